/** Start times of calls in UTC, within the firm's office hours in India. */
const startTimes = ['04:30', '06:00', '08:30', '10:00']
const daysShown = 5
const maxDaysAhead = 60
const dayMs = 24 * 60 * 60_000

const isWorkday = (date: string) => ![0, 6].includes(new Date(date).getUTCDay())

/** The free start times of the next five working days that have any, from tomorrow on, as ISO 8601 in UTC. */
export function freeSlots(now: Date, takenStarts: ReadonlySet<string>): string[] {
  const days: string[][] = []
  for (let ahead = 1; ahead <= maxDaysAhead && days.length < daysShown; ahead += 1) {
    const date = new Date(now.getTime() + ahead * dayMs).toISOString().slice(0, 10)
    const free = startTimes
      .map((time) => `${date}T${time}:00.000Z`)
      .filter((start) => !takenStarts.has(start))
    if (isWorkday(date) && free.length > 0) days.push(free)
  }
  return days.flat()
}
