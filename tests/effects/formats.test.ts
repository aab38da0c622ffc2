// @vitest-environment node
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { longDate } from '#contract/time/dates.ts'
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
