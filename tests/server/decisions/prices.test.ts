import { expect, test } from 'vitest'
import { chosenPrices } from '#contract/decisions/prices.ts'

test('an alternative without prices in cents has no total, where another has one', () => {
  const content = {
    investment: {
      options: [
        { title: 'Small', pricing: [{ item: 'Build', amount: '$1,000', cents: 100_000 }] },
        { title: 'Large', pricing: [{ item: 'Build', amount: 'on request' }] },
      ],
    },
    decision: { one_option: true },
  }
  expect([0, 1].map((option) => chosenPrices(content, { option, counts: {} }))).toEqual([
    { lines: [{ option: 0, item: 'Build', cents: 100_000, count: 1 }], cents: 100_000 },
    { lines: [], cents: null },
  ])
})
