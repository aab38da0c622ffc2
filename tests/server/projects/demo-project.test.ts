import { expect, test } from 'vitest'
import { pastKickoffStart } from '#server/projects/demo.ts'

test('the kick-off of the demo was on a working day, whenever the demo is started', () => {
  const held = [23, 24, 25, 26, 27, 28, 29].map((date) =>
    pastKickoffStart(new Date(`2026-11-${date}T15:00:00Z`), 3).toISOString(),
  )
  expect(held).toEqual([
    '2026-11-20T04:00:00.000Z',
    '2026-11-20T04:00:00.000Z',
    '2026-11-20T04:00:00.000Z',
    '2026-11-23T04:00:00.000Z',
    '2026-11-24T04:00:00.000Z',
    '2026-11-25T04:00:00.000Z',
    '2026-11-26T04:00:00.000Z',
  ])
})
