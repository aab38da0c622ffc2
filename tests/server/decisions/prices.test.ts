import { expect, test } from 'vitest'
import { changesBetween } from '#contract/decisions/changes.ts'
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

test.each<[string, object, object, number[], string[]]>([
  [
    'nothing but the order of its fields',
    { date: 'May', subtitle: 'A' },
    { subtitle: 'A', date: 'May' },
    [],
    [],
  ],
  ['whom to ask', { contact_info: { phone: '1' } }, { contact_info: { phone: '2' } }, [9], []],
  ['the cover', { subtitle: 'A' }, { subtitle: 'B' }, [1], []],
  ['the words of its sender', { decision: {} }, { decision: { changes: [{ slide: 1, text: 'A' }] } }, [], []],
  [
    'the terms',
    { decision: { deposit_percent: 30, agreement: 'I pay.' } },
    { decision: { deposit_cents: 50_000, one_option: true } },
    [],
    [
      'Deposit: previously 30%; now $500.00 USD',
      'Options: previously all included; now choose one',
      'Agreement: previously “I pay.”; now none',
    ],
  ],
  ['long terms', { decision: {} }, { decision: { agreement: 'a'.repeat(160) } }, [], ['Agreement: changed']],
])('of a new version it is told that it changes %s', (_, before, after, slides, terms) => {
  expect(changesBetween(before, after)).toEqual({ slides, terms })
})
