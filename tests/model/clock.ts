import type { AnyActor } from 'xstate'

type Timer = { run: () => void; milliseconds: number }

/** A clock that stands still. A named delay ends when it is told to, in whatever order the path says. */
export class HeldClock {
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

  /** Ends the actor's delay of that name. Throws when none is running. */
  end(actor: AnyActor, delay: string): void {
    const scheduled = Object.values(actor.system.getSnapshot()._scheduledEvents)
    const waiting = scheduled.find(({ event }) => event.type.startsWith(`xstate.after.${delay}.`))
    const found = [...this.#timers].find(([, timer]) => timer.milliseconds === waiting?.delay)
    if (found === undefined) throw new Error(`the delay ${delay} is not running`)
    const [id, timer] = found
    this.#timers.delete(id)
    this.elapsed += timer.milliseconds
    timer.run()
  }
}
