import { longDate } from '#contract/dates.ts'

/** A day as every reader sees it: long US format in UTC, from a time in ISO 8601. */
export function LongDate({ iso }: { iso: string }) {
  return <time dateTime={iso}>{longDate(new Date(iso))}</time>
}
