import { assign, createMachine, fromPromise, type AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { transitionsOf } from '#scripts/transitions.ts'
import { derive } from './derive.ts'
import { explore, follow } from './explore.ts'
import { modelsOf, nameOf } from './models.ts'
import { portal, portalMachine } from './portal.tsx'
import { loosely, type AnyTables } from './tables.ts'

const tables = loosely(portal)

describe('the derived machine', () => {
  test('has the very transitions of the shipped one, under the names an outsider knows', () => {
    const derived = derive(portalMachine, { documentId: 'd1' })
    const named = (machine: Parameters<typeof transitionsOf>[0]) =>
      transitionsOf(machine)
        .map(({ key }) => key)
        .sort()
    expect(named(derived.machine)).toEqual(named(portalMachine))
    expect([...derived.innerEvents]).toEqual([
      ['after.beforeReminder', { source: 'after.beforeReminder', field: undefined }],
      ['unlock.done', { source: 'unlock', field: 'output' }],
      ['unlock.error', { source: 'unlock', field: 'error' }],
    ])
  })

  test('begins with the context of its input', () => {
    const [known, unknown] = modelsOf(tables)
    const contexts = [known, unknown].map((model) => model && follow(model, [])[0]?.snapshot.context)
    expect(contexts).toEqual([
      { documentId: 'd1', code: '', error: undefined, text: '' },
      { documentId: undefined, code: '', error: undefined, text: '' },
    ])
  })

  test('keeps assigns and guards and says which guards refused', () => {
    const [known] = modelsOf(tables)
    const path = known === undefined ? [] : follow(known, ['code.submit', 'code.change typed', 'code.submit'])
    expect(path.map(({ took, refused, running }) => ({ took, refused, running }))).toEqual([
      {
        took: ['arriving | always | 1'],
        refused: ['arriving | always | 0'],
        running: ['after.beforeReminder'],
      },
      { took: [], refused: ['locked | code.submit | 0'], running: ['after.beforeReminder'] },
      { took: ['locked | code.change | 0'], refused: [], running: ['after.beforeReminder'] },
      { took: ['locked | code.submit | 0'], refused: [], running: ['unlock'] },
    ])
  })

  test('hears nothing from an actor that is not running', () => {
    const [known] = modelsOf(tables)
    const second = known === undefined ? [] : explore(tables, known).flatMap((path) => path.slice(1, 2))
    expect([...new Set(second.map(nameOf))].sort()).toEqual([
      'after.beforeReminder',
      'code.change typed',
      'code.submit',
    ])
  })

  test('refuses an actor without a name', () => {
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
})

describe('exploring', () => {
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
    samples: {},
    gestures: { add: 'the world' },
    sentences: {},
    endings: {},
  }
  const explored = (given: AnyTables) => modelsOf(given).map((model) => explore(given, model, 50).length)

  test('gives up, saying what to do, when context never stops changing', () => {
    expect(() => explored(counter)).toThrow(
      'counter has more than 50 situations: say with behaviour() what part of context matters',
    )
  })

  test('ends when only what changes behaviour is looked at', () => {
    expect(explored({ ...counter, behaviour: () => undefined })).toEqual([2])
  })

  test('names the word of a journey that means nothing', () => {
    const [known] = modelsOf(tables)
    expect(() => known && follow(known, ['code.change'])).toThrow("'code.change' names no event")
  })

  test('does not let an actor speak in a journey before it runs', () => {
    const listening = { ...tables, gestures: { ...tables.gestures, 'code.submit': { from: 'revocation' } } }
    const [known] = modelsOf(listening)
    expect(() => known && follow(known, ['code.change typed', 'code.submit'])).toThrow(
      "'code.submit' cannot come: revocation is not running",
    )
  })
})
