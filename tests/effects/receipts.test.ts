import { describe, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { emptyInvoiceDetails as fields } from '#contract/receipts/invoice-details.ts'
import { createApi } from '#src/effects/platform/api.ts'
import { invoiceDetailsEffects } from '#src/effects/invoice-details.ts'
import { receiptEffects } from '#src/effects/receipt.ts'
import { mockFetch, type FetchMock } from './tokens.ts'

const apiOf = (fetch: FetchMock) =>
  createApi({
    fetch: fetch as unknown as typeof globalThis.fetch,
    tokens: { read: () => undefined },
    onTokenRefused: () => {},
  })
const offlineFetch = (() => Promise.reject(new TypeError('Failed to fetch'))) as unknown as FetchMock
const unreachableText = 'We could not reach the server. Please check your connection and try again.'

describe('a receipt', () => {
  const read = (fetch: FetchMock) => {
    const { actors } = receiptEffects({ api: apiOf(fetch), window: { print: () => undefined } })
    return toPromise(createActor(actors.readReceipt, { input: { orderId: 'o1' } }).start())
  }

  test('that the server does not know is missing, any other failure is told in our words', async () => {
    const error = 'We could not find this receipt in your account.'
    expect(await read(mockFetch({ status: 404, body: { error: 'no' } }))).toEqual({
      outcome: 'missing',
      error,
    })
    await expect(read(mockFetch({ status: 500, body: {} }))).rejects.toThrow(
      'Failed to load the receipt. Please try again.',
    )
    await expect(read(mockFetch({ body: { number: 'N-2026-000001' } }))).rejects.toThrow(
      'Failed to load the receipt. Please try again.',
    )
    await expect(read(offlineFetch)).rejects.toThrow(unreachableText)
  })
})

describe('invoice details', () => {
  const save = (fetch: FetchMock) => {
    const { actors } = invoiceDetailsEffects({ api: apiOf(fetch), places: new Map() })
    return toPromise(createActor(actors.saveDetails, { input: { fields } }).start())
  }

  test('are kept as the server answers them', async () => {
    const body = { ...fields, company: 'Rao Textiles' }
    expect(await save(mockFetch({ body }))).toEqual({ outcome: 'saved', fields: body })
  })

  test('that are refused come back with the sentences of our own fields alone', async () => {
    const body = { error: 'Please check the marked fields.', fields: { company: 'Too long.', role: 'No.' } }
    expect(await save(mockFetch({ status: 400, body }))).toEqual({
      outcome: 'refused',
      error: 'Please check the marked fields.',
      issues: { company: 'Too long.' },
    })
    expect(await save(offlineFetch)).toEqual({ outcome: 'refused', error: unreachableText, issues: {} })
  })
})
