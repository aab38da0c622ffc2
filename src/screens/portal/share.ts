import type { PortalDocument } from '#machines/portal.ts'
import { portals } from '#src/content/portal.ts'
import { filled } from './parts.ts'

/** Encodes any text for a query, half a character too: that would throw. */
const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))

const namesOf = ({ kind, content }: PortalDocument) =>
  kind === 'proposal'
    ? { document: content.project_name, company: content.company_name }
    : { document: content.deckName, company: content.companyName }

/** Links that tell somebody of an open document at `address`: a draft in their mail, a message on WhatsApp. */
export function shareLinks(shared: PortalDocument, address: string): { email: string; whatsapp: string } {
  const { untitled, called, noun } = portals[shared.kind]
  const names = namesOf(shared)
  const name = filled(names.document) ?? untitled
  const company = filled(names.company)
  const subject = `${called}: ${name}${company === undefined ? '' : ` by ${company}`}`
  const body = `Hello, please find the ${noun} for ${name} here: ${address}`
  return {
    email: `mailto:?subject=${encoded(subject)}&body=${encoded(body)}`,
    whatsapp: `https://wa.me/?text=${encoded(body)}`,
  }
}
