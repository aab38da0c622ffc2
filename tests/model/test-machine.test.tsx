// @vitest-environment happy-dom
import { fromPromise, setup, type AnyStateMachine } from 'xstate'
import { expect, test } from 'vitest'
import { gapsIn } from './coverage.ts'
import { sampleTables } from './portal.tsx'
import { untypedTables, type AnyTables } from './tables.ts'
import type { Expectation, Scenario } from './scenario.ts'
import { generatedPaths, scenarioPath } from './test-paths.ts'
import { pathSteps } from './walk.ts'

const tables = untypedTables(sampleTables)
const walkedFor = (changed: Partial<AnyTables> = {}) =>
  generatedPaths({ ...tables, ...changed }).map(({ steps }) => pathSteps(steps))
const paths = walkedFor()

const gaps = (changed: Partial<AnyTables>, walked = paths) => gapsIn({ ...tables, ...changed }, walked)

const withoutKey = <T,>(record: Record<string, T>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))

const without = (type: string) => paths.filter((path) => path.every(({ event }) => !event.startsWith(type)))
const { known, unknown } = tables.inputs ?? {}
const { assertions, scenarios, eventActions } = tables

const alikeText = (one: string) =>
  `the state ${one} looks like another: no scenario lists there what was done`

test('a gap is reported when the beginning alone was walked', () => {
  const beginnings = paths.map((path) => path.slice(0, 1))
  expect(gaps({}, beginnings)[0]).toBe('nothing was walked')
})

test('a gap is reported when an event was never seen', () => {
  expect(gaps({}, without('after.beforeReminder'))).toEqual([
    'the state locked.reminding was never reached',
    'never walked: locked.quiet: after.beforeReminder → locked.reminding',
  ])
})

test('a gap is reported when a guarded start was never taken and so its guard never refused', () => {
  expect(gaps({}, walkedFor({ inputs: { known } }))).toEqual([
    'the state missing was never reached',
    'never walked: arriving: always [not(hasDocument)] → missing',
  ])
  const guards = gaps({}, walkedFor({ inputs: { unknown } })).filter((words) => words.includes('refused'))
  expect(guards).toEqual([
    'the guard never refused: arriving: always [not(hasDocument)] → missing',
    'the guard never refused: locked: code.submit [hasCode] → authenticating',
  ])
})

const asserting = (more: AnyTables['assertions']) => ({ assertions: { ...assertions, ...more } })
const causing = (more: AnyTables['eventActions']) => ({ eventActions: { ...eventActions, ...more } })

test.each<[string, Partial<AnyTables>]>([
  ['the state closed has no assertion', asserting({ closed: {} })],
  ['the assertion for arriving names no state to rest in', asserting({ arriving: { shows: ['Hello'] } })],
  ['nothing says how portal.close is caused', { eventActions: withoutKey(eventActions, 'portal.close') }],
  [
    'the cases of unlock.finished belong to no event',
    { eventCases: { ...tables.eventCases, 'unlock.finished': {} } },
  ],
  ['no actor is called nobody', causing({ 'access.revoked': { from: 'nobody' } })],
  ['there is no scenario', { scenarios: {} }],
])('a gap is reported: %s', (gap, changed) => {
  expect(gaps(changed)).toEqual([gap])
})

test('a gap is reported when no screen shows the machine, and a scenario holds some of its states alone', () => {
  const alike = ['locked.quiet', 'locked.reminding', 'authenticating', 'closed'].map(alikeText)
  expect(gaps({ screen: 'none', assertions: {} })).toEqual(alike)
})

test('a gap is reported when two states look alike and no scenario lists in one of them what was done', () => {
  const alike = { ...assertions, 'locked.reminding': { ...assertions['locked.quiet'], isDone: false } }
  expect(gaps({ assertions: alike })).toEqual(['locked.quiet', 'locked.reminding'].map(alikeText))
  const listed = { actions: [], starts: [] }
  const waiting = { events: [{ state: 'locked.quiet', ...listed }, 'after.beforeReminder'] }
  const held = { ...scenarios, waiting: { ...waiting, ends: 'locked.reminding', ...listed } }
  expect(gaps({ assertions: alike, scenarios: held })).toEqual([])
})

const unlocking = ['code.change typed', 'code.submit', 'unlock.done']
const replay = (changed: Partial<AnyTables>, events: Scenario['events'] = unlocking) =>
  scenarioPath({ ...tables, ...changed }, { events, ends: 'unlocked' }).replay()

test('a path fails when the screen does not show between two events what the scenario says', async () => {
  const [typed = '', ...others] = unlocking
  await expect(replay({}, [typed, { shows: ['The plan'] }, ...others])).rejects.toThrow(
    "does not show 'The plan'",
  )
  await expect(replay({}, [...unlocking, { shows: ['The plan'] }, 'portal.close'])).resolves.toBeDefined()
})

test('a path fails when between two events it is in another state, or has done something else, than the scenario says', async () => {
  const until = (expected: Expectation) => replay({}, ['code.change typed', 'code.submit', expected])
  const asked: Expectation = {
    state: 'authenticating',
    starts: [['unlock', { documentId: 'd1', code: 'demo' }]],
    actions: [],
    context: { code: 'demo' },
  }
  await expect(until(asked)).resolves.toBeDefined()
  await expect(until({ ...asked, state: 'unlocked' })).rejects.toThrow("'authenticating' to be 'unlocked'")
  await expect(until({ starts: [] })).rejects.toThrow('deeply equal')
  await expect(until({ context: { code: '' } })).rejects.toThrow('deeply equal')
})

const crash = () => {
  throw new Error('no such slide')
}
const deniedPlan = asserting({ unlocked: { hides: ['The plan'] } })

test.each<[string, Partial<AnyTables>, string | RegExp]>([
  [
    'the screen does not show what the assertion says',
    asserting({ unlocked: { shows: ['Another plan'] } }),
    "does not show 'Another plan'; it says: The planClose",
  ],
  ['the screen shows what the assertion denies', deniedPlan, "the screen shows 'The plan'"],
  ['a state is final against its assertion', { assertions: { unlocked: { isDone: true } } }, 'deeply equal'],
  [
    'the screen offers no way to do what the machine waits for',
    { render: () => <p>Vision Portal</p> },
    "there is no field 'Enter Access Code'",
  ],
  [
    'the screen sends something else than the model expects',
    causing({ 'code.change': (person) => person.fill('Enter Access Code', 'another') }),
    /"code": "another"|deeply equal/,
  ],
  ['the screen crashes', { render: crash }, 'no such slide'],
  [
    'the console has something to say',
    { render: (actor) => [tables.render(actor), tables.render(actor)].slice(0, 1) },
    'the console should have nothing to say',
  ],
])('a path fails when %s', async (_, changed, message) => {
  await expect(replay(changed)).rejects.toThrow(message)
})

test('a path fails when the machine itself fails', async () => {
  const fail = () => {
    throw new Error('no input')
  }
  const brittle = setup({ actors: { work: fromPromise(() => Promise.resolve()) } }).createMachine({
    id: 'brittle',
    initial: 'idle',
    states: {
      idle: { on: { go: { target: 'working' } } },
      working: { invoke: { src: 'work', input: fail } },
    },
  })
  const given: Partial<AnyTables> = {
    machine: brittle as AnyStateMachine,
    render: () => <p>Working</p>,
    inputs: { known: {} },
    eventActions: { go: 'external' },
  }
  await expect(replay(given, ['go'])).rejects.toThrow('the machine failed: Error: no input')
})

test('a path fails when an actor’s event comes before that actor runs', () => {
  const revoking = causing({ 'code.submit': { from: 'revocation' } })
  expect(() => replay(revoking, unlocking.slice(0, 2))).toThrow(
    "'code.submit' cannot come: revocation is not running",
  )
})
