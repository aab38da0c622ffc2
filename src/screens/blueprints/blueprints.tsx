import { useSelector } from '@xstate/react'
import { isFiltered, type BlueprintsActor } from '#machines/blueprints/blueprints.ts'
import { paths } from '#contract/page-paths.ts'
import { detail, gallery } from '#src/content/blueprints/blueprints.ts'
import { Button } from '#src/ui/button.tsx'
import { Failure } from '#src/ui/callout.tsx'
import { Link } from '#src/ui/link.tsx'
import { SheetLabel, ZoneRuler } from '#src/ui/pictures/drawing.tsx'
import { Filters } from './filters.tsx'
import { BlueprintRows, BlueprintRowsSkeleton } from './register.tsx'
import { Upgrade } from '../upgrade.tsx'
import { ChestFigure } from './chest-figure.tsx'

function NoBlueprints({ actor, isFiltered }: { actor: BlueprintsActor; isFiltered: boolean }) {
  const { title, text } = isFiltered ? gallery.nothing : gallery.curated
  return (
    <div className="border-b border-blue px-2 py-16 text-center sm:py-24">
      <svg
        aria-hidden="true"
        viewBox="0 0 160 80"
        className="mx-auto mb-8 h-20 text-blue"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      >
        <path d="M8 72h144M24 8h48v56H24zM88 8h48v56H88z" pathLength={1} className="drawn" />
        <path d="M32 20h32M32 30h22M96 20h32M96 30h22" strokeDasharray="3 4" />
      </svg>
      <p className="font-display text-h3 font-bold tracking-tight">{title}</p>
      <p className="mx-auto mt-4 max-w-lg text-muted">{text}</p>
      {isFiltered && (
        <Button variant="outline" className="mt-7" onClick={() => actor.send({ type: 'filters.clear' })}>
          {gallery.nothing.action}
        </Button>
      )}
    </div>
  )
}

function BlueprintList({ actor }: { actor: BlueprintsActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { blueprints, hasMore, error } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const failure = (
    <Failure
      text={error}
      retryLabel={gallery.retry}
      onRetry={() => actor.send({ type: 'retry' })}
      className="mt-8"
    />
  )
  if (snapshot.matches('failed')) return failure
  if (isBusy && blueprints.length === 0) return <BlueprintRowsSkeleton />
  if (blueprints.length === 0) return <NoBlueprints actor={actor} isFiltered={isFiltered(snapshot)} />
  return (
    <div aria-busy={isBusy} className={isBusy ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
      <BlueprintRows blueprints={blueprints} />
      {snapshot.matches({ shown: 'failed' }) && failure}
      {hasMore && !snapshot.matches({ shown: 'failed' }) && (
        <div className="mt-10 text-center">
          <Button
            variant="outline"
            className="max-sm:w-full"
            disabled={isBusy}
            busy={isBusy}
            onClick={() => actor.send({ type: 'more.request' })}
          >
            {gallery.more}
          </Button>
        </div>
      )}
    </div>
  )
}

/** `/network/blueprints`: all published Blueprints, with search, sorting and filters. */
export function BlueprintsScreen({ actor }: { actor: BlueprintsActor }) {
  const snapshot = useSelector(actor, (current) => current)
  if (snapshot.matches('refused'))
    return (
      <div className="wrap py-16 sm:py-24">
        <Upgrade headingLevel={1} message={snapshot.context.error} {...detail.upgrade} />
      </div>
    )
  return (
    <>
      <section className="on-ink grid-lines">
        <ZoneRuler />
        <div className="wrap grid items-center gap-x-12 gap-y-8 pt-6 pb-12 md:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
          <div>
            <Link to={paths.dashboard} className="text-link annotation inline-flex min-h-11 items-center">
              {gallery.back}
            </Link>
            <div className="mt-6 text-sky">
              <SheetLabel number="B0">{gallery.label}</SheetLabel>
            </div>
            <h1 className="mt-5 text-h1">{gallery.title}</h1>
            <p className="mt-5 max-w-2xl text-lead text-mist">{gallery.lead}</p>
          </div>
          <ChestFigure className="mx-auto h-auto w-full max-w-sm max-md:hidden" />
        </div>
      </section>
      <section aria-labelledby="register-title" className="wrap pt-8 pb-20 sm:pt-10">
        <h2 id="register-title" className="sr-only">
          {gallery.listTitle}
        </h2>
        <Filters actor={actor} />
        <p role="status" className="sr-only">
          {snapshot.hasTag('busy') ? gallery.loading : ''}
        </p>
        <BlueprintList actor={actor} />
      </section>
    </>
  )
}
