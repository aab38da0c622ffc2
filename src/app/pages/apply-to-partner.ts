import { brand } from '#contract/brand.ts'
import { titled } from '../head.tsx'
import type { Services } from '../services.ts'
import { formPart } from './form-part.ts'

export const head = titled(
  'Apply to become a partner',
  `Join the ${brand.collective}: publish Blueprints, build authority and earn from the projects they start.`,
)

export function createPage(services: Services) {
  return formPart(
    services,
    'application',
    () => import('./apply-to-partner-form.tsx'),
    ({ createApplication }) => createApplication(services),
  )
}
