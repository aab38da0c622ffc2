import { page } from '#src/content/services/custom-saas-development.ts'
import { ServiceScreen } from '#src/screens/service.tsx'
import { Drawing } from '#src/screens/service/drawings/building.tsx'
import { titled } from '../../head.tsx'

export const head = titled(
  'Custom SaaS Development',
  'Software your customers sign in to and pay for: tenancy, roles, billing and operations built to carry many of them.',
)

export const createPage = () => () => <ServiceScreen page={page} Drawing={Drawing} />
