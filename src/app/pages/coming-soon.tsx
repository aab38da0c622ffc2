import { ComingSoonScreen } from '../../screens/coming-soon.tsx'
import type { Services } from '../services.ts'
import { createFormHost } from './form-host.tsx'

export function createComingSoonPage(services: Services) {
  const FormHost = createFormHost(services)
  return function ComingSoonPage() {
    return <FormHost form="notify">{(actor) => <ComingSoonScreen actor={actor} />}</FormHost>
  }
}
