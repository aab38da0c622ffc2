import { TZDate } from '@date-fns/tz'
import { minuteMs } from '#contract/time/durations.ts'
import { kickoffMinutes } from '#contract/projects/projects.ts'

/** When kick-offs take place. Times are minutes after midnight in `timeZone` (IANA); weekdays count from 0, Sunday. */
export type KickoffHours = {
  timeZone: string
  opens: number
  closes: number
  weekdays: number[]
  /** Which working day after the day of booking is the first offered; 1 is the next one. */
  noticeDays: number
}

/** For how many days slots are offered, counted from the first day that can be booked. */
const offeredDays = 28

const dayAhead = (now: Date, { timeZone }: KickoffHours, daysAhead: number) => {
  const today = new TZDate(now, timeZone)
  return new TZDate(today.getFullYear(), today.getMonth(), today.getDate() + daysAhead, timeZone)
}

function slotStartsOn(day: TZDate, { timeZone, opens, closes }: KickoffHours): Date[] {
  const starts: Date[] = []
  for (let minute = opens; minute + kickoffMinutes <= closes; minute += kickoffMinutes)
    starts.push(
      new Date(new TZDate(day.getFullYear(), day.getMonth(), day.getDate(), 0, minute, timeZone).getTime()),
    )
  return starts
}

/** The starts of all slots that the working hours allow from now on, in order, without regard to those taken. */
export function slotsFrom(now: Date, hours: KickoffHours): Date[] {
  const starts: Date[] = []
  let workingDays = 0
  for (let ahead = 1, offered = 0; offered < offeredDays; ahead += 1) {
    const day = dayAhead(now, hours, ahead)
    const isWorkingDay = hours.weekdays.includes(day.getDay())
    if (isWorkingDay) workingDays += 1
    if (workingDays < hours.noticeDays) continue
    offered += 1
    if (isWorkingDay) starts.push(...slotStartsOn(day, hours))
  }
  return starts
}

/** The slots that overlap none of the taken ones. */
export const freeSlots = (starts: Date[], taken: Date[]): Date[] =>
  starts.filter((start) =>
    taken.every((other) => Math.abs(other.getTime() - start.getTime()) >= kickoffMinutes * minuteMs),
  )
