import { useSelector } from '@xstate/react'
import { blueprintCategories } from '#contract/blueprints/categories.ts'
import { budgetRanges } from '#contract/forms/form-fields.ts'
import { bidStatusNames, jobStatusNames, jobViews, type JobSummary } from '#contract/jobs/jobs.ts'
import { paths } from '#contract/page-paths.ts'
import type { JobsActor } from '#machines/jobs/jobs.ts'
import { jobs as words } from '#src/content/jobs.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Failure } from '#src/ui/callout.tsx'
import { Field } from '#src/ui/field.tsx'
import { Link } from '#src/ui/link.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Upgrade } from '../upgrade.tsx'

type JobsProps = { actor: JobsActor; side: JobSummary['side'] }

const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value

function JobFilters({ actor }: Pick<JobsProps, 'actor'>) {
  const { view, category, budget } = useSelector(actor, ({ context }) => context.filters)
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="mt-8 grid gap-px border border-blue bg-blue md:grid-cols-3"
    >
      <Field
        label={words.views.title}
        name="view"
        control="select"
        required={false}
        value={view}
        options={jobViews.map((value) => ({ value, label: words.views[value] }))}
        onChange={(chosen) =>
          actor.send({ type: 'view.choose', view: jobViews.find((one) => one === chosen) ?? 'open' })
        }
      />
      <Field
        label={words.category}
        name="category"
        control="select"
        required={false}
        value={category ?? ''}
        options={[{ value: '', label: words.every.category }, ...blueprintCategories]}
        onChange={(chosen) =>
          actor.send({
            type: 'category.choose',
            category: blueprintCategories.find(({ value }) => value === chosen)?.value,
          })
        }
      />
      <Field
        label={words.budget}
        name="budget"
        control="select"
        required={false}
        value={budget ?? ''}
        options={[{ value: '', label: words.every.budget }, ...budgetRanges]}
        onChange={(chosen) =>
          actor.send({
            type: 'budget.choose',
            budget: budgetRanges.find(({ value }) => value === chosen)?.value,
          })
        }
      />
    </form>
  )
}

function JobAllowanceLine({ actor }: Pick<JobsProps, 'actor'>) {
  const allowance = useSelector(actor, ({ context }) => context.allowance)
  if (!allowance) return null
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 border border-blue bg-sheet px-5 py-4">
      <p className="annotation font-semibold">{words.allowance(allowance)}</p>
      {allowance.used < allowance.max ? (
        <Button href={paths.postJob} variant="cta">
          {words.post}
        </Button>
      ) : (
        <p className="max-w-xl text-sm text-muted">{words.full}</p>
      )}
    </div>
  )
}

function JobRow({ job }: { job: JobSummary }) {
  const { id, title, category, budget, status, deadline, postedAt, bids, bid } = job
  return (
    <li className="group relative border-b border-blue px-5 py-6 last:border-b-0 hover:bg-paper sm:px-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="min-w-0 text-h4">
          <Link
            to={paths.job(id)}
            dir="auto"
            className="wrap-anywhere after:absolute after:inset-0 group-hover:underline"
          >
            {title}
          </Link>
        </h2>
        <Badge tone={status === 'open' ? 'blue' : status === 'published' ? 'good' : 'line'}>
          {jobStatusNames[status]}
        </Badge>
      </div>
      <p className="annotation mt-2 flex flex-wrap gap-x-6 gap-y-1 text-muted">
        <span>{labelOf(blueprintCategories, category)}</span>
        <span>{labelOf(budgetRanges, budget)}</span>
        <span>
          <span>{deadline === null || status !== 'open' ? words.posted : words.deadline}</span>{' '}
          <LongDate iso={deadline === null || status !== 'open' ? postedAt : deadline} />
        </span>
        {bids !== null && <span>{words.bids(bids)}</span>}
        {bid !== null && (
          <span className="font-semibold text-ink">
            {words.ownBid}: {bidStatusNames[bid]}
          </span>
        )}
      </p>
    </li>
  )
}

function JobList({ actor, side }: JobsProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { jobs, hasMore, error, filters } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const failure = (
    <Failure
      text={error}
      retryLabel={words.retry}
      onRetry={() => actor.send({ type: 'retry' })}
      className="mt-8"
    />
  )
  if (snapshot.matches('failed')) return failure
  if (isBusy && jobs.length === 0) return <Skeleton className="mt-8 h-80" />
  if (jobs.length === 0) {
    const { title, text } = words.none[side === 'client' ? 'posted' : filters.view]
    return (
      <div className="mt-8 border border-dashed border-blue px-6 py-14 text-center">
        <p className="font-display text-h3 font-bold tracking-tight">{title}</p>
        <p className="mx-auto mt-3 max-w-md text-muted">{text}</p>
      </div>
    )
  }
  return (
    <div aria-busy={isBusy}>
      <ul className="mt-8 border border-blue bg-sheet long-words">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
      {snapshot.matches({ shown: 'failed' }) && failure}
      {hasMore && !snapshot.matches({ shown: 'failed' }) && (
        <Button
          variant="outline"
          className="mt-8 max-sm:w-full"
          disabled={isBusy}
          busy={isBusy}
          onClick={() => actor.send({ type: 'more.request' })}
        >
          {words.more}
        </Button>
      )}
    </div>
  )
}

/** `/network/jobs`: the jobs that a person posted and, for partners, those of others. */
export function JobsScreen({ actor, side }: JobsProps) {
  const snapshot = useSelector(actor, (current) => current)
  if (snapshot.matches('refused'))
    return <Upgrade headingLevel={1} message={snapshot.context.error} {...words.upgrade} />
  return (
    <>
      <h1 className="text-h2">{words.title}</h1>
      <p className="mt-3 max-w-xl text-muted">{words.lead[side]}</p>
      {side === 'partner' && <JobFilters actor={actor} />}
      <JobAllowanceLine actor={actor} />
      <p role="status" className="sr-only">
        {snapshot.hasTag('busy') ? words.loading : ''}
      </p>
      <JobList actor={actor} side={side} />
    </>
  )
}
