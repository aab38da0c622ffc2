import { expect, test } from 'vitest'
import { pastKickoffStart } from '#server/projects/demo.ts'
import { freeSlots, slotsFrom, type KickoffHours } from '#server/projects/slots.ts'

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const hours = { opens: 9 * 60, closes: 12 * 60, weekdays: everyDay, noticeDays: 1 }
const berlinHours: KickoffHours = { timeZone: 'Europe/Berlin', ...hours }
test.each([
  ['begins', '2026-03-27', ['03-28T08:00', '03-28T09:30', '03-29T07:00', '03-29T08:30']],
  ['ends', '2026-10-23', ['10-24T07:00', '10-24T08:30', '10-25T08:00', '10-25T09:30']],
])('the slots of a firm whose clocks change stay at nine o’clock when summer time %s', (_, day, starts) => {
  const offered = slotsFrom(new Date(`${day}T10:00:00Z`), berlinHours).slice(0, 4)
  expect(offered).toEqual(starts.map((start) => new Date(`2026-${start}:00Z`)))
})

test('the slots of a firm whose clocks change begin on the firm’s next day, also where it is already the next one in UTC', () => {
  const losAngeles = { ...berlinHours, timeZone: 'America/Los_Angeles' }
  const [first] = slotsFrom(new Date('2026-11-01T06:30:00Z'), losAngeles)
  expect(first?.toISOString()).toBe('2026-11-01T17:00:00.000Z')
})

test('a free slot overlaps none that is taken', () => {
  const at = (time: string) => new Date(`2026-03-09T${time}:00Z`)
  const starts = [at('08:00'), at('09:30'), at('11:00')]
  expect(freeSlots(starts, [at('09:00')])).toEqual([at('11:00')])
  expect(freeSlots(starts, [at('09:30')])).toEqual([at('08:00'), at('11:00')])
})

test('the kick-off of the demo was on a working day, whenever the demo is started', () => {
  const held = [23, 24, 25, 26, 27, 28, 29].map((date) =>
    pastKickoffStart(new Date(`2026-11-${date}T15:00:00Z`), 3)
      .toISOString()
      .slice(8, 16),
  )
  expect(held).toEqual([20, 20, 20, 23, 24, 25, 26].map((date) => `${date}T04:00`))
})
