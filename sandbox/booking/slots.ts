/** Beginnings of calls in UTC: in the morning and in the afternoon of the firm's office. */
const beginnings = ['04:30', '06:00', '08:30', '10:00']
const daysShown = 5
const furthest = 60
const day = 24 * 60 * 60_000

const isWorkday = (date: string) => ![0, 6].includes(new Date(date).getUTCDay())

/** When a call may begin, from tomorrow on: the next five working days on which anything is free, as ISO 8601 in UTC. */
export function freeSlots(now: Date, taken: ReadonlySet<string>): string[] {
  const days: string[][] = []
  for (let ahead = 1; ahead <= furthest && days.length < daysShown; ahead += 1) {
    const date = new Date(now.getTime() + ahead * day).toISOString().slice(0, 10)
    const free = beginnings.map((time) => `${date}T${time}:00.000Z`).filter((start) => !taken.has(start))
    if (isWorkday(date) && free.length > 0) days.push(free)
  }
  return days.flat()
}
