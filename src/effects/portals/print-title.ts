import { brand } from '#contract/brand.ts'
import type { PortalDocument } from '#machines/portals/portal/setup.ts'

const documentAndCompanyName = ({ kind, content }: PortalDocument) =>
  kind === 'proposal' ? [content.project_name, content.company_name] : [content.deckName, content.companyName]

/** The title of a printed document: the document's name, the company's name and the brand. */
function printTitleOf(portalDocument: PortalDocument): string {
  const names = documentAndCompanyName(portalDocument).map((name) => name?.replace(/\s+/g, ' ').trim())
  return [...new Set([...names, brand.name])].filter(Boolean).join(' – ')
}

/** Browsers name a saved PDF after the page's title. */
export function setPrintTitle({ document }: Window, portalDocument: PortalDocument | undefined) {
  if (portalDocument) document.title = printTitleOf(portalDocument)
}

/** Sets the print title only while printing, to keep it out of the browser's history. Returns a function that stops it. */
export function setTitleWhilePrinting(
  window: Window,
  portalDocument: PortalDocument | undefined,
): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const { title } = window.document
  const restore = () => {
    window.document.title = title
  }
  window.addEventListener('beforeprint', () => setPrintTitle(window, portalDocument), { signal })
  window.addEventListener('afterprint', restore, { signal })
  return () => {
    controller.abort()
    restore()
  }
}
