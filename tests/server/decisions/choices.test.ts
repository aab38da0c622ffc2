import { expect, test } from 'vitest'
import { changesBetween } from '#contract/decisions/changes.ts'
import { decisionContent, decisionMessages } from '#contract/decisions/decisions.ts'
import { chosenPrices } from '#contract/decisions/prices.ts'
import { checkedContent } from '#server/decisions/content.ts'
import type { HttpError } from '#server/platform/http/http-error.ts'
import { accepting, document } from './readers.ts'

const build = { item: 'Build', amount: '$1,000', cents: 100_000 }
const pricing = [build, { item: 'Watch', amount: '$250', cents: 25_000, min_count: 0, max_count: 3 }]
const options = ['Small', 'Large'].map((title) => ({ title, pricing }))
const investment = { title: 'Investment', options }
const twoOptions = { ...document, investment, decision: { one_option: true } }

/** Why the server refuses a decision on a document; undefined if it does not. */
function refusalOf(decision: object, on = document) {
  const read = decisionContent.safeParse(decision)
  if (!read.success) return 'unreadable'
  try {
    checkedContent(on, read.data)
    return undefined
  } catch (error) {
    return (error as HttpError).fields?.choice
  }
}
const wrong = decisionMessages.choiceWrong
const choosing = (counts: Record<string, number>, cents: unknown, option: number | null = null) => ({
  ...accepting,
  cents,
  choice: { option, counts },
})

test.each<[string, object, string]>([
  ['another total', { ...accepting, cents: 1 }, wrong],
  ['no total', { ...accepting, cents: null }, wrong],
  ['more than may be taken', choosing({ '0/2': 4 }, 148_000), wrong],
  ['less than must be taken', choosing({ '0/0': 0 }, 0), wrong],
  ['less than none', choosing({ '0/2': -1 }, 88_000), wrong],
  ['a part of a line', choosing({ '0/2': 0.5 }, 106_000), 'unreadable'],
  ['a line that is not there', choosing({ '0/9': 1 }, 100_000), wrong],
  ['a line by two names', choosing({ '0/2': 1, '0/02': 1 }, 112_000), wrong],
  ['an option where there is none', choosing({}, 100_000, 0), wrong],
  ['a deposit that is not asked for', { ...accepting, deposit: 1 }, wrong],
  ['other terms', { ...accepting, statement: `${accepting.statement} Not.` }, wrong],
  ['no changes', { kind: 'changes', changes: [] }, 'unreadable'],
  ['a slide that is not there', { kind: 'changes', changes: [{ slide: 10, text: 'x' }] }, 'unreadable'],
])('nobody decides with %s', (_, decision, refusal) => {
  expect(refusalOf(decision)).toBe(refusal)
})

test('of two options one is chosen, with its own lines alone', () => {
  const statement = 'I accept this proposal as shown.'
  const accept = (...[option, counts, cents]: [number | null, Record<string, number>, number]) =>
    refusalOf({ ...choosing(counts, cents, option), statement }, twoOptions)
  expect(accept(1, { '1/1': 3 }, 175_000)).toBeUndefined()
  expect([accept(0, { '1/1': 1 }, 125_000), accept(2, {}, 0)]).toEqual([wrong, wrong])
  expect(accept(null, {}, 200_000)).toBe(decisionMessages.optionMissing)
})

test('an alternative without prices in cents has no total, where another has one', () => {
  const options = [
    { title: 'Small', pricing: [build] },
    { title: 'Large', pricing: [{ item: 'Build', amount: 'on request' }] },
  ]
  const content = { investment: { options }, decision: { one_option: true } }
  expect([0, 1].map((option) => chosenPrices(content, { option, counts: {} }))).toEqual([
    { lines: [{ option: 0, item: 'Build', cents: 100_000, count: 1 }], cents: 100_000 },
    { lines: [], cents: null },
  ])
})

const chooseOne = 'Options: previously all included; now choose one'
test.each<[string, object, object, number[], string[]]>([
  ['nothing but the order of its fields', { date: 'A', subtitle: 'B' }, { subtitle: 'B', date: 'A' }, [], []],
  ['whom to ask', { contact_info: { phone: '1' } }, { contact_info: { phone: '2' } }, [9], []],
  ['the words of its sender', { decision: {} }, { decision: { changes: [{ slide: 1, text: 'A' }] } }, [], []],
  [
    'the terms',
    { decision: { deposit_percent: 30, agreement: 'I pay.' } },
    { decision: { deposit_cents: 50_000, one_option: true } },
    [],
    ['Deposit: previously 30%; now $500.00 USD', chooseOne, 'Agreement: previously “I pay.”; now none'],
  ],
  ['long terms', { decision: {} }, { decision: { agreement: 'a'.repeat(160) } }, [], ['Agreement: changed']],
])('of a new version it is told that it changes %s', (_, before, after, slides, terms) => {
  expect(changesBetween(before, after)).toEqual({ slides, terms })
})
