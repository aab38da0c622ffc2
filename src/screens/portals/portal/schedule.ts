import type { Span } from './ruler.tsx'

const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const numberPattern = new RegExp(
  String.raw`\b(\d+|${numberWords.join('|')})\b(?:[\s-]\u2060?(minute|hour|day|week|month)s?\b)?`,
  'gi',
)
const weeksOf: Readonly<Record<string, number>> = { minute: 0, hour: 0, day: 1 / 7, week: 1, month: 52 / 12 }
const mostWeeks = 60

/** The times in a text, in whole weeks. In `Two weeks to know, ten to have it running` the unit of the second is that of the first. */
function timesIn(text: string): { weeks: number; label: string }[] {
  let unit: string | undefined
  return [...text.matchAll(numberPattern)].flatMap(([, number = '', ownUnit]) => {
    unit = ownUnit?.toLowerCase() ?? unit
    if (unit === undefined) return []
    const word = numberWords.indexOf(number.toLowerCase())
    const count = word === -1 ? Number(number) : word
    const label = `${count} ${unit}${count === 1 ? '' : 's'}`
    return [{ weeks: Math.round(count * (weeksOf[unit] ?? 0)), label }]
  })
}

/**
 * The spans of steps on a ruler of weeks, each as long as the time in its title. Steps without a time share what the heading leaves.
 * Undefined if that cannot be told.
 */
export function scheduleSpans(heading: string, titles: readonly string[]): Span[] | undefined {
  const times = titles.map((title) => timesIn(title)[0])
  const weeksOfAll = (all: readonly ({ weeks: number } | undefined)[]) =>
    all.reduce((sum, time) => sum + (time?.weeks ?? 0), 0)
  const known = weeksOfAll(times)
  const firstOpen = times.indexOf(undefined)
  const open = times.filter((time) => time === undefined).length
  const rest = open === 0 ? 0 : weeksOfAll(timesIn(heading)) - known
  const isOneSpan = times.lastIndexOf(undefined) - firstOpen + 1 === open
  if (open > 0 && (rest <= 0 || !isOneSpan)) return undefined
  if (known + rest === 0 || known + rest > mostWeeks) return undefined
  return times.flatMap((time, index) => {
    if (time !== undefined) return [{ length: time.weeks, columns: 1, label: time.label }]
    const label = `${rest} ${rest === 1 ? 'week' : 'weeks'}`
    return index === firstOpen ? [{ length: rest, columns: open, label }] : []
  })
}
