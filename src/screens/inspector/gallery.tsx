import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { shownChart, type FileFormat, type GalleryActor } from '#machines/inspector/gallery.ts'
import type { Chart, Layout } from '#machines/inspector/gallery/chart.ts'
import { machineGallery as words } from '#src/content/gallery.ts'
import { Button } from '#src/ui/button.tsx'
import { Failure } from '#src/ui/callout.tsx'
import { SheetLabel } from '#src/ui/pictures/drawing.tsx'
import { Finder } from './gallery/finder.tsx'
import { Parts } from './gallery/parts.tsx'
import { WalkedPaths } from './gallery/walked-paths.tsx'

type ChartToDraw = {
  machine: Chart
  layout: Layout
  chosen: string | undefined
  onChoose: (part: string) => void
}
type CanvasProps = { actor: GalleryActor; draw: (chart: ChartToDraw) => ReactNode }

const fileFormats: FileFormat[] = ['svg', 'mermaid', 'json']

function CoverageSwitch({ actor }: { actor: GalleryActor }) {
  const isOn = useSelector(
    actor,
    (snapshot) =>
      snapshot.context.coverage !== undefined || snapshot.matches('reading') || snapshot.matches('unread'),
  )
  return (
    <Button
      variant="outline"
      size="sm"
      aria-pressed={isOn}
      className="aria-pressed:bg-ink aria-pressed:text-frost"
      onClick={() => actor.send({ type: 'coverage.toggle' })}
    >
      {words.coverage}
    </Button>
  )
}

function ChartHead({ actor }: { actor: GalleryActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { name, description, states, transitions } = shownChart(snapshot)
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-b border-blue-line px-5 py-4">
      <div className="basis-full">
        <h2 id="chart-title" className="text-h3">
          {name}
        </h2>
        <p className="max-w-3xl text-sm text-muted">{description}</p>
        <p className="annotation text-muted">{words.counts(states.length - 1, transitions.length)}</p>
      </div>
      <div role="group" aria-label={words.save} className="flex flex-wrap items-center gap-2">
        <span aria-hidden="true" className="annotation text-muted max-sm:basis-full">
          {words.save}
        </span>
        {fileFormats.map((format) => (
          <Button
            key={format}
            variant="outline"
            size="sm"
            disabled={!snapshot.can({ type: 'file.save', format })}
            onClick={() => actor.send({ type: 'file.save', format })}
          >
            {words.formats[format]}
          </Button>
        ))}
      </div>
      <CoverageSwitch actor={actor} />
    </header>
  )
}

function Canvas({ actor, draw }: CanvasProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { layout, place } = snapshot.context
  if (snapshot.matches('failed'))
    return (
      <Failure
        text={words.failed}
        retryLabel={words.retry}
        onRetry={() => actor.send({ type: 'layout.retry' })}
        className="m-5"
      />
    )
  if (snapshot.matches('unread'))
    return (
      <Failure
        text={words.unread}
        retryLabel={words.readAgain}
        onRetry={() => actor.send({ type: 'coverage.retry' })}
        className="m-5"
      />
    )
  if (snapshot.matches('drawing') || !layout)
    return (
      <p role="status" className="annotation grid h-full on-ink grid-lines place-items-center">
        {snapshot.matches('reading') ? words.reading : words.drawing}
      </p>
    )
  const onChoose = (part: string) => actor.send({ type: 'part.choose', part })
  return draw({ machine: shownChart(snapshot), layout, chosen: place.part, onChoose })
}

type GalleryScreenProps = CanvasProps & { renderMark: (machine: string) => ReactNode }

/** `/_machines`: every machine as a statechart. `draw` renders a chart, `renderMark` what stands beside a machine's name in the list. */
export function GalleryScreen({ actor, draw, renderMark }: GalleryScreenProps) {
  return (
    <div className="grid grid-cols-1 grid-rows-[auto_auto_1fr] xl:h-dvh xl:grid-cols-[17rem_minmax(0,1fr)_22rem] xl:grid-rows-[auto_minmax(0,1fr)]">
      <div className="on-ink grid-lines px-5 py-5 xl:row-span-1">
        <div className="text-sky">
          <SheetLabel number="M">{words.label}</SheetLabel>
        </div>
        <h1 className="mt-3 text-h4">{words.title}</h1>
        <p className="mt-1 text-note text-mist">{words.lead}</p>
      </div>
      <section
        aria-labelledby="chart-title"
        className="flex min-h-0 flex-col border-x border-blue xl:row-span-2"
      >
        <ChartHead actor={actor} />
        <div className="min-h-80 grow xl:min-h-0">
          <Canvas actor={actor} draw={draw} />
        </div>
      </section>
      <aside aria-label={words.parts} className="flex min-h-0 flex-col xl:row-span-2">
        <Parts actor={actor} />
        <WalkedPaths actor={actor} />
      </aside>
      <nav aria-label={words.machines} className="flex min-h-0 flex-col xl:col-start-1 xl:row-start-2">
        <Finder actor={actor} renderMark={renderMark} />
      </nav>
    </div>
  )
}
