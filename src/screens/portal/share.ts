import { brand } from '#contract/brand.ts'
import type { PortalDocument } from '#machines/portal/setup.ts'
import { portals } from '#src/content/portal.ts'
import { filled } from './parts.ts'

/** Percent-encodes for a query. Replaces unpaired surrogates, which make `encodeURIComponent` throw. */
export const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))

const namesOf = ({ kind, content }: PortalDocument) =>
  kind === 'proposal'
    ? { document: content.project_name, company: content.company_name, presenter: content.presenter_name }
    : { document: content.deckName, company: content.companyName, presenter: content.presenter }

/** Links that share a document's URL: an email draft and a WhatsApp message. */
export function shareLinks(shared: PortalDocument, address: string): { email: string; whatsapp: string } {
  const { untitled, called, noun } = portals[shared.kind]
  const names = namesOf(shared)
  const name = filled(names.document) ?? untitled
  const author = filled(names.company) ?? filled(names.presenter) ?? brand.name
  const subject = `${called}: ${name} by ${author}`
  const body = `Hello, please find the ${noun} for ${name} here: ${address}`
  return {
    email: `mailto:?subject=${encoded(subject)}&body=${encoded(body)}`,
    whatsapp: `https://wa.me/?text=${encoded(body)}`,
  }
}
