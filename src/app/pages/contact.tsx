import { useLocation } from 'react-router-dom'
import { readSubject } from '../../effects/form.ts'
import { ContactScreen } from '../../screens/contact.tsx'
import { useHydrating } from '../hydrating.ts'
import type { Services } from '../services.ts'
import { createFormHost } from './form-host.tsx'

export function createContactPage(services: Services) {
  const FormHost = createFormHost(services)
  return function ContactPage() {
    const subject = readSubject(useLocation().search)
    const isHydrating = useHydrating()
    return (
      <FormHost form="contact" subject={subject}>
        {(actor) => <ContactScreen actor={actor} showsSubject={!isHydrating} />}
      </FormHost>
    )
  }
}
