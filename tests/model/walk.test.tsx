// @vitest-environment happy-dom
import { fromPromise, setup, type AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { complaintsOf, coverageOf } from './complaints.ts'
import { portal, portalMachine } from './portal.tsx'
import { loosely, type AnyTables, type Tables } from './tables.ts'
import { walk } from './walk.ts'
import { wayOfEnding, waysOf } from './ways.ts'

walk(portal)

const tables = loosely(portal)
const paths = waysOf(tables).map(({ path }) => path)

const complaints = (changed: Partial<AnyTables>, walked = paths): string[] => {
  const given = { ...tables, ...changed }
  return complaintsOf(given, coverageOf(given, walked))
}

const without = <T,>(record: Record<string, T>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))

describe('a walk complains', () => {
  test('of nothing when everything was seen', () => {
    expect(complaints({})).toEqual([])
  })

  test('when nothing was walked', () => {
    expect(complaints({}, []).slice(0, 2)).toEqual([
      'nothing was walked',
      'the state locked.quiet was never reached',
    ])
  })

  test('when every path ends where it begins', () => {
    const begun = paths.map((path) => path.slice(0, 1))
    expect(complaints({}, begun)[0]).toBe('nothing was walked')
  })

  test('when a state is never reached and a transition never walked', () => {
    const walked = paths.filter((path) => path.every(({ event }) => event.type !== 'after.beforeReminder'))
    expect(complaints({}, walked)).toEqual([
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
    expect(complaints({}, walked)).toEqual(expected)
  })

  test('when a guarded start was never taken and so its guard never refused', () => {
    const known = waysOf({ ...tables, inputs: { known: { documentId: 'd1' } } }).map(({ path }) => path)
    const unknown = waysOf({ ...tables, inputs: { unknown: { documentId: undefined } } }).map(
      ({ path }) => path,
    )
    expect(complaints({}, known)).toEqual([
      'the state missing was never reached',
      'never walked: arriving: always [not(hasDocument)] → missing',
    ])
    expect(complaints({}, unknown).filter((words) => words.includes('refused'))).toEqual([
      'the guard never refused: arriving: always [not(hasDocument)] → missing',
      'the guard never refused: locked: code.submit [hasCode] → authenticating',
    ])
  })

  test('when a guard always allows', () => {
    const lenient = { ...tables, machine: portalMachine.provide({ guards: { hasCode: () => true } }) }
    const walked = waysOf(lenient).map(({ path }) => path)
    expect(complaintsOf(lenient, coverageOf(lenient, walked))).toEqual([
      'the guard never refused: locked: code.submit [hasCode] → authenticating',
    ])
  })

  test('when a state has no sentence, or one that says nothing', () => {
    const missing = ['the state closed has no sentence']
    expect(complaints({ sentences: without(tables.sentences, 'closed') })).toEqual(missing)
    expect(complaints({ sentences: { ...tables.sentences, closed: {} } })).toEqual(missing)
  })

  test('when a sentence names no state, or one that is only passed through', () => {
    expect(complaints({ sentences: { ...tables.sentences, open: { shows: ['Open'] } } })).toEqual([
      'the sentence for open names no state to rest in',
    ])
    expect(complaints({ sentences: { ...tables.sentences, arriving: { shows: ['Hello'] } } })).toEqual([
      'the sentence for arriving names no state to rest in',
    ])
  })

  test('when nobody says how an event comes about, and when samples belong to none', () => {
    expect(complaints({ gestures: without(tables.gestures, 'portal.close') })).toEqual([
      'nobody says how portal.close comes about',
    ])
    expect(complaints({ samples: { ...tables.samples, 'unlock.finished': {} } })).toEqual([
      'the samples of unlock.finished belong to no event',
    ])
  })

  test('when an event is said to come from an actor that does not exist', () => {
    const gestures = { ...tables.gestures, 'access.revoked': { from: 'nobody' } }
    expect(complaints({ gestures })).toEqual(['no actor is called nobody'])
  })

  test('when there is no ending', () => {
    expect(complaints({ endings: {} })).toEqual(['there is no ending'])
  })
})

describe('a path fails', () => {
  const journey = ['code.change typed', 'code.submit', 'unlock.done']
  const replay = (changed: Partial<AnyTables>, events = journey) =>
    wayOfEnding({ ...tables, ...changed }, { events, ends: 'unlocked' }).replay()

  test('not at all when everything is as the tables say', async () => {
    await expect(replay({})).resolves.toEqual({
      actions: [['celebrate']],
      starts: [
        ['unlock', { documentId: 'd1', code: 'demo' }],
        ['revocation', { documentId: 'd1' }],
      ],
      leaves: [],
      takes: 0,
    })
  })

  test('when the screen does not show what the sentence says', async () => {
    const sentences = { ...tables.sentences, unlocked: { shows: ['Another plan'] } }
    await expect(replay({ sentences })).rejects.toThrow(
      "does not show 'Another plan'; it says: The planClose",
    )
  })

  test('when the screen shows what the sentence denies', async () => {
    const sentences = { ...tables.sentences, unlocked: { hides: ['The plan'] } }
    await expect(replay({ sentences })).rejects.toThrow("the screen shows 'The plan'")
  })

  test('when the screen offers no way to do what the machine waits for', async () => {
    await expect(replay({ render: () => <p>Vision Portal</p> })).rejects.toThrow(
      "there is no field 'Enter Access Code'",
    )
  })

  test('when the screen sends something else than the model expects', async () => {
    const gestures: AnyTables['gestures'] = {
      ...tables.gestures,
      'code.change': (person) => person.fill('Enter Access Code', 'another'),
    }
    await expect(replay({ gestures })).rejects.toThrow(/"code": "another"|deeply equal/)
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
      samples: {},
      gestures: { go: 'the world' },
      sentences: {},
      endings: {},
    }
    await expect(wayOfEnding(given, { events: ['go'], ends: 'working' }).replay()).rejects.toThrow(
      'the machine failed: Error: no input',
    )
  })

  test('never because an answer comes late: it changes nothing', async () => {
    const late = [...journey, 'access.revoked', 'unlock.done']
    await expect(wayOfEnding(tables, { events: late, ends: 'closed' }).replay()).resolves.toMatchObject({
      actions: [['celebrate'], ['report', { reason: 'expired' }]],
    })
  })
})

test('the tables do not compile with an event that nobody causes, a state that is none, or a wrong sample', () => {
  const { 'code.submit': _submit, ...rest } = portal.gestures
  // @ts-expect-error code.submit has no gesture
  const gestures: Tables<typeof portalMachine>['gestures'] = rest
  // @ts-expect-error the machine has no state called open
  const sentences: Tables<typeof portalMachine>['sentences'] = { open: { shows: ['Open'] } }
  // @ts-expect-error unlock answers with a text
  const samples: Tables<typeof portalMachine>['samples'] = { ...portal.samples, 'unlock.done': { opened: 1 } }
  expect([gestures, sentences, samples].length).toBe(3)
})
