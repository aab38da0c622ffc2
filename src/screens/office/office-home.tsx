import { useSelector } from '@xstate/react'
import type { OfficeHome } from '#contract/office/home.ts'
import type { OfficeHomeActor } from '#machines/office/office-home.ts'
import { officeHome as words } from '#src/content/office/home.ts'
import { Failure } from '#src/ui/callout.tsx'
import { Decisions } from './home/decisions.tsx'
import { Enquiries } from './home/enquiries.tsx'
import { Money } from './home/money.tsx'
import { Projects } from './home/projects.tsx'
import { Empty } from './parts/empty.tsx'
import { Loading } from './parts/loading.tsx'
import { PageHead } from './parts/page-head.tsx'

function HomeParts({ home: { at, enquiries, projects, decisions, money } }: { home: OfficeHome }) {
  if (!enquiries && !projects && !decisions && !money)
    return (
      <div className="mt-8">
        <Empty {...words.none} />
      </div>
    )
  return (
    <div className="-mt-2 [counter-reset:part]">
      <div className="grid gap-x-8 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {enquiries && <Enquiries enquiries={enquiries} at={at} />}
        {money && <Money weeks={money} />}
      </div>
      <div className="grid gap-x-8 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {projects && <Projects projects={projects} at={at} />}
        {decisions && <Decisions decisions={decisions} at={at} />}
      </div>
    </div>
  )
}

/** `/office`: what needs the firm next, with its age. */
export function OfficeHomeScreen({ actor }: { actor: OfficeHomeActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { home, error } = snapshot.context
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      {snapshot.matches('loading') && (
        <div className="mt-8">
          <Loading text={words.loading} />
        </div>
      )}
      {snapshot.matches('failed') && (
        <div className="mt-8">
          <Failure text={error} retryLabel={words.retry} onRetry={() => actor.send({ type: 'retry' })} />
        </div>
      )}
      {home && snapshot.matches('stale') && (
        <div className="mt-8">
          <Failure
            text={words.stale}
            retryLabel={words.retry}
            onRetry={() => actor.send({ type: 'retry' })}
          />
        </div>
      )}
      {home && !snapshot.matches('loading') && !snapshot.matches('failed') && <HomeParts home={home} />}
    </>
  )
}
