// @vitest-environment node
import { expect, test } from 'vitest'
import { emptyInvoiceDetails as fields } from '#contract/receipts/invoice-details.ts'
import { invoiceDetailsEffects } from '#src/effects/invoice-details.ts'
import { receiptEffects } from '#src/effects/receipt.ts'
import { apiWith, outcomeOf, refusal, runActor, unreachableText } from './api-harness.ts'
import type { FetchMock } from './tokens.ts'

const read = (fetch: FetchMock) => {
  const { actors } = receiptEffects({ api: apiWith(fetch), window: { print: () => undefined } })
  return runActor(actors.readReceipt, { orderId: 'o1' })
}
const save = (fetch: FetchMock) => {
  const { actors } = invoiceDetailsEffects({ api: apiWith(fetch), places: new Map() })
  return runActor(actors.saveDetails, { fields })
}
const missing = { outcome: 'missing', error: 'We could not find this receipt in your account.' }
const failedText = 'Failed to load the receipt. Please try again.'
const saved = { ...fields, company: 'Rao Textiles' }
const issues = { company: 'Too long.', role: 'No.' }

test.each([
  ['no receipt', read, refusal(404, 'no'), missing],
  ['a receipt that fails', read, { status: 500 }, failedText],
  ['half a receipt', read, { body: { number: 'N-2026-000001' } }, failedText],
  ['a receipt that does not come', read, 'none', unreachableText],
  ['saved invoice details', save, { body: saved }, { outcome: 'saved', fields: saved }],
  [
    'refused details, by their own fields alone',
    save,
    refusal(400, 'Check.', issues),
    { outcome: 'refused', error: 'Check.', issues: { company: 'Too long.' } },
  ],
  ['lost details', save, 'none', { outcome: 'refused', error: unreachableText, issues: {} }],
] as const)('a buyer is told of %s', async (_, act, answer, outcome) => {
  expect(await outcomeOf(act, answer)).toEqual(outcome)
})
