import { dayMs, hourMs } from '#contract/time/durations.ts'
import { officeHome } from '#src/content/office/home.ts'

const words = officeHome.ages

/** How many hours lie between two times in ISO 8601. */
export const hoursBetween = (from: string, to: string): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / hourMs)

/** A number of hours in words: hours up to two days, then days. */
export function hoursText(hours: number): string {
  if (hours < 1) return words.hour
  return hours < 48 ? words.hours(Math.floor(hours)) : words.days(Math.floor((hours * hourMs) / dayMs))
}
