import { titled } from '../head.tsx'
import type { Services } from '../services.ts'
import { formPart } from './form-part.ts'

export const head = titled(
  'Contact',
  'Describe the work that gets stuck. A person who builds such systems answers within 24 hours.',
)

export function createPage(services: Services) {
  const { location } = services.window
  const hasSubject = () => new URLSearchParams(location.search).has('subject')
  return formPart(
    services,
    'contact',
    () => import('./contact-form.tsx'),
    ({ createContact }) => createContact(services),
    hasSubject,
  )
}
