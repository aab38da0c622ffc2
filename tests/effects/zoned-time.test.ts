// @vitest-environment node
import { expect, test } from 'vitest'
import { isSameTime, zonedTime } from '#contract/time/zoned-time.ts'

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
