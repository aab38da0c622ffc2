import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { actionsOf, jobStatusNames, type Job } from '#contract/jobs/jobs.ts'
import { paths } from '#contract/page-paths.ts'
import type { JobDetailActor } from '#machines/jobs/job-detail.ts'
import { jobDetail as words, jobs } from '#src/content/jobs.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout, Failure } from '#src/ui/callout.tsx'
import { Link } from '#src/ui/link.tsx'
import { registerElement, type ScreenElements } from '#src/ui/screen-elements.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Bids } from './job-detail/bids.tsx'
import { Decisions } from './job-detail/decisions.tsx'
import { JobFacts, PostedTexts } from './job-detail/facts.tsx'
import { Questions, type AnswerFormOf } from './job-detail/questions.tsx'
import { Upgrade } from '../upgrade.tsx'
import { BlueprintLink } from '../blueprints/blueprint-link.tsx'

/** The forms of the job page. A form is false if the reader may not use it. `answerTo` returns the form for one question. */
export type JobForms = { edit: ReactNode; bid: ReactNode; ask: ReactNode; answerTo: AnswerFormOf }

type JobDetailProps = {
  actor: JobDetailActor
  places: ScreenElements
  /** When the page was opened, in milliseconds since 1970. */
  now: number
  formsOf: (job: Job) => JobForms
}

function BackLink() {
  return (
    <Link to={paths.jobs} className="text-link annotation inline-flex min-h-11 items-center">
      {words.back}
    </Link>
  )
}

function JobBlueprint({ job: { id, blueprint, ...job } }: { job: Job }) {
  const isToWrite = actionsOf({ id, blueprint, ...job }).includes('submit')
  if (!blueprint && !isToWrite) return null
  return (
    <section aria-labelledby="blueprint-title" className="mt-10">
      <h2 id="blueprint-title" className="text-h4">
        {words.blueprint.title}
      </h2>
      {isToWrite && (
        <Button href={paths.submitForJob(id)} variant="cta" className="mt-4">
          {words.submit}
        </Button>
      )}
      {blueprint && <BlueprintLink blueprint={blueprint} />}
    </section>
  )
}

function JobContent({ actor, places, now, formsOf, job }: JobDetailProps & { job: Job }) {
  const error = useSelector(actor, ({ context }) => context.error)
  const forms = formsOf(job)
  return (
    <div className="long-words">
      <BackLink />
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 dir="auto" className="min-w-0 text-h2 wrap-anywhere">
          {job.title}
        </h1>
        <Badge tone={job.status === 'open' ? 'blue' : 'line'}>{jobStatusNames[job.status]}</Badge>
      </div>
      <p
        ref={registerElement(places, 'status')}
        tabIndex={-1}
        className="mt-3 max-w-2xl text-muted focus:outline-none"
      >
        {words.next[job.status][job.side]}
      </p>
      {error !== undefined && (
        <Callout tone="error" className="mt-4">
          {error}
        </Callout>
      )}
      {job.note !== null && (
        <div className="mt-5 border-l-4 border-blue pl-4">
          <p className="annotation text-muted">{words.note}</p>
          <p dir="auto" className="mt-1 max-w-3xl wrap-anywhere whitespace-pre-line">
            {job.note}
          </p>
        </div>
      )}
      <JobFacts job={job} now={now} />
      <Decisions actor={actor} places={places} />
      <PostedTexts job={job} />
      {forms.edit && (
        <details className="mt-8 border border-blue">
          <summary className="min-h-11 cursor-pointer px-5 py-3 font-semibold">{words.change}</summary>
          {forms.edit}
        </details>
      )}
      <Bids actor={actor} places={places} job={job} />
      <JobBlueprint job={job} />
      {forms.bid && <div className="mt-6">{forms.bid}</div>}
      <Questions job={job} places={places} answerFormOf={forms.answerTo} questionForm={forms.ask} />
    </div>
  )
}

/** `/network/jobs/{id}`: one job, its bids and its questions. */
export function JobDetailScreen(props: JobDetailProps) {
  const { actor } = props
  const snapshot = useSelector(actor, (current) => current)
  const { job, error } = snapshot.context
  if (snapshot.matches('refused')) return <Upgrade headingLevel={1} message={error} {...jobs.upgrade} />
  if (snapshot.matches('missing'))
    return (
      <div role="alert">
        <BackLink />
        <h1 className="mt-2 text-h3">{error}</h1>
      </div>
    )
  if (snapshot.matches('failed'))
    return <Failure text={error} retryLabel={words.retry} onRetry={() => actor.send({ type: 'retry' })} />
  if (job) return <JobContent {...props} job={job} />
  return (
    <div role="status">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-10 max-w-xl" />
      <Skeleton className="mt-6 h-80" />
    </div>
  )
}
