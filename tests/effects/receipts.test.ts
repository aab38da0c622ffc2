// @vitest-environment node
import { expect, test } from 'vitest'
import { emptyInvoiceDetails as fields } from '#contract/receipts/invoice-details.ts'
import { invoiceDetailsEffects } from '#src/effects/invoice-details.ts'
import type { Drafts } from '#src/effects/platform/drafts.ts'
import { receiptEffects } from '#src/effects/receipt.ts'
import { apiWith, outcomeOf, refusal, runActor, unreachableText } from './api-harness.ts'
import { createTestDrafts } from './form-harness.ts'
import { mockFetch, type FetchMock } from './tokens.ts'

const read = (fetch: FetchMock) => {
  const { actors } = receiptEffects({ api: apiWith(fetch), window: { print: () => undefined } })
  return runActor(actors.readReceipt, { orderId: 'o1' })
}
const detailsOf = (userId: string, fetch: FetchMock, drafts: Drafts = createTestDrafts()) =>
  invoiceDetailsEffects({ api: apiWith(fetch), drafts, userId, places: new Map() })
const save = (fetch: FetchMock) => runActor(detailsOf('asha', fetch).actors.saveDetails, { fields })
const missing = { outcome: 'missing', error: 'We could not find this receipt in your account.' }
const failedText = 'Failed to load the receipt. Please try again.'
const saved = { ...fields, company: 'Rao Textiles' }
const issues = { company: 'Too long.', role: 'No.' }

test('what was typed is there again for its writer alone, over what is saved, until it is saved', async () => {
  const drafts = createTestDrafts()
  const open = async (userId: string) => {
    const { actors, actions } = detailsOf(userId, mockFetch({ body: saved }), drafts)
    return { actions, details: await runActor(actors.readDetails) }
  }
  const asha = await open('asha')
  asha.actions.keepDraft(undefined, { fields: { ...saved, country: 'India' } })
  expect([(await open('asha')).details, (await open('bela')).details]).toEqual([
    { fields: { ...saved, country: 'India' } },
    { fields: saved },
  ])
  asha.actions.dropDraft()
  expect((await open('asha')).details).toEqual({ fields: saved })
})

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
