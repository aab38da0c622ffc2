const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day as every reader sees it: long US format in UTC. */
export const longDate = (moment: Date): string => format.format(moment)
