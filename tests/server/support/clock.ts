export type Clock = ReturnType<typeof startClock>

export function startClock(startTime = new Date('2026-03-05T09:30:00Z')) {
  let time = startTime.getTime()
  return {
    now: () => new Date(time),
    advance: (ms: number) => void (time += ms),
    set: (to: Date) => void (time = to.getTime()),
  }
}
