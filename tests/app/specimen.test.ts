// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { shortPrice } from '#contract/catalogue.ts'
import { specimen } from '#src/content/specimen.ts'

/** The numbers in a text, without signs and thousands separators. */
const numbersIn = (text = '') =>
  (text.match(/\d[\d,]*/g) ?? []).map((digits) => Number(digits.replaceAll(',', '')))
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const rowsOf = ({ content }: (typeof specimen.sheets)[number]) => content.table?.rows ?? []
const figuresOf = ({ content }: (typeof specimen.sheets)[number]) =>
  content.figures?.map(({ value }) => value) ?? []

describe('the figures of the specimen add up', () => {
  const [asFound, inaction] = specimen.sheets as [
    (typeof specimen.sheets)[number],
    (typeof specimen.sheets)[number],
  ]

  test('its days and minutes are the sums of the steps', () => {
    const [days, minutes, share] = figuresOf(asFound)
    const totals = [3, 2].map((column) => sum(rowsOf(asFound).map((row) => numbersIn(row[column])[0] ?? 0)))
    expect(totals.map(String)).toEqual([days, minutes].map((figure) => String(numbersIn(figure)[0])))
    const [invoicesWithoutNote] = numbersIn(rowsOf(inaction)[0]?.[1])
    const [invoices] = numbersIn(inaction.content.lead)
    expect(`${((invoicesWithoutNote ?? 0) / (invoices ?? 1)) * 100}%`).toBe(share)
  })

  test('its costs are what their own counts make, a month and a year', () => {
    const [, hourDollars] = numbersIn(inaction.content.lead)
    const counted = rowsOf(inaction).map(([, how = '']) => {
      const [count = 0, times = 0, percent] = numbersIn(how)
      return percent === undefined
        ? (count * times * (hourDollars ?? 0)) / 60
        : (count * times * percent) / 100
    })
    expect(rowsOf(inaction).map((row) => numbersIn(row[2])[0])).toEqual(counted)
    const month = sum(counted)
    expect(figuresOf(inaction)).toEqual([
      `$${month.toLocaleString('en-US')}`,
      `$${(month * 12).toLocaleString('en-US')}`,
      shortPrice('blueprint'),
    ])
  })

  test('its phases follow each other and last as long as its title says', () => {
    const weeks = specimen.phases.map(({ duration }) => numbersIn(duration))
    expect(
      weeks.flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, n) => first + n)),
    ).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
    expect(specimen.sheets[3]?.title).toMatch(/^Twelve weeks/)
  })
})
