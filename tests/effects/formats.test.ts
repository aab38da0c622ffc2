// @vitest-environment node
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { longDate } from '#contract/time/dates.ts'
import { isSameTime, zonedTime } from '#contract/time/zoned-time.ts'
import { formatNumber } from '#contract/format-number.ts'

test('numbers are written as `toLocaleString` writes them', () => {
  const thousandths = fc.integer({ min: -1e12, max: 1e12 }).map((value) => value / 1_000)
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -1e12, max: 1e12 }), thousandths), (value) => {
      expect(formatNumber(value)).toBe(value.toLocaleString('en-US'))
    }),
  )
})

test('dates are written as `Intl` writes them', () => {
  const reference = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  const dates = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(dates, (date) => {
      expect(longDate(date)).toBe(reference.format(date))
    }),
  )
})

const moment = new Date('2026-11-25T04:00:00Z')

test.each([
  ['Asia/Kolkata', 'Wednesday, November 25, 2026, 09:30 (Asia/Kolkata)'],
  ['America/New_York', 'Tuesday, November 24, 2026, 23:00 (America/New York)'],
  ['Etc/Unknown', 'Wednesday, November 25, 2026, 04:00 (UTC)'],
  ['', 'Wednesday, November 25, 2026, 04:00 (UTC)'],
])('a moment in the zone %j reads %s', (timeZone, text) => {
  expect(zonedTime(moment, timeZone)).toBe(text)
})

test.each([
  ['Europe/Kiev', 'Europe/Kyiv', true],
  ['Etc/Unknown', 'UTC', true],
  ['Europe/Berlin', 'Europe/London', false],
  ['Pacific/Kiritimati', 'Pacific/Honolulu', false],
])('clocks in %s and %s show the same: %s', (one, other, isSame) => {
  expect(isSameTime(moment, one, other)).toBe(isSame)
})
