type Timer = { run: () => void; milliseconds: number }

/** A clock that stands still: a delay ends when the test says so, in whatever order the path says. */
export class ManualClock {
  #timers = new Map<number, Timer>()
  #lastId = 0
  /** Milliseconds of the delays that have ended. */
  elapsed = 0

  setTimeout(run: () => void, milliseconds: number): number {
    this.#lastId += 1
    this.#timers.set(this.#lastId, { run, milliseconds })
    return this.#lastId
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id)
  }

  /** Ends the timer of that length. Throws when none is running. */
  end(milliseconds: number | undefined): void {
    const found = [...this.#timers].find(([, timer]) => timer.milliseconds === milliseconds)
    if (found === undefined) throw new Error(`no timer of ${String(milliseconds)} ms is running`)
    const [id, timer] = found
    this.#timers.delete(id)
    this.elapsed += timer.milliseconds
    timer.run()
  }
}
