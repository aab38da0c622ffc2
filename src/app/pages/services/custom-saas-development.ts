import { hydrateOnInteraction } from '../../hydrate-on-interaction.tsx'
import { titled } from '../../head.tsx'

export const head = titled(
  'Custom SaaS Development',
  'Software your customers sign in to and pay for: tenancy, roles, billing and operations built to carry many of them.',
)

export const createPage = () =>
  hydrateOnInteraction(
    () => import('#src/screens/services/custom-saas-development.tsx'),
    ({ Screen }) => Screen,
  )
