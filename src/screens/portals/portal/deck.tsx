import { memo } from 'react'
import type { PitchDeck } from '#contract/portals/portals.ts'
import { deckWords, portals, readerWords } from '#src/content/portal.ts'
import { Glyph } from '#src/ui/pictures/glyph.tsx'
import { paths } from '#contract/page-paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Slide } from '#src/ui/slides/slide.tsx'
import { Closing, type Contact } from './closing.tsx'
import { Cover } from './cover.tsx'
import { columnClassesFor, fillSlideClasses, SlideHeading, Statement } from './layout.tsx'
import { drawingOf } from './deck-drawings.tsx'
import { nonEmpty, filledItems, textScaleFor } from './parts.ts'
import { safeLogo } from './safe-html.tsx'
import { withNumberJoins } from './number-joins.ts'

type Section = NonNullable<NonNullable<PitchDeck['sections']>[number]>

const sectionName = ({ title }: Section, index: number) => nonEmpty(title) ?? `Section ${index + 1}`

/** The names of a deck's slides, in order. */
export function deckSlideNames({ sections }: PitchDeck): string[] {
  const named = filledItems(sections).map(sectionName)
  return ['Cover', ...(named.length > 0 ? named : [deckWords.noContent.title]), deckWords.thanks]
}

function Points({ points }: { points: NonNullable<Section['points']> }) {
  const items = filledItems(points)
  return (
    <ul className={`${fillSlideClasses} print-rows gap-x-12 gap-y-7 ${columnClassesFor(items.length)}`}>
      {items.map(({ title, text }, index) => (
        <li key={index} className="min-w-0 border-t border-blue pt-4">
          {nonEmpty(title) && <h3 className="text-h4">{title}</h3>}
          {nonEmpty(text) && (
            <p className="mt-1.5 max-w-[65ch] whitespace-pre-line text-muted @5xl:mt-3">{text}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Cards as rows of a ledger: icon, title, text. */
function Cards({ cards }: { cards: NonNullable<Section['cards']> }) {
  return (
    <ul className={`${fillSlideClasses} print-rows border-t border-blue`}>
      {filledItems(cards).map(({ icon, title, text }, index) => (
        <li
          key={index}
          className="grid min-w-0 items-center gap-x-8 gap-y-3 border-b border-blue-line py-5 @2xl:grid-cols-[auto_minmax(0,2fr)_minmax(0,5fr)] print:grid-cols-[auto_minmax(0,2fr)_minmax(0,5fr)]"
        >
          <Glyph name={icon ?? ''} />
          <h3>{title}</h3>
          <p className="max-w-[65ch] whitespace-pre-line text-muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}

function SectionSheet({ section, name }: { section: Section; name: string }) {
  const { id, body, points = [], cards = [] } = section
  const Drawing = drawingOf(id)
  if (!nonEmpty(points) && !nonEmpty(cards)) return <Statement title={name} lead={nonEmpty(body)} />
  return (
    <>
      <SlideHeading title={name} lead={nonEmpty(body)} isSentence />
      {Drawing && <Drawing heading={name} items={[...filledItems(points), ...filledItems(cards)]} />}
      {!Drawing && nonEmpty(points) && <Points points={points} />}
      {!Drawing && nonEmpty(cards) && <Cards cards={cards} />}
    </>
  )
}

/** The contact on the last slide. There is one set of defaults for a deck without a footer, and one for missing fields of a footer. */
function contactOf({ footer, presenter }: PitchDeck): Contact {
  const { noFooter, footerField } = deckWords
  const source = footer ?? { ...noFooter, name: nonEmpty(presenter) ?? noFooter.name }
  const read = (field: keyof Contact) => nonEmpty(source[field]) ?? footerField[field]
  return { name: read('name'), location: read('location'), phone: read('phone'), email: read('email') }
}

/** The first, the last and the framework's slide are navy, the others by turns paper and sheet. */
function groundOf(index: number, last: number, section: Section | undefined) {
  if (index === 0 || index === last || section?.id === 'loop') return 'ink'
  return index % 2 === 1 ? 'paper' : 'sheet'
}

/** A drawing takes some of the room of the text. */
const scaleOf = (section: Section | undefined) =>
  textScaleFor(section) * (drawingOf(section?.id) === undefined ? 1 : 0.85)

type DeckSlidesProps = {
  deck: PitchDeck
  /** If given, only the slide with this number is shown. */
  only?: number
  /** The number of the version. */
  number?: number | undefined
  /** Whose code opened it. */
  recipient?: string | undefined
}

/** The slides of a pitch deck: cover, sections and closing. */
export const DeckSlides = memo(function DeckSlides({
  deck: written,
  only,
  number,
  recipient,
}: DeckSlidesProps) {
  const deck = withNumberJoins(written)
  const title = nonEmpty(deck.deckName) ?? portals.deck.untitled
  const names = deckSlideNames(deck)
  const sections = filledItems(deck.sections)
  const sheets = [
    <Cover
      key="cover"
      company={nonEmpty(deck.companyName)}
      logo={safeLogo(deck.companyLogo)}
      website={undefined}
      title={title}
      subtitle={deckWords.tagline}
      presenter={nonEmpty(deck.presenter) ?? deckWords.presenter}
      recipient={recipient}
    />,
    ...sections.map((section, index) => (
      <SectionSheet key={index} section={section} name={names[index + 1] ?? ''} />
    )),
    ...(sections.length > 0
      ? []
      : [<Statement key="none" title={deckWords.noContent.title} lead={deckWords.noContent.text} />]),
    <Closing key="thanks" title={deckWords.thanks} text={deckWords.invitation} contact={contactOf(deck)}>
      <Button
        href={paths.scheduleCall}
        target="_blank"
        rel="noopener noreferrer"
        variant="cta"
        size="lg"
        className="mt-8 @5xl:mt-10"
      >
        {deckWords.action}
      </Button>
    </Closing>,
  ]
  const last = sheets.length - 1
  const cells = [
    { term: 'Document', value: title },
    ...(recipient === undefined ? [] : [{ term: readerWords.term, value: recipient, isWide: true }]),
  ]
  const slides = sheets.map((sheet, index) => (
    <Slide
      key={index}
      number={index + 1}
      count={sheets.length}
      name={names[index] ?? ''}
      label={index === 0 ? names[0] : undefined}
      ground={groundOf(index, last, sections[index - 1])}
      textScale={scaleOf(sections[index - 1])}
      cells={cells}
      revision={number}
    >
      {sheet}
    </Slide>
  ))
  return only === undefined ? slides : slides[only - 1]
})
