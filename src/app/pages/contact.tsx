import { readSubject } from '../../effects/form.ts'
import { ContactScreen } from '../../screens/contact.tsx'
import { useHydrating } from '../hydrating.ts'
import { usePlace } from '../location.ts'
import type { Services } from '../services.ts'
import { createFormHost } from './form-host.tsx'
import { titled } from '../head.tsx'

export const head = titled(
  'Contact',
  'Describe the work that gets stuck. A person who builds such systems answers within 24 hours.',
)

export function createPage(services: Services) {
  const FormHost = createFormHost(services)
  return function ContactPage() {
    const subject = readSubject(usePlace().search)
    const isHydrating = useHydrating()
    return (
      <FormHost form="contact" subject={subject}>
        {(actor) => <ContactScreen actor={actor} showsSubject={!isHydrating} />}
      </FormHost>
    )
  }
}
