/** Thrown in place of whatever a killed instance would have done next. */
export class Killed extends Error {}

export type Life = ReturnType<typeof startLife>

/** What a life is counted in: everything it does, or only what others can see: calls of a provider and commits. */
export type Measure = 'steps' | 'visible steps'

/**
 * The life of an instance in the test's own process. Everything it does to the world outside goes through `does`, before
 * and after which it can be killed; from then on nothing it does has any effect.
 */
export function startLife() {
  let dead = false
  let end: { measure: Measure; left: number } | undefined
  const step = (isVisible = false) => {
    const counts = end?.measure === 'steps' || isVisible
    if (end && counts && end.left-- <= 0) dead = true
    if (dead) throw new Killed()
  }
  return {
    isDead: () => dead,
    kill: () => void (dead = true),
    /** Lets it live for so many more steps. */
    killAfter: (left: number, measure: Measure) => void (end = { measure, left }),
    /** Takes that back. */
    spare: () => void (end = undefined),
    step,
    async does<T>(work: () => Promise<T>, { isVisible = false } = {}): Promise<T> {
      step(isVisible)
      const result = await work()
      step(isVisible)
      return result
    },
  }
}
