import { TZDate } from '@date-fns/tz'
import { knownZone } from '#contract/time/zoned-time.ts'

/** The hours of a day in which reminders are sent, in the recipient's time zone. */
export const daytime = { begins: 8, ends: 20 } as const

/** Whether no reminder may be sent now in a time zone (IANA). */
export function isNight(now: Date, timeZone: string): boolean {
  const hour = new TZDate(now, knownZone(timeZone)).getHours()
  return hour < daytime.begins || hour >= daytime.ends
}

/** An hour of the day of a moment in a time zone (IANA), or of a day some days later. */
export function hourOfDay(moment: Date, timeZone: string, hour: number, daysLater = 0): Date {
  const zone = knownZone(timeZone)
  const local = new TZDate(moment, zone)
  const [year, month, day] = [local.getFullYear(), local.getMonth(), local.getDate() + daysLater]
  return new Date(new TZDate(year, month, day, hour, zone).getTime())
}

/** The end of the night, for a moment in it. */
export function endOfNight(now: Date, timeZone: string): Date {
  const hour = new TZDate(now, knownZone(timeZone)).getHours()
  return hourOfDay(now, timeZone, daytime.begins, hour < daytime.begins ? 0 : 1)
}
