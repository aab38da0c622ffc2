import { hydrateOnInteraction } from '../../hydrate-on-interaction.tsx'
import { titled } from '../../head.tsx'

export const head = titled(
  'Custom AI Development',
  'Models made for a problem no product covers, built on your data, tested on your cases and owned by you.',
)

export const createPage = () =>
  hydrateOnInteraction(
    () => import('#src/screens/services/custom-ai-development.tsx'),
    ({ Screen }) => Screen,
  )
