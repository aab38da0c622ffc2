import { titled } from '#src/app/head/head.tsx'

export const head = titled(
  'Custom SaaS Development',
  'Software your customers sign in to and pay for: tenancy, roles, billing and operations built to carry many of them.',
)

export { Screen as Page } from '#src/screens/services/custom-saas-development.tsx'
