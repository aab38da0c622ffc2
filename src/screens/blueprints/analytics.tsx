import { useSelector } from '@xstate/react'
import type { ReadingHistory } from '#contract/blueprints/blueprints.ts'
import type { AnalyticsActor } from '#machines/blueprints/analytics.ts'
import { paths } from '#contract/page-paths.ts'
import { analytics } from '#src/content/blueprints/analytics.ts'
import { Button } from '#src/ui/button.tsx'
import { Failure } from '#src/ui/callout.tsx'
import { DimensionLine } from '#src/ui/pictures/drawing.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Link } from '#src/ui/link.tsx'
import { Upgrade } from '../upgrade.tsx'

const figureNames = ['blueprints_read', 'openings', 'minutes'] as const

function ReadingFigures({ history }: { history: ReadingHistory }) {
  return (
    <section aria-labelledby="figures-title" className="mt-10">
      <h2 id="figures-title" className="sr-only">
        {analytics.figuresTitle}
      </h2>
      <ul className="grid border-t border-l border-blue bg-sheet sm:grid-cols-3">
        {figureNames.map((name) => (
          <li key={name} className="border-r border-b border-blue px-6 py-6">
            <span className="block font-display text-figure font-bold tracking-tight">{history[name]}</span>
            <DimensionLine className="mt-3 text-blue">{analytics.figures[name]}</DimensionLine>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RecentlyReadBlueprints({ recent }: { recent: ReadingHistory['recent'] }) {
  if (recent.length === 0)
    return (
      <div className="mt-10 border border-dashed border-blue px-6 py-14 text-center">
        <p className="font-display text-h3 font-bold tracking-tight">{analytics.nothing.title}</p>
        <p className="mx-auto mt-3 max-w-md text-muted">{analytics.nothing.text}</p>
        <Button href={paths.blueprints} className="mt-7">
          {analytics.nothing.action}
        </Button>
      </div>
    )
  return (
    <section aria-labelledby="recent-title" className="mt-12">
      <h2 id="recent-title" className="text-h3">
        {analytics.recentTitle}
      </h2>
      <ul className="mt-4 border border-blue bg-sheet long-words">
        {recent.map(({ id, title, author_name, times, last_read_at }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-8 border-b border-blue-line px-5 py-3 last:border-b-0"
          >
            <Link
              to={paths.blueprintDetail(id)}
              className="text-link inline-flex min-h-11 items-center font-semibold"
            >
              {title}
            </Link>
            <span className="annotation text-muted">
              {author_name}, opened {analytics.times(times)}, last on <LongDate iso={last_read_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `/analytics`: which Blueprints the person has read. */
export function AnalyticsScreen({ actor }: { actor: AnalyticsActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { history, error } = snapshot.context
  return (
    <>
      <h1 className="text-h2">{analytics.title}</h1>
      <p className="mt-3 text-muted">{analytics.lead}</p>
      {snapshot.matches('loading') && <Skeleton className="mt-10 h-40" />}
      {snapshot.matches('refused') && (
        <div className="mt-10">
          <Upgrade headingLevel={2} message={error} {...analytics.upgrade} />
        </div>
      )}
      {history && (
        <>
          <ReadingFigures history={history} />
          <RecentlyReadBlueprints recent={history.recent} />
        </>
      )}
      {snapshot.matches('failed') && (
        <Failure
          text={error}
          retryLabel={analytics.retry}
          onRetry={() => actor.send({ type: 'retry' })}
          className="mt-10"
        />
      )}
    </>
  )
}
