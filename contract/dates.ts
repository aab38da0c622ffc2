const longDateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A date in long US format, in UTC so that server and browser render the same text: `March 5, 2026`. */
export const longDate = (moment: Date): string => longDateFormat.format(moment)

/** A time in ISO 8601, or null if there is none. */
export const isoOrNull = (time: Date | null): string | null => time?.toISOString() ?? null
