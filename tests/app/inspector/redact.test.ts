import { expect, test } from 'vitest'
import { redact } from '#src/inspector/redact.ts'
import { loginToken } from '#tests/effects/tokens.ts'

test('an inspected event shows everything but secrets and personal data', () => {
  const event = {
    type: '@xstate.event',
    event: { type: 'login', token: 'abc', nested: [{ razorpay_signature: 'abc', orderId: 'order_1' }] },
    input: { offered: 'abc' },
    output: { said: `Bearer ${loginToken()} sent` },
    user: { name: 'Asha' },
    context: { plan: 'client', email: 'asha@example.com', fields: { message: 'Hello' } },
    change: { name: 'message', value: 'Hello' },
    receipt: { number: 'N-2026-000001', buyer: { name: 'Asha', company: 'Rao Textiles' } },
  }
  expect(redact(event)).toEqual({
    type: '@xstate.event',
    event: { type: 'login', token: '•••', nested: [{ razorpay_signature: '•••', orderId: 'order_1' }] },
    input: { offered: '•••' },
    output: { said: 'Bearer ••• sent' },
    user: '•••',
    context: { plan: 'client', email: '•••', fields: '•••' },
    change: { name: 'message', value: '•••' },
    receipt: { number: 'N-2026-000001', buyer: '•••' },
  })
})

test('what refers to itself does not go on for ever, what merely occurs twice is shown twice', () => {
  const shared = { a: 1 }
  const circular: Record<string, unknown> = { first: shared, second: shared }
  circular.self = circular
  expect(redact(circular)).toEqual({ first: { a: 1 }, second: { a: 1 }, self: '(again)' })
})

test('a portal shows neither its document nor its viewer token, its state of the same name stays', () => {
  const portal = {
    value: { unlocked: { document: 'reading' } },
    context: {
      documentId: 'd1',
      document: { kind: 'proposal', content: { title: 'Confidential' } },
      viewer: 'v1',
    },
  }
  expect(redact(portal)).toEqual({
    value: { unlocked: { document: 'reading' } },
    context: { documentId: 'd1', document: '•••', viewer: '•••' },
  })
})

test('an error says what happened, without a token', () => {
  expect(redact({ error: new TypeError(`no ${loginToken()}`) })).toEqual({ error: 'TypeError: no •••' })
})
