import { describe, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { emptyInvoiceDetails as fields } from '#contract/invoice-details.ts'
import { createApi } from '#src/effects/api.ts'
import { invoiceDetailsEffects } from '#src/effects/invoice-details.ts'
import { receiptEffects } from '#src/effects/receipt.ts'
import { answering, type Answering } from './tokens.ts'

const apiOf = (fetch: Answering) =>
  createApi({
    fetch: fetch as unknown as typeof globalThis.fetch,
    tokens: { read: () => undefined },
    onTokenRefused: () => {},
  })
const offline = (() => Promise.reject(new TypeError('Failed to fetch'))) as unknown as Answering
const unreachable = 'We could not reach the server. Please check your connection and try again.'

describe('a receipt', () => {
  const read = (fetch: Answering) => {
    const { actors } = receiptEffects({ api: apiOf(fetch), window: { print: () => undefined } })
    return toPromise(createActor(actors.readReceipt, { input: { orderId: 'o1' } }).start())
  }

  test('that the server does not know is missing, any other failure is told in our words', async () => {
    const error = 'We could not find this receipt in your account.'
    expect(await read(answering({ status: 404, body: { error: 'no' } }))).toEqual({
      outcome: 'missing',
      error,
    })
    await expect(read(answering({ status: 500, body: {} }))).rejects.toThrow(
      'Failed to load the receipt. Please try again.',
    )
    await expect(read(answering({ body: { number: 'N-2026-000001' } }))).rejects.toThrow(
      'Failed to load the receipt. Please try again.',
    )
    await expect(read(offline)).rejects.toThrow(unreachable)
  })
})

describe('invoice details', () => {
  const save = (fetch: Answering) => {
    const { actors } = invoiceDetailsEffects({ api: apiOf(fetch), places: new Map() })
    return toPromise(createActor(actors.saveDetails, { input: { fields } }).start())
  }

  test('are kept as the server answers them', async () => {
    const body = { ...fields, company: 'Rao Textiles' }
    expect(await save(answering({ body }))).toEqual({ outcome: 'saved', fields: body })
  })

  test('that are refused come back with the sentences of our own fields alone', async () => {
    const body = { error: 'Please check the marked fields.', fields: { company: 'Too long.', role: 'No.' } }
    expect(await save(answering({ status: 400, body }))).toEqual({
      outcome: 'refused',
      error: 'Please check the marked fields.',
      issues: { company: 'Too long.' },
    })
    expect(await save(offline)).toEqual({ outcome: 'refused', error: unreachable, issues: {} })
  })
})
