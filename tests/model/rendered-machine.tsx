import { act, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { setImmediate } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { SiteRouter } from '#tests/support/site-router.tsx'
import { domDriver, prepareReact } from './dom-driver.ts'
import { Unavailable, type Driver } from './driver.ts'
import type { Model } from './models.ts'
import { startRecorded, type EffectLog } from './recorded-actor.ts'
import type { Step } from './steps.ts'
import type { AnyTables } from './tables.ts'

/** What happened along a path, on the machine and on its page. */
export type Outcome = EffectLog & { leaves: string[]; takes: number; context: Record<string, unknown> }

export type RenderedMachine = {
  person: Driver
  /** Makes the step happen on the real machine and compares it with what the model said. */
  perform: (step: Step) => Promise<void>
  outcome: () => Outcome
  close: () => Promise<void>
}

/** Links that would leave the page are recorded instead of followed. */
const recordLeaving = (leaves: string[]) => (event: Event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || event.defaultPrevented) return
  event.preventDefault()
  leaves.push(link.getAttribute('href') ?? '')
}

/** The keys of transitions that events take: `always` and `done` follow by themselves. */
const causedByEvents = (keys: string[]): string[] => keys.filter((key) => !/ \| (always|done) \| /.test(key))

/** Renders the real screen, in StrictMode, over the real machine. Close it whatever happens. */
export const renderMachine = (tables: AnyTables, model: Model): RenderedMachine => {
  prepareReact()
  const consoleErrors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const recorded = startRecorded(tables.machine, model)
  const leaves: string[] = []
  const stay = recordLeaving(leaves)
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
    recorded.actor.start()
    root.render(
      <StrictMode>
        <SiteRouter onGo={(path) => leaves.push(path)}>{tables.render(recorded.actor as never)}</SiteRouter>
      </StrictMode>,
    )
  }

  /** A refused event is tried at the screen, if it offers it at all, and then sent past the screen. */
  const cause = async (step: Step): Promise<void> => {
    const action = tables.eventActions[step.event.type]
    const isWanted = step.taken.length > 0
    if (typeof action === 'function') {
      await action(person, step.event).catch((error: unknown) => {
        if (isWanted || !(error instanceof Unavailable)) throw error
      })
    }
    const isDone = typeof action === 'function' && isWanted
    await settled(() => (isDone ? undefined : recorded.bring(step)))
  }

  return {
    person,
    perform: async (step) => {
      await (step.from === undefined ? settled(open) : cause(step))
      const taken = recorded.readTaken()
      const { value, context } = recorded.snapshot()
      expect({ taken, value, context }).toEqual({
        taken: causedByEvents(step.taken),
        value: step.snapshot.value,
        context: step.context,
      })
      expect(consoleErrors.mock.calls.map(String), 'the console should have nothing to say').toEqual([])
    },
    outcome: () => ({
      ...recorded.effects,
      leaves,
      takes: recorded.clock.elapsed,
      context: recorded.snapshot().context as Record<string, unknown>,
    }),
    close: async () => {
      document.removeEventListener('click', stay)
      await settled(() => root.unmount())
      container.remove()
      recorded.actor.stop()
      consoleErrors.mockRestore()
    },
  }
}
