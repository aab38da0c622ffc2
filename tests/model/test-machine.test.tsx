// @vitest-environment happy-dom
import { fromPromise, setup, type AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { coverageOf, gapsIn } from './coverage.ts'
import { sampleTables, sampleMachine } from './portal.tsx'
import { untypedTables, type AnyTables, type Scenario, type Tables } from './tables.ts'
import { testMachine } from './test-machine.ts'
import { generatedPaths, scenarioPath } from './test-paths.ts'

testMachine(sampleTables)

const tables = untypedTables(sampleTables)
const paths = generatedPaths(tables).map(({ steps }) => steps)

const gaps = (changed: Partial<AnyTables>, walkedPaths = paths): string[] => {
  const changedTables = { ...tables, ...changed }
  return gapsIn(changedTables, coverageOf(changedTables, walkedPaths))
}

const withoutKey = <T,>(record: Record<string, T>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))

describe('a gap is reported', () => {
  test('of nothing when everything was seen', () => {
    expect(gaps({})).toEqual([])
  })

  test('when nothing was walked', () => {
    expect(gaps({}, []).slice(0, 2)).toEqual([
      'nothing was walked',
      'the state locked.quiet was never reached',
    ])
  })

  test('when every path ends where it begins', () => {
    const firstSteps = paths.map((path) => path.slice(0, 1))
    expect(gaps({}, firstSteps)[0]).toBe('nothing was walked')
  })

  test('when a state is never reached and a transition never walked', () => {
    const walked = paths.filter((path) => path.every(({ event }) => event.type !== 'after.beforeReminder'))
    expect(gaps({}, walked)).toEqual([
      'the state locked.reminding was never reached',
      'never walked: locked.quiet: after.beforeReminder → locked.reminding',
    ])
  })

  test.each([
    ['unlock.error', ['never walked: authenticating: unlock.error → locked']],
    ['portal.close', ['never walked: unlocked: portal.close → closed']],
    [
      'unlock.done',
      [
        'the state unlocked was never reached',
        'the state closed was never reached',
        'never walked: authenticating: unlock.done → unlocked',
        'never walked: unlocked: access.revoked → closed',
        'never walked: unlocked: portal.close → closed',
      ],
    ],
  ])('when %s was never seen', (type, expected) => {
    const walked = paths.filter((path) => path.every(({ event }) => event.type !== type))
    expect(gaps({}, walked)).toEqual(expected)
  })

  test('when a guarded start was never taken and so its guard never refused', () => {
    const known = generatedPaths({ ...tables, inputs: { known: { documentId: 'd1' } } }).map(
      ({ steps }) => steps,
    )
    const unknown = generatedPaths({ ...tables, inputs: { unknown: { documentId: undefined } } }).map(
      ({ steps }) => steps,
    )
    expect(gaps({}, known)).toEqual([
      'the state missing was never reached',
      'never walked: arriving: always [not(hasDocument)] → missing',
    ])
    expect(gaps({}, unknown).filter((words) => words.includes('refused'))).toEqual([
      'the guard never refused: arriving: always [not(hasDocument)] → missing',
      'the guard never refused: locked: code.submit [hasCode] → authenticating',
    ])
  })

  test('when a guard always allows', () => {
    const lenient = { ...tables, machine: sampleMachine.provide({ guards: { hasCode: () => true } }) }
    const walked = generatedPaths(lenient).map(({ steps }) => steps)
    expect(gapsIn(lenient, coverageOf(lenient, walked))).toEqual([
      'the guard never refused: locked: code.submit [hasCode] → authenticating',
    ])
  })

  test('when a state has no assertion, or one that says nothing', () => {
    const missing = ['the state closed has no assertion']
    expect(gaps({ assertions: withoutKey(tables.assertions, 'closed') })).toEqual(missing)
    expect(gaps({ assertions: { ...tables.assertions, closed: {} } })).toEqual(missing)
  })

  test('when an assertion names no state, or one that is only passed through', () => {
    expect(gaps({ assertions: { ...tables.assertions, open: { shows: ['Open'] } } })).toEqual([
      'the assertion for open names no state to rest in',
    ])
    expect(gaps({ assertions: { ...tables.assertions, arriving: { shows: ['Hello'] } } })).toEqual([
      'the assertion for arriving names no state to rest in',
    ])
  })

  test('when nothing says how an event is caused, and when cases belong to none', () => {
    expect(gaps({ eventActions: withoutKey(tables.eventActions, 'portal.close') })).toEqual([
      'nothing says how portal.close is caused',
    ])
    expect(gaps({ eventCases: { ...tables.eventCases, 'unlock.finished': {} } })).toEqual([
      'the cases of unlock.finished belong to no event',
    ])
  })

  test('when an event is said to come from an actor that does not exist', () => {
    const eventActions = { ...tables.eventActions, 'access.revoked': { from: 'nobody' } }
    expect(gaps({ eventActions })).toEqual(['no actor is called nobody'])
  })

  test('when two states look alike and no scenario that lists what was done ends in one of them', () => {
    const assertions = { ...tables.assertions, 'locked.reminding': tables.assertions['locked.quiet'] }
    expect(gaps({ assertions })).toEqual([
      'the state locked.quiet looks like another: no scenario lists there what was done',
      'the state locked.reminding looks like another: no scenario lists there what was done',
    ])
    const scenarios = {
      ...tables.scenarios,
      'at first': { events: [], ends: 'locked.quiet', actions: [], starts: [] },
      'after a while': {
        events: ['after.beforeReminder'],
        ends: 'locked.reminding',
        actions: [],
        starts: [],
      },
    }
    expect(gaps({ assertions, scenarios })).toEqual([])
  })

  test('not for missing assertions where no screen shows the machine, but for each state that no scenario holds', () => {
    const unseen: Partial<AnyTables> = { screen: 'none', assertions: {} }
    const states = ['locked.quiet', 'locked.reminding', 'authenticating', 'closed']
    expect(gaps(unseen)).toEqual(
      states.map((state) => `the state ${state} looks like another: no scenario lists there what was done`),
    )
  })

  test('when there is no scenario', () => {
    expect(gaps({ scenarios: {} })).toEqual(['there is no scenario'])
  })
})

test('what a scenario walks is not generated again', () => {
  const namesAfter = (events: string[]) =>
    generatedPaths(tables, [scenarioPath(tables, { events, ends: '' })]).map(({ name }) => name)
  const unlockedNames = [
    '(known) → code.change typed → code.submit → unlock.done → access.revoked → closed',
    '(known) → code.change typed → code.submit → unlock.done → portal.close → closed',
  ]
  const journey = ['code.change typed', 'code.submit', 'unlock.done', 'portal.close']
  expect(namesAfter([])).toEqual(expect.arrayContaining(unlockedNames))
  expect(namesAfter(journey).filter((name) => name.includes('unlock.done'))).toEqual(
    unlockedNames.slice(0, 1),
  )
})

describe('a path fails', () => {
  const journey = ['code.change typed', 'code.submit', 'unlock.done']
  const replay = (changed: Partial<AnyTables>, events: Scenario['events'] = journey) =>
    scenarioPath({ ...tables, ...changed }, { events, ends: 'unlocked' }).replay()

  test('not at all when everything is as the tables say', async () => {
    await expect(replay({})).resolves.toEqual({
      actions: [['celebrate']],
      starts: [
        ['unlock', { documentId: 'd1', code: 'demo' }],
        ['revocation', { documentId: 'd1' }],
      ],
      sends: [],
      followedLinks: [],
      elapsedMs: 0,
      isDone: false,
      context: { documentId: 'd1', code: 'demo', error: undefined, text: 'The plan' },
    })
  })

  test('when the screen does not show what the assertion says', async () => {
    const assertions = { ...tables.assertions, unlocked: { shows: ['Another plan'] } }
    await expect(replay({ assertions })).rejects.toThrow(
      "does not show 'Another plan'; it says: The planClose",
    )
  })

  test('when the screen does not show between two events what the journey says', async () => {
    const [typed = '', ...others] = journey
    await expect(replay({}, [typed, { shows: ['The plan'] }, ...others])).rejects.toThrow(
      "does not show 'The plan'",
    )
    await expect(replay({}, [...journey, { shows: ['The plan'] }, 'portal.close'])).resolves.toBeDefined()
  })

  test('when the screen shows what the assertion denies', async () => {
    const assertions = { ...tables.assertions, unlocked: { hides: ['The plan'] } }
    await expect(replay({ assertions })).rejects.toThrow("the screen shows 'The plan'")
  })

  test('when the screen offers no way to do what the machine waits for', async () => {
    await expect(replay({ render: () => <p>Vision Portal</p> })).rejects.toThrow(
      "there is no field 'Enter Access Code'",
    )
  })

  test('when the screen sends something else than the model expects', async () => {
    const eventActions: AnyTables['eventActions'] = {
      ...tables.eventActions,
      'code.change': (person) => person.fill('Enter Access Code', 'another'),
    }
    await expect(replay({ eventActions })).rejects.toThrow(/"code": "another"|deeply equal/)
  })

  test('when the screen crashes', async () => {
    const render = () => {
      throw new Error('no such slide')
    }
    await expect(replay({ render })).rejects.toThrow('no such slide')
  })

  test('when the console has something to say', async () => {
    const render: AnyTables['render'] = (actor) => [tables.render(actor), tables.render(actor)].slice(0, 1)
    await expect(replay({ render })).rejects.toThrow('the console should have nothing to say')
  })

  test('when the machine itself fails', async () => {
    const brittle = setup({ actors: { work: fromPromise(() => Promise.resolve()) } }).createMachine({
      id: 'brittle',
      initial: 'idle',
      states: {
        idle: { on: { go: { target: 'working' } } },
        working: {
          invoke: {
            src: 'work',
            input: () => {
              throw new Error('no input')
            },
          },
        },
      },
    })
    const given: AnyTables = {
      machine: brittle as AnyStateMachine,
      render: () => <p>Working</p>,
      eventCases: {},
      eventActions: { go: 'external' },
      assertions: {},
      scenarios: {},
    }
    await expect(scenarioPath(given, { events: ['go'], ends: 'working' }).replay()).rejects.toThrow(
      'the machine failed: Error: no input',
    )
  })

  test('never because an answer comes late: it changes nothing', async () => {
    const late = [...journey, 'access.revoked', 'unlock.done']
    await expect(scenarioPath(tables, { events: late, ends: 'closed' }).replay()).resolves.toMatchObject({
      actions: [['celebrate'], ['report', { reason: 'expired' }]],
    })
  })
})

test('the tables do not compile with an event that nobody causes, a state that is none, or a wrong case', () => {
  const { 'code.submit': _submit, ...rest } = sampleTables.eventActions
  type Portal = Tables<typeof sampleMachine>
  // @ts-expect-error code.submit has no action
  const eventActions: Portal['eventActions'] = rest
  // @ts-expect-error the machine has no state called open
  const assertions: Portal['assertions'] = { open: { shows: ['Open'] } }
  // @ts-expect-error unlock answers with a text
  const eventCases: Portal['eventCases'] = { ...sampleTables.eventCases, 'unlock.done': { opened: 1 } }
  expect([eventActions, assertions, eventCases].length).toBe(3)
})
