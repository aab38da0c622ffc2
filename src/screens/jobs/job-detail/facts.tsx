import type { ReactNode } from 'react'
import { blueprintCategories } from '#contract/blueprints/categories.ts'
import { dayMs } from '#contract/time/durations.ts'
import { budgetRanges } from '#contract/forms/form-fields.ts'
import { biddingDayOptions } from '#contract/jobs/forms.ts'
import type { Job } from '#contract/jobs/jobs.ts'
import { jobDetail as words } from '#src/content/jobs.ts'
import { LongDate } from '#src/ui/long-date.tsx'

const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value

/** The facts of a job as a list. `now`: when the page was opened, in milliseconds since 1970. */
export function JobFacts({ job, now }: { job: Job; now: number }) {
  const { category, budget, bidding, deadline, status, postedAt, side, client } = job
  const days = deadline === null ? 0 : Math.max(0, Math.floor((Date.parse(deadline) - now) / dayMs))
  const terms = words.facts
  const facts: { term: string; value: ReactNode }[] = [
    { term: terms.category, value: labelOf(blueprintCategories, category) },
    { term: terms.budget, value: labelOf(budgetRanges, budget) },
    { term: terms.posted, value: <LongDate iso={postedAt} /> },
    deadline !== null && status === 'open'
      ? {
          term: terms.deadline,
          value: (
            <>
              <LongDate iso={deadline} />, <span>{words.left(days)}</span>
            </>
          ),
        }
      : { term: terms.bidding, value: labelOf(biddingDayOptions, bidding) },
    ...(side === 'partner'
      ? [{ term: terms.client, value: client ? `${client.name}, ${client.email}` : words.hiddenClient }]
      : []),
  ]
  return (
    <dl className="mt-6 grid border-t border-blue-line sm:grid-cols-2 sm:gap-x-8">
      {facts.map(({ term, value }) => (
        <div key={term} className="flex gap-4 border-b border-blue-line py-2 text-sm">
          <dt className="annotation w-28 shrink-0 pt-0.5 text-muted">{term}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The texts that the client posted, each under its heading. */
export function PostedTexts({ job: { situation, outcome, confidential } }: { job: Job }) {
  const parts = [
    { title: words.situation, text: situation },
    { title: words.outcome, text: outcome },
    ...(confidential === null ? [] : [{ title: words.confidential, text: confidential }]),
  ]
  return parts.map(({ title, text }) => (
    <section key={title} className="mt-8">
      <h2 className="text-h4">{title}</h2>
      <p dir="auto" className="mt-2 max-w-3xl wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </section>
  ))
}
