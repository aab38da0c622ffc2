/** Whether a text names a time zone that this runtime knows. */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text })
    return true
  } catch {
    return false
  }
}

/** The time zone (IANA), or UTC if this runtime does not know it: browsers report zones such as `Etc/Unknown`. */
export const knownZone = (timeZone: string): string => (isTimeZone(timeZone) ? timeZone : 'UTC')

/** The hour and minute of a moment in a time zone (IANA, else UTC), on a clock of 24 hours: `09:30`. */
export const clockTime = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: knownZone(timeZone),
  }).format(moment)

/** The day of a moment in a time zone: `Wednesday, November 25, 2026`. */
export const zonedDay = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: knownZone(timeZone) }).format(moment)

/** The day of a moment in a time zone, without the weekday: `November 25, 2026`. */
export const zonedDate = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: knownZone(timeZone) }).format(moment)

/** Whether clocks in two time zones show the same at a moment. A zone can have several names, such as `Asia/Calcutta` and `Asia/Kolkata`. */
export const isSameTime = (moment: Date, one: string, other: string): boolean =>
  clockTime(moment, one) === clockTime(moment, other) && zonedDay(moment, one) === zonedDay(moment, other)

/** A time zone as people read it: `America/New York`. */
export const zoneName = (timeZone: string): string => knownZone(timeZone).replaceAll('_', ' ')

/** Day, hour and zone of a moment: `Wednesday, November 25, 2026, 09:30 (Asia/Kolkata)`. */
export const zonedTime = (moment: Date, timeZone: string): string =>
  `${zonedDay(moment, timeZone)}, ${clockTime(moment, timeZone)} (${zoneName(timeZone)})`
