import { longDate } from '#contract/time/dates.ts'

/** A date in long US format, in UTC, from an ISO 8601 time. */
export function LongDate({ iso }: { iso: string }) {
  return <time dateTime={iso}>{longDate(new Date(iso))}</time>
}
