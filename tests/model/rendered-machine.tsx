import { act, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { setImmediate } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { SiteRouter } from '#tests/support/site-router.tsx'
import { contextOf } from './derive.ts'
import { domDriver, prepareReact } from './dom-driver.ts'
import { ControlUnavailableError } from './driver.ts'
import type { Model } from './models.ts'
import { createRecordedActor, type EffectLog } from './recorded-actor.ts'
import type { Step } from './steps.ts'
import { watchBareTexts } from './bare-texts.ts'
import type { AnyTables } from './tables.ts'

export type Outcome = EffectLog & {
  followedLinks: string[]
  elapsedMs: number
  isDone: boolean
  context: Record<string, unknown>
}

const recordLinks = (followedLinks: string[]) => (event: Event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || event.defaultPrevented) return
  event.preventDefault()
  followedLinks.push(link.getAttribute('href') ?? '')
}

/** Removes `always` and `done` transitions, which are not caused by events. */
const eventTransitionKeys = (keys: string[]) => keys.filter((key) => !/ \| (always|done) \| /.test(key))

/** Renders the real screen with the real machine, in StrictMode. Always close it, also after errors. */
export const renderMachine = (tables: AnyTables, model: Model) => {
  prepareReact()
  const consoleErrors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const recorded = createRecordedActor(tables.machine, model)
  const followedLinks: string[] = []
  const onClick = recordLinks(followedLinks)
  document.addEventListener('click', onClick)
  const container = document.body.appendChild(document.createElement('div'))
  const bareTexts = watchBareTexts(container)
  const root = createRoot(container)
  const person = domDriver(document.body)

  const runAndSettle = (change: () => void): Promise<void> =>
    act(async () => {
      change()
      await setImmediate()
    })

  const open = (): void => {
    recorded.actor.start()
    root.render(
      <StrictMode>
        <SiteRouter onGo={(path) => followedLinks.push(path)}>
          {tables.render(recorded.actor as never)}
        </SiteRouter>
      </StrictMode>,
    )
  }

  /** An event that the machine refuses is tried on the screen, if possible, and then sent directly. */
  const causeEvent = async (step: Step): Promise<void> => {
    const action = tables.eventActions[step.event.type]
    const isAccepted = step.taken.length > 0
    if (typeof action === 'function') {
      await action(person, step.event).catch((error: unknown) => {
        if (isAccepted || !(error instanceof ControlUnavailableError)) throw error
      })
    }
    const isDone = typeof action === 'function' && isAccepted
    await runAndSettle(() => (isDone ? undefined : recorded.trigger(step)))
  }

  return {
    person,
    perform: async (step: Step): Promise<void> => {
      await (step.snapshotBefore === undefined ? runAndSettle(open) : causeEvent(step))
      const taken = recorded.drainTransitions()
      const { value, context } = recorded.snapshot()
      expect({ taken, value, context }).toEqual({
        taken: eventTransitionKeys(step.taken),
        value: step.snapshot.value,
        context: contextOf(step.snapshot),
      })
      expect(consoleErrors.mock.calls.map(String), 'the console should have nothing to say').toEqual([])
      expect(bareTexts.found(), 'a text that changes should be an element of its own').toEqual([])
    },
    outcome: (): Outcome => ({
      ...recorded.effects,
      followedLinks,
      elapsedMs: recorded.clock.elapsedMs,
      isDone: recorded.snapshot().status === 'done',
      context: recorded.snapshot().context as Record<string, unknown>,
    }),
    close: async () => {
      document.removeEventListener('click', onClick)
      bareTexts.stop()
      await runAndSettle(() => root.unmount())
      container.remove()
      recorded.actor.stop()
      consoleErrors.mockRestore()
    },
  }
}
