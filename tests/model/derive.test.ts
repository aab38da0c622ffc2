import { assign, createMachine, fromPromise, type AnyStateMachine } from 'xstate'
import { expect, test } from 'vitest'
import { transitionsOf } from '#src/inspector/transitions.ts'
import { derive, runningSources } from './derive.ts'
import { modelsOf } from './models.ts'
import { sampleTables, sampleMachine } from './portal.tsx'
import { findEventCases, stepsAlong } from './steps.ts'
import { untypedTables, type AnyTables } from './tables.ts'
import { generatedPaths } from './test-paths.ts'

const tables = untypedTables(sampleTables)

/** The steps along events of the portal with a known document. */
const sampleSteps = (eventNames: string[], pathTables: AnyTables = tables) => {
  const [known] = modelsOf(pathTables)
  return known === undefined ? [] : stepsAlong(known, findEventCases(known, eventNames))
}

test('the derived machine has the very transitions of the shipped one, under the names an outsider knows', () => {
  const derived = derive(sampleMachine, { documentId: 'd1' })
  const named = (machine: Parameters<typeof transitionsOf>[0]) =>
    transitionsOf(machine)
      .map(({ key }) => key)
      .sort()
  expect(named(derived.machine)).toEqual(named(sampleMachine))
  expect([...derived.innerEvents]).toEqual([
    ['after.beforeReminder', { source: 'after.beforeReminder', field: undefined }],
    ['unlock.done', { source: 'unlock', field: 'output' }],
    ['unlock.error', { source: 'unlock', field: 'error' }],
  ])
})

test('the derived machine of a machine that never comes to rest ends with an error', () => {
  const states = { here: { always: 'there' }, there: { always: 'here' } }
  const restless = createMachine({ initial: 'here', states })
  const { status, error } = derive(restless, undefined).applyEvent().snapshot
  expect([status, error]).toEqual(['error', new Error('it never comes to rest: here | always | 0')])
})

test('the derived machine keeps assigns and guards and says which guards refused', () => {
  const path = sampleSteps(['code.submit', 'code.change typed', 'code.submit'])
  const waiting = ['after.beforeReminder']
  expect(path.map(({ taken, refused, snapshot }) => [taken, refused, runningSources(snapshot)])).toEqual([
    [['arriving | always | 1'], ['arriving | always | 0'], waiting],
    [[], ['locked | code.submit | 0'], waiting],
    [['locked | code.change | 0'], [], waiting],
    [['locked | code.submit | 0'], [], ['unlock']],
  ])
})

test('the derived machine refuses an actor without a name', () => {
  const nameless = createMachine({
    initial: 'waiting',
    states: {
      waiting: { invoke: { src: fromPromise(() => Promise.resolve(1)), onDone: 'over' } },
      over: {},
    },
  })
  expect(() => derive(nameless as AnyStateMachine, undefined)).toThrow(
    'waiting: an actor without a name cannot be derived',
  )
})

const counter: AnyTables = {
  machine: createMachine({
    id: 'counter',
    context: { count: 0 },
    initial: 'counting',
    states: {
      counting: { on: { add: { actions: assign({ count: ({ context }) => Number(context.count) + 1 }) } } },
    },
  }) as AnyStateMachine,
  render: () => null,
  eventCases: {},
  eventActions: { add: 'external' },
  assertions: {},
  scenarios: {},
}
const generatedPathCount = (given: AnyTables) => generatedPaths(given, [], 50).length

test('generating paths gives up, saying what to do, when context never stops changing, and ends when behaviour is looked at', () => {
  expect(() => generatedPathCount(counter)).toThrow(
    'counter has too many situations: say with behaviour() what part of context matters',
  )
  expect(generatedPathCount({ ...counter, behaviour: () => undefined })).toBe(2)
})

test('generating paths names an event that does not exist', () => {
  expect(() => sampleSteps(['code.change'])).toThrow("'code.change' names no event")
})

test('generating paths rejects an actor’s event before that actor runs', () => {
  const revoking = { ...tables.eventActions, 'code.submit': { from: 'revocation' } }
  const withUnstartedActor = { ...tables, eventActions: revoking }
  expect(() => sampleSteps(['code.change typed', 'code.submit'], withUnstartedActor)).toThrow(
    "'code.submit' cannot come: revocation is not running",
  )
})
