import { useSelector } from '@xstate/react'
import type { RefCallback, RefObject } from 'react'
import { paths } from '#contract/page-paths.ts'
import type { SpecimenActor } from '#machines/specimen.ts'
import { specimen } from '#src/content/specimen.ts'
import { Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { SlideControls, SlideToolContent, slideToolClasses } from '#src/ui/slides/slide-controls.tsx'
import { Slide, SlidePrintStyle } from '#src/ui/slides/slide.tsx'
import { StateDrawing } from './blueprints/state-drawing.tsx'
import { Phases } from './portals/portal/phases.tsx'
import { SheetContent } from './projects/project-draft/sheet.tsx'

const { sheets, phases, closing, note, cell } = specimen
const grounds = ['ink', 'paper', 'ink', 'sheet', 'paper'] as const
const planNumber = 4
/** The second sheet has less text than the others. */
const textScales = [1, 1.07, 1, 1, 1] as const

type Drawing = NonNullable<(typeof sheets)[number]['drawing']>

function Figure({ states, caption }: Drawing) {
  return (
    <figure className="mt-3 [@media(height<=50rem)]:lg:[&_svg]:max-h-[30dvh] print:mt-[8mm] print:break-inside-avoid">
      <StateDrawing states={states} />
      <figcaption className="annotation mt-1.5 border-t border-(color:--line) pt-1.5 text-(--quiet)">
        {caption}
      </figcaption>
    </figure>
  )
}

function Closing() {
  return (
    <div className="mt-auto grid items-center gap-x-12 gap-y-5 border-t-3 border-blue pt-6 @4xl:grid-cols-[minmax(0,1fr)_auto] print:mt-[8mm] print:break-inside-avoid">
      <div>
        <h2 className="text-h3">{closing.title}</h2>
        <p className="mt-2 max-w-[75ch] text-muted">{closing.text}</p>
      </div>
      <Button href={paths.blueprint} variant="cta" size="lg" className="justify-self-start">
        {closing.action}
      </Button>
    </div>
  )
}

function Sheet({ number }: { number: number }) {
  const sheet = sheets[number - 1]
  if (!sheet) return null
  const { name, source, title, content, drawing } = sheet
  return (
    <Slide
      number={number}
      count={sheets.length}
      name={name}
      label={source}
      ground={grounds[number - 1] ?? 'paper'}
      textScale={textScales[number - 1] ?? 1}
      cells={[cell]}
    >
      <SheetContent title={title} sheet={content} headingLevel={number === 1 ? 1 : 2}>
        {number === 1 && (
          <p className="annotation mt-4 border-s-3 border-(color:--link) ps-3 text-(--quiet) print:mt-[6mm]">
            {note}
          </p>
        )}
        {drawing && <Figure {...drawing} />}
        {number === planNumber && <Phases phases={phases} />}
      </SheetContent>
      {number === sheets.length && <Closing />}
    </Slide>
  )
}

type SpecimenScreenProps = {
  actor: SpecimenActor
  /** A ref to the element that contains the sheets. */
  slides: RefCallback<HTMLElement>
  /** A ref to the element that contains the links to the sheets. */
  rail: RefObject<HTMLElement | null>
}

/** `/blueprint/specimen`: five sheets of a made-up process, in the viewer of proposals and drafts. */
export function SpecimenScreen({ actor, slides, rail }: SpecimenScreenProps) {
  const current = useSelector(actor, (snapshot) => snapshot.context.slide)
  return (
    <div className="portal flex grow flex-col print:block">
      <SlidePrintStyle textPercent={76} href="specimen-print" />
      <style href="specimen-screen" precedence="default">{`
        @media screen { html { font-size: max(100%, 1.75vmin) } }
      `}</style>
      <SlideControls ref={rail} current={current} names={sheets.map(({ name }) => name)}>
        <Link to={paths.blueprint} className={slideToolClasses}>
          <SlideToolContent icon="back" label={specimen.back} />
        </Link>
        <button
          type="button"
          onClick={() => actor.send({ type: 'specimen.print' })}
          className={slideToolClasses}
        >
          <SlideToolContent icon="print" label={specimen.print} />
        </button>
      </SlideControls>
      <div ref={slides}>
        {sheets.map(({ name }, index) => (
          <Sheet key={name} number={index + 1} />
        ))}
      </div>
    </div>
  )
}
