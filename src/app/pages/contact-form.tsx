import { readSubject } from '../../effects/form.ts'
import { ContactScreen } from '../../screens/contact.tsx'
import { useHydrating } from '../hydrating.ts'
import { useLocation } from '../router.ts'
import type { Services } from '../services.ts'
import { createFormHost } from './form-host.tsx'

export function createContact(services: Services) {
  const FormHost = createFormHost(services)
  return function Contact() {
    const subject = readSubject(useLocation().search)
    const isHydrating = useHydrating()
    return (
      <FormHost form="contact" subject={subject}>
        {(actor) => <ContactScreen actor={actor} showsSubject={!isHydrating} />}
      </FormHost>
    )
  }
}
