/** Thrown in place of every operation of an instance after it was killed. */
export class KilledError extends Error {}

export type KillSwitch = ReturnType<typeof createKillSwitch>

/** Which operations `killAfter` counts: all, or only those that others can see, which are calls to a provider and commits. */
type CountedOperations = 'all' | 'visible'

/** Simulates the kill of an instance in the test's own process: from then on, each statement and call that goes through `run` throws. */
export function createKillSwitch() {
  let killed = false
  let scheduled: { counted: CountedOperations; left: number } | undefined
  const checkpoint = (isVisible = false) => {
    const isCounted = scheduled?.counted === 'all' || isVisible
    if (scheduled && isCounted && scheduled.left-- <= 0) killed = true
    if (killed) throw new KilledError()
  }
  return {
    isKilled: () => killed,
    kill: () => void (killed = true),
    killAfter: (left: number, counted: CountedOperations) => void (scheduled = { counted, left }),
    cancel: () => void (scheduled = undefined),
    /** Counts down to the scheduled kill. Throws if the instance is killed. */
    checkpoint,
    async run<T>(operation: () => Promise<T>, { isVisible = false } = {}): Promise<T> {
      checkpoint(isVisible)
      const result = await operation()
      checkpoint(isVisible)
      return result
    },
  }
}
