import { ApplyToPartnerScreen } from '../../screens/apply-to-partner.tsx'
import type { Services } from '../services.ts'
import { createFormHost } from './form-host.tsx'

export function createApplication(services: Services) {
  const FormHost = createFormHost(services)
  return function Application() {
    return <FormHost form="application">{(actor) => <ApplyToPartnerScreen actor={actor} />}</FormHost>
  }
}
