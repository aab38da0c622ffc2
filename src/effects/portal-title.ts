import { brand } from '#contract/brand.ts'
import type { PortalDocument } from '#machines/portal/setup.ts'

const namesOf = ({ kind, content }: PortalDocument) =>
  kind === 'proposal' ? [content.project_name, content.company_name] : [content.deckName, content.companyName]

/** What a printed document is called: its own name, whom it is for or by, and the firm's. */
function printTitleOf(shown: PortalDocument): string {
  const names = namesOf(shown).map((name) => name?.replace(/\s+/g, ' ').trim())
  return [...new Set([...names, brand.name])].filter(Boolean).join(' – ')
}

/** Gives the page its document's name; a PDF takes its own from there. */
export function nameForPrint({ document }: Window, shown: PortalDocument | undefined) {
  if (shown) document.title = printTitleOf(shown)
}

/** The page bears its document's name while it is printed and no longer, so that the browser's history never does. */
export function nameWhilePrinting(window: Window, shown: PortalDocument | undefined): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const { title } = window.document
  const restore = () => {
    window.document.title = title
  }
  window.addEventListener('beforeprint', () => nameForPrint(window, shown), { signal })
  window.addEventListener('afterprint', restore, { signal })
  return () => {
    stopped.abort()
    restore()
  }
}
