import { useSelector } from '@xstate/react'
import type { PortalReader } from '#contract/portals/portals.ts'
import { longDate } from '#contract/time/dates.ts'
import { failure } from '#src/content/failure.ts'
import { proposalSlideNames, readerWords } from '#src/content/portal.ts'
import { SlideControls } from '#src/ui/slides/slide-controls.tsx'
import { SlidePrintStyle } from '#src/ui/slides/slide.tsx'
import { PartBoundary } from '../../failure.tsx'
import { DeckSlides, deckSlideNames } from './deck.tsx'
import type { ViewerProps } from '../portal.tsx'
import { ProposalSlides } from './proposal.tsx'
import { Toolbar } from './toolbar.tsx'
import { Watermark } from './watermark.tsx'

const watermarkOf = ({ name, openedAt }: PortalReader) =>
  `${name ?? readerWords.confidential} · ${longDate(new Date(openedAt))}`

/** A document after the access code was accepted: its slides, links to the slides, and the toolbar. */
export function PortalViewer({
  actor,
  document,
  readAddress,
  slides,
  rail,
  notice,
  tools,
  closing,
}: ViewerProps) {
  const { kind, content, number } = document
  const current = useSelector(actor, (snapshot) => snapshot.context.slide)
  const reader = useSelector(actor, (snapshot) => snapshot.context.reader)
  const names = kind === 'proposal' ? proposalSlideNames : deckSlideNames(content)
  return (
    <>
      <SlidePrintStyle textPercent={86} />
      <PartBoundary actor={actor} reassurance={() => failure.reassurance.document} isFloating>
        <SlideControls ref={rail} current={current} names={names}>
          <Toolbar actor={actor} document={document} readAddress={readAddress} />
          {tools}
        </SlideControls>
        {notice}
      </PartBoundary>
      <div ref={slides}>
        <PartBoundary actor={actor} reassurance={() => failure.reassurance.document}>
          {kind === 'proposal' ? (
            <ProposalSlides proposal={content} number={number} recipient={reader?.name} closing={closing} />
          ) : (
            <DeckSlides deck={content} number={number} recipient={reader?.name} />
          )}
        </PartBoundary>
      </div>
      {reader?.isWatermarked === true && <Watermark text={watermarkOf(reader)} />}
    </>
  )
}
