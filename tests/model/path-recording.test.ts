import { expect, test } from 'vitest'
import { inspectedRecording } from '#contract/inspector.ts'
import type { Chart } from '#machines/inspector/gallery/chart.ts'
import { recordingOf } from '#src/inspector/path-recording.ts'

const guardedTransition = 'shut | door.push | 0'
const transition = {
  ...{ id: guardedTransition, source: 'shut', event: 'door.push', guard: 'hasKey', targets: ['open'] },
  ...{ actions: [], reenters: false, walks: undefined },
}
const chart: Chart = { name: 'door', description: '', states: [], transitions: [transition] }

test('a test path is a recording that the inspector opens, a step a second', () => {
  const recording = recordingOf(chart, {
    input: 'locked',
    walkedIn: ['screen'],
    steps: [
      { event: '', to: ['shut'], taken: [], refused: [] },
      { event: 'door.push', to: ['shut'], taken: [], refused: [guardedTransition] },
      { event: 'door.push', to: ['open'], taken: [guardedTransition], refused: [] },
    ],
  })
  expect(inspectedRecording.parse(recording)).toEqual(recording)
  expect(
    recording.steps.map((step) => [
      step.time,
      step.event?.type,
      step.from,
      step.to,
      step.taken,
      step.refused,
    ]),
  ).toEqual([
    [0, undefined, [], ['shut'], [], []],
    [1_000, 'door.push', ['shut'], ['shut'], [], [{ key: guardedTransition, guard: 'hasKey' }]],
    [2_000, 'door.push', ['shut'], ['open'], [guardedTransition], []],
  ])
})
