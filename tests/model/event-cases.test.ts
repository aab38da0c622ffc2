import { expect, test } from 'vitest'
import { eventCasesOfFlows } from './event-cases.ts'

const cases = eventCasesOfFlows()

test('the inspector offers the event cases of today', async () => {
  const text = `${JSON.stringify(cases, null, 1)}\n`
  await expect(text, 'renew it by npx vitest run --project model event-cases -u').toMatchFileSnapshot(
    '../../docs/charts/event-cases.json',
  )
})

test('the inspector is given the payloads of people and the world, no answers of actors, and nothing but JSON', () => {
  const methods = { card: { method: 'razorpay' }, paypal: { method: 'paypal' } }
  expect(cases.checkout?.['method.choose']).toEqual(methods)
  expect(Object.keys(cases.menu?.['popup.opened'] ?? {})).toEqual(['solutions', 'development', 'menu'])
  expect(cases.order?.['order.reused']).toEqual({})
  const events = Object.values(cases).flatMap((one) => Object.keys(one))
  expect(events.filter((event) => /\.(done|error)$/.test(event))).toEqual([])
})
