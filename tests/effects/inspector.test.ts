import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, type Actor } from 'xstate'
import type { InspectedStep } from '#contract/inspector.ts'
import { localKeys } from '#contract/storage.ts'
import { actorsIn, allSteps, inspectorMachine } from '#machines/inspector/inspector.ts'
import { inspectorEffects, readHistory } from '#src/effects/inspector.ts'
import { createWatchedRef } from '#src/effects/platform/watched-ref.ts'
import { menuOpenedStep, menuStep } from '#tests/support/inspected-steps.ts'

/** Replaces the browser's BroadcastChannel. Records what the inspector posts; the test dispatches what pages post. */
class Channel extends EventTarget {
  static posted: unknown[] = []
  static last: Channel | undefined
  constructor() {
    super()
    Channel.last = this
  }
  postMessage(message: unknown) {
    Channel.posted.push(message)
  }
  close() {}
}

const fileField = createWatchedRef()
let inspector: Actor<typeof inspectorMachine>

const startInspector = () => {
  const effects = inspectorEffects({ window, now: () => Date.parse('2026-11-23T10:00:00Z'), fileField })
  const input = { heard: readHistory(window), now: 0, cases: { menu: { 'popup.opened': {} } } }
  inspector = createActor(inspectorMachine.provide(effects), { input }).start()
}
const receiveSteps = (...steps: InspectedStep[]) =>
  Channel.last?.dispatchEvent(new MessageEvent('message', { data: { type: 'steps', steps } }))
const stepIds = () =>
  allSteps(inspector.getSnapshot()).map(({ id, times }) => (times > 1 ? `${id} × ${times}` : id))

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', Channel)
  startInspector()
})
afterEach(() => {
  inspector.stop()
  Channel.posted = []
})

test('the inspector asks all tabs to announce their machines when it opens, and no longer once it stops', () => {
  expect(localStorage.getItem(localKeys.inspectMachines)).toBe('yes')
  expect(Channel.posted).toEqual([{ type: 'announce' }])
  inspector.send({ type: 'listening.stop' })
  expect(localStorage.getItem(localKeys.inspectMachines)).toBe(null)
})

test('a reload keeps the steps; actors run again when they say so, which is no new step', () => {
  receiveSteps(menuStep('s1'), menuOpenedStep)
  window.dispatchEvent(new Event('pagehide'))
  inspector.stop()
  startInspector()
  const isRunning = () => actorsIn(inspector.getSnapshot()).map((one) => one.isRunning)
  expect([stepIds(), isRunning()]).toEqual([['s1', 's2'], [false]])
  receiveSteps(menuStep('s3', { event: null, to: ['menu.collapsed'] }))
  expect([stepIds(), isRunning()]).toEqual([['s1', 's2'], [true]])
})

const openRecording = (text: string) => {
  const field = document.createElement('input')
  field.type = 'file'
  Object.defineProperty(field, 'files', { value: [new Blob([text])] })
  fileField.ref(field)
  field.dispatchEvent(new Event('change'))
}

const recordingWith = (more: object) =>
  JSON.stringify({ earlier: [], steps: [{ ...menuStep('r1'), ...more }] })
const deepJson = `${'['.repeat(6_000)}${']'.repeat(6_000)}`

test.each([
  ['half a step', '{"earlier":[],"steps":[{"id":"r1"}]}'],
  ['a context nested too deep', recordingWith({ context: 'deep' }).replace('"deep"', deepJson)],
])('a file with %s is refused and changes nothing, and the next one is opened', async (_, text) => {
  receiveSteps(menuStep('s1'))
  openRecording(text)
  await expect
    .poll(() => inspector.getSnapshot().context.problem)
    .toBe('This file is not a recording of statecharts. Nothing was changed.')
  expect(stepIds()).toEqual(['s1'])
  openRecording(recordingWith({}))
  await expect.poll(() => inspector.getSnapshot().matches({ source: 'recording' })).toBe(true)
  expect(stepIds()).toEqual(['r1'])
})
