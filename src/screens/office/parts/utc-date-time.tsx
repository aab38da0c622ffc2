const utcFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
  hourCycle: 'h23',
})

/** A time to the minute in long US format, in UTC, from an ISO 8601 time. */
export function UtcDateTime({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {`${utcFormat.format(new Date(iso))} UTC`}
    </time>
  )
}
