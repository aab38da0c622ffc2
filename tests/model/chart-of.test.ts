import { assign, createMachine, sendTo } from 'xstate'
import { describe, expect, test } from 'vitest'
import { chartOf } from '#src/inspector/chart-of.ts'
import { editorConfig } from '#src/inspector/editor-config.ts'
import { charts } from './charts.ts'

describe.each(charts)('the chart of $name', ({ machine, chart }) => {
  test('is drawn the same from the JSON for the editor, which knows no lengths of delays', () => {
    const json = JSON.stringify(editorConfig(machine))
    const { states, transitions } = chartOf(chart.name, createMachine(JSON.parse(json)))
    const withoutLength = (all: typeof transitions) =>
      all.map((one) => ({ ...one, event: one.event.replace(/ \(\d+\sm?s\)$/, '') }))
    expect(states).toEqual(chart.states)
    expect(withoutLength(transitions)).toEqual(withoutLength(chart.transitions))
  })
})

const machine = createMachine(
  {
    description: 'All that a statechart can be made of.',
    type: 'parallel',
    states: {
      work: {
        initial: 'waiting',
        entry: ['greet', assign({ begun: true })],
        exit: sendTo('log', { type: 'ended' }),
        onDone: { actions: 'rest' },
        states: {
          waiting: {
            tags: ['idle'],
            description: 'Nothing to do.',
            invoke: { src: 'load', id: 'load', onDone: 'done', onError: 'last' },
            after: { short: 'done', 250: 'waiting', 3000: { target: 'waiting', reenter: true } },
            always: { guard: 'isReady', target: 'done' },
          },
          last: { type: 'history', history: 'deep', target: 'waiting' },
          done: { type: 'final' },
        },
      },
      light: {},
    },
  },
  { delays: { short: 1_500 } },
)
const unset = { initial: undefined, description: undefined }
const stateDefaults = { ...unset, parent: 'work', tags: [], entry: [], exit: [], actors: [] }
const description = 'All that a statechart can be made of.'

test('every kind of state is named', () => {
  const { states, ...chart } = chartOf('all', machine)
  expect(chart).toMatchObject({ name: 'all', description })
  expect(states).toEqual([
    { ...stateDefaults, path: '', name: 'all', type: 'parallel', parent: undefined, description },
    {
      ...stateDefaults,
      path: 'work',
      name: 'work',
      type: 'compound',
      parent: '',
      initial: 'work.waiting',
      entry: ['greet', 'set begun'],
      exit: ['send ended'],
    },
    {
      ...stateDefaults,
      path: 'work.waiting',
      name: 'waiting',
      type: 'atomic',
      description: 'Nothing to do.',
      tags: ['idle'],
      actors: ['load'],
    },
    { ...stateDefaults, path: 'work.last', name: 'last', type: 'deep history' },
    { ...stateDefaults, path: 'work.done', name: 'done', type: 'final' },
    { ...stateDefaults, path: 'light', name: 'light', type: 'atomic', parent: '' },
  ])
})

test('every kind of transition is named', () => {
  const { transitions } = chartOf('all', machine)
  expect(transitions.map(({ id, event, targets }) => [id, event, ...targets])).toEqual([
    ['work | done | 0', 'done'],
    ['work.waiting | load.done | 0', 'load done', 'work.done'],
    ['work.waiting | load.error | 0', 'load failed', 'work.last'],
    ['work.waiting | after.250 | 0', 'after 250\u00a0ms', 'work.waiting'],
    ['work.waiting | after.3000 | 0', 'after 3\u00a0s', 'work.waiting'],
    ['work.waiting | after.short | 0', 'after short (1500\u00a0ms)', 'work.done'],
    ['work.waiting | always | 0', 'always', 'work.done'],
  ])
  const plain = { guard: undefined, actions: [], reenters: false }
  expect(transitions.map(({ guard, actions, reenters }) => ({ guard, actions, reenters }))).toEqual([
    { ...plain, actions: ['rest'] },
    plain,
    plain,
    plain,
    { ...plain, reenters: true },
    plain,
    { ...plain, guard: 'isReady' },
  ])
})
