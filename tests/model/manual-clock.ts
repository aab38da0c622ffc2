type Timer = { run: () => void; milliseconds: number }

/** A clock that does not move by itself. The test ends delays, in any order. */
export class ManualClock {
  #timers = new Map<number, Timer>()
  #lastId = 0
  /** The total of the ended delays, in milliseconds. */
  elapsedMs = 0

  setTimeout(run: () => void, milliseconds: number): number {
    this.#lastId += 1
    this.#timers.set(this.#lastId, { run, milliseconds })
    return this.#lastId
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id)
  }

  /** Ends a running timer of this length. Throws if there is none. */
  endTimer(milliseconds: number | undefined): void {
    const found = [...this.#timers].find(([, timer]) => timer.milliseconds === milliseconds)
    if (found === undefined) throw new Error(`no timer of ${String(milliseconds)} ms is running`)
    const [id, timer] = found
    this.#timers.delete(id)
    this.elapsedMs += timer.milliseconds
    timer.run()
  }
}
