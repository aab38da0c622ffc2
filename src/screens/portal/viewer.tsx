import { proposalSlides } from '#src/content/portal.ts'
import { DeckSlides, deckSlides } from './deck.tsx'
import type { ViewerProps } from '../portal.tsx'
import { ProposalSlides } from './proposal.tsx'
import { Rail } from './rail.tsx'
import { Toolbar } from './toolbar.tsx'

/** The print layout: A4 without a page margin, because slides have their own. */
const pageStyle = `
  @page { size: A4 portrait; margin: 0 }
  @media print {
    html { font-size: 86% }
    *, ::before, ::after { animation: none !important; transition: none !important }
  }
`

/** An open document: slides, links to them, and the toolbar. */
export function PortalViewer({ actor, document, readAddress, slides, rail }: ViewerProps) {
  const { kind, content } = document
  const names = kind === 'proposal' ? proposalSlides : deckSlides(content)
  return (
    <>
      <style>{pageStyle}</style>
      <div className="fixed inset-x-0 bottom-0 z-30 flex bg-ink lg:contents print:hidden">
        <Rail ref={rail} actor={actor} names={names} />
        <Toolbar actor={actor} document={document} readAddress={readAddress} />
      </div>
      <div ref={slides}>
        {kind === 'proposal' ? <ProposalSlides proposal={content} /> : <DeckSlides deck={content} />}
      </div>
    </>
  )
}
