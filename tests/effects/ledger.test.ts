import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { ledgerEntries, ledgerTerms, ledgerText } from '#contract/ledger.ts'
import { parseTerm, termIssue, weeklyHours, yearlyCost } from '#contract/ledger.ts'
import { ledgerMachine } from '#machines/ledger.ts'
import { ledgerEffects, readNumbers } from '#src/effects/ledger.ts'
import { blockedStorage } from '#tests/support/blocked-storage.ts'
import { noon } from './tokens.ts'

const [hours, people, rate] = ledgerTerms
const retyping = { 'retyping-hours': '7,5', 'retyping-people': '3', 'retyping-rate': '$40' }

const openLedger = async (storage = () => localStorage) => {
  const world = new EventTarget()
  const window = Object.assign(world, { document })
  Object.defineProperty(window, 'localStorage', { get: storage })
  const effects = ledgerEffects({ window: window as unknown as Window, now: () => noon, places: new Map() })
  const ledger = createActor(ledgerMachine.provide(effects)).start()
  await waitFor(ledger, (snapshot) => snapshot.matches('filling'))
  return { ledger, context: () => ledger.getSnapshot().context }
}

test.each([
  [
    hours,
    { '7.5': 7.5, '7,5': 7.5, '0,125': 0.125, '.5': 0.5, ' 168 ': 168, '٧٫٥': 7.5, '１２': 12, '0': 0 },
  ],
  [rate, { '$1,234.50': 1234.5, '1.234,50': 1234.5, '1,000,000': 1_000_000, '1’000': 1000 }],
  [rate, { '40 $': 40, US$40: 40, 'USD 40': 40, '40 usd': 40 }],
])('a number of %o is read as it was meant', (term, meant) => {
  const read = Object.keys(meant).map((typed) => [typed, parseTerm(term, typed)])
  expect(Object.fromEntries(read)).toEqual(meant)
  expect(Object.keys(meant).filter((typed) => termIssue(term, typed) !== undefined)).toEqual([])
})

test.each([
  [hours, ['abc', '168.1', '-1', '1.2.3'], 'Please enter a number from 0 to 168.'],
  [people, ['1e9'], 'Please enter a number from 0 to 10,000.'],
  [rate, ['9'.repeat(400), 'NaN', '€40', 'USD'], 'Please enter a number from 0 to 1,000,000.'],
])('of %o, %j are told to be no number in its range', (term, typed, issue) => {
  const told = typed.map((one) => [one, parseTerm(term, one), termIssue(term, one)])
  expect(told).toEqual(typed.map((one) => [one, undefined, issue]))
})

test('an empty line of the ledger is not a mistake', () => {
  expect(termIssue(hours, ' ')).toBeUndefined()
})

test('the text for an enquiry has the valid numbers, and nothing else that was typed', () => {
  const others = { 'waiting-hours': '4', 'waiting-people': 'abc', 'reporting-rate': '-5', note: 'x' }
  const numbers = { ...retyping, ...others }
  expect(ledgerText(numbers).split('\n')).toEqual([
    'My numbers for one ordinary week',
    'Retyping: 7.5 hours a week each × 3 people × 40 US dollars an hour = $900 a week',
    'Waiting: 4 hours a week each',
    'Total over 48 working weeks: $43,200 a year',
  ])
  expect([ledgerText({ 'waiting-people': 'abc' }), weeklyHours(numbers)]).toEqual(['', 22.5])
})

test('the largest numbers are summed to the dollar', () => {
  const largest = ledgerEntries.flatMap(({ name }) =>
    ledgerTerms.map((term) => [`${name}-${term.name}`, String(term.max)]),
  )
  expect(yearlyCost(Object.fromEntries(largest))).toBe(322_560_000_000_000)
})

test('numbers in this browser are there at the next visit, with what is no number, until they are cleared', async () => {
  const first = await openLedger()
  for (const [name, value] of Object.entries({ ...retyping, 'waiting-people': 'abc' }))
    first.ledger.send({ type: 'number.change', name, value })
  first.ledger.stop()
  const second = await openLedger()
  const numbers = { ...retyping, 'waiting-people': 'abc' }
  expect(second.context()).toEqual({ numbers, today: '2030-01-01T12:00:00.000Z' })
  second.ledger.send({ type: 'numbers.clear' })
  expect(localStorage.length).toBe(0)
})

test.each(['{', '[1]', '"text"', 'null', '{"retyping-hours":7}'])('of %s no numbers are read', (stored) => {
  localStorage.setItem('ledger', stored)
  expect(readNumbers(() => localStorage)).toEqual({})
})

test('numbers in this browser can be entered where the storage is blocked', async () => {
  const { ledger, context } = await openLedger(blockedStorage)
  ledger.send({ type: 'number.change', name: 'waiting-people', value: '3' })
  expect(context().numbers).toEqual({ 'waiting-people': '3' })
})
