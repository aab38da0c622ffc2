// @vitest-environment node
import { expect, test } from 'vitest'
import { scheduleSpans } from '#src/screens/portals/portal/schedule.ts'

const heading = 'Two weeks to know, ten to have it running'

test('steps are as long as their titles say, and those without a time share what the heading leaves', () => {
  const titles = ['Discovery, 90 minutes', 'Blueprint, two weeks', 'Shadow run', 'First lane, then all']
  expect(scheduleSpans(heading, titles)).toEqual([
    { length: 0, columns: 1, label: '90 minutes' },
    { length: 2, columns: 1, label: '2 weeks' },
    { length: 10, columns: 2, label: '10 weeks' },
  ])
})

test.each([
  ['the heading leaves nothing', 'How it goes', ['Blueprint, two weeks', 'Shadow run']],
  ['it is too long to number', heading, ['Build, 61 weeks']],
])('there is no ruler when %s', (_, title, titles) => {
  expect(scheduleSpans(title, titles)).toBeUndefined()
})
