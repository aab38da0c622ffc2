import { brand } from '#contract/brand.ts'
import type { PortalDocument } from '#machines/portals/portal/setup.ts'
import { portals } from '#src/content/portal.ts'
import { nonEmpty } from './parts.ts'

/** Percent-encodes a text for the query of a URL. Replaces unpaired surrogates, which make `encodeURIComponent` throw. */
export const percentEncode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))

const titleAndAuthorsOf = ({ kind, content }: PortalDocument) =>
  kind === 'proposal'
    ? { title: content.project_name, company: content.company_name, presenter: content.presenter_name }
    : { title: content.deckName, company: content.companyName, presenter: content.presenter }

/** Links that share a document's URL: an email draft and a WhatsApp message. */
export function shareLinks(document: PortalDocument, address: string): { email: string; whatsapp: string } {
  const { untitled, called, noun } = portals[document.kind]
  const names = titleAndAuthorsOf(document)
  const name = nonEmpty(names.title) ?? untitled
  const author = nonEmpty(names.company) ?? nonEmpty(names.presenter) ?? brand.name
  const subject = `${called}: ${name} by ${author}`
  const body = `Hello, please find the ${noun} for ${name} here: ${address}`
  return {
    email: `mailto:?subject=${percentEncode(subject)}&body=${percentEncode(body)}`,
    whatsapp: `https://wa.me/?text=${percentEncode(body)}`,
  }
}
