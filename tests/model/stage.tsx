import { act, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { setImmediate } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { SiteRouter } from '#tests/support/site-router.tsx'
import { domDriver, prepareReact } from './dom-driver.ts'
import { Unavailable, type Driver } from './driver.ts'
import type { Move } from './explore.ts'
import type { Model } from './models.ts'
import type { AnyTables } from './tables.ts'
import { openWorld, type Deeds } from './world.ts'

export type Stage = {
  person: Driver
  /** Makes the move happen on the real machine and holds it to what the model said. */
  perform: (move: Move) => Promise<void>
  deeds: () => Deeds
  close: () => Promise<void>
}

/** Links that would leave the page are noted instead of followed. */
const noteLeaving = (leaves: string[]) => (event: Event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || event.defaultPrevented) return
  event.preventDefault()
  leaves.push(link.getAttribute('href') ?? '')
}

/** Opens the real screen, in StrictMode, over the real machine. Close it whatever happens. */
export const openStage = (tables: AnyTables, model: Model): Stage => {
  prepareReact()
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const world = openWorld(tables.machine, model)
  const leaves: string[] = []
  const stay = noteLeaving(leaves)
  document.addEventListener('click', stay)
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const person = domDriver(document.body)

  const settled = (change: () => void): Promise<void> =>
    act(async () => {
      change()
      await setImmediate()
    })

  const open = (): void => {
    world.actor.start()
    root.render(
      <StrictMode>
        <SiteRouter onGo={(path) => leaves.push(path)}>{tables.render(world.actor as never)}</SiteRouter>
      </StrictMode>,
    )
  }

  /** A refused event is tried at the screen, if it offers it at all, and then sent past the screen. */
  const cause = async (move: Move): Promise<void> => {
    const gesture = tables.gestures[move.event.type]
    const isWanted = move.took.length > 0
    if (typeof gesture === 'function') {
      await gesture(person, move.event).catch((error: unknown) => {
        if (isWanted || !(error instanceof Unavailable)) throw error
      })
    }
    const isDone = typeof gesture === 'function' && isWanted
    await settled(() => (isDone ? undefined : world.bring(move)))
  }

  return {
    person,
    perform: async (move) => {
      await (move.from === undefined ? settled(open) : cause(move))
      const took = world.readTaken()
      const { value, context } = world.snapshot()
      expect({ took, value, context }).toEqual({
        took: move.took,
        value: move.snapshot.value,
        context: move.snapshot.context,
      })
      expect(complaints.mock.calls.map(String), 'the console should have nothing to say').toEqual([])
    },
    deeds: () => ({ actions: world.actions, starts: world.starts, leaves, takes: world.clock.elapsed }),
    close: async () => {
      document.removeEventListener('click', stay)
      await settled(() => root.unmount())
      container.remove()
      world.actor.stop()
      complaints.mockRestore()
    },
  }
}
