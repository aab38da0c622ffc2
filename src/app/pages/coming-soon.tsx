import { ComingSoonScreen } from '../../screens/coming-soon.tsx'
import type { Services } from '../services.ts'
import { createFormHost } from './form-host.tsx'
import { titled } from '../head.tsx'

export const head = titled(
  'Something is Being Crafted',
  'This sheet is still on the board. Ask to be told when it is ready.',
)

export function createPage(services: Services) {
  const FormHost = createFormHost(services)
  return function ComingSoonPage() {
    return <FormHost form="notify">{(actor) => <ComingSoonScreen actor={actor} />}</FormHost>
  }
}
