import { ApplyToPartnerScreen } from '../../screens/apply-to-partner.tsx'
import type { Services } from '../services.ts'
import { createFormHost } from './form-host.tsx'
import { titled } from '../head.tsx'
import { brand } from '#contract/brand.ts'

export const head = titled(
  'Apply to become a partner',
  `Join the ${brand.collective}: publish Blueprints, build authority and earn from the projects they start.`,
)

export function createPage(services: Services) {
  const FormHost = createFormHost(services)
  return function ApplyToPartnerPage() {
    return <FormHost form="application">{(actor) => <ApplyToPartnerScreen actor={actor} />}</FormHost>
  }
}
