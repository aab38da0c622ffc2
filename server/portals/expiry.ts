/** The last moment of a day in UTC, such as `2026-12-31`; undefined if the calendar has no such day. */
export function endOfDay(day: string): Date | undefined {
  const end = new Date(/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T23:59:59.999Z` : NaN)
  return !Number.isNaN(end.getTime()) && end.toISOString().startsWith(day) ? end : undefined
}
