import { ComingSoonScreen } from '../../screens/coming-soon.tsx'
import type { Services } from '../services.ts'
import { createFormHost } from './form-host.tsx'

export function createNotify(services: Services) {
  const FormHost = createFormHost(services)
  return function Notify() {
    return <FormHost form="notify">{(actor) => <ComingSoonScreen actor={actor} />}</FormHost>
  }
}
