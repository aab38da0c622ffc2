import { longDate } from '#contract/time/dates.ts'

/** A time to the minute in long US format, in UTC, from an ISO 8601 time. It breaks between day and hour alone. */
export function UtcDateTime({ iso }: { iso: string }) {
  const at = new Date(iso)
  return (
    <time dateTime={iso}>
      <span className="whitespace-nowrap">{longDate(at)}</span>{' '}
      <span className="whitespace-nowrap">{`at ${at.toISOString().slice(11, 16)} UTC`}</span>
    </time>
  )
}
