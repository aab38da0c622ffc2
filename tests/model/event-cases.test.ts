import { expect, test } from 'vitest'
import { eventCasesOfFlows } from './event-cases.ts'

const cases = eventCasesOfFlows()

test('the inspector offers the event cases of today', async () => {
  const text = `${JSON.stringify(cases, null, 1)}\n`
  await expect(text, 'renew it by npx vitest run --project model event-cases -u').toMatchFileSnapshot(
    '../../docs/charts/event-cases.json',
  )
})

test('the inspector is given the payloads that people and the world send, by machine and event', () => {
  expect(cases.checkout?.['method.choose']).toEqual({
    card: { method: 'razorpay' },
    paypal: { method: 'paypal' },
  })
})

test('the inspector is given the payloads of every path file of a machine', () => {
  const names = Object.keys(cases.menu?.['popup.opened'] ?? {})
  expect(names).toEqual(['solutions', 'development', 'menu'])
})

test('the inspector is given neither the answers of actors nor payloads that are no JSON', () => {
  expect(cases.order?.['order.reused']).toEqual({})
  for (const events of Object.values(cases))
    expect(Object.keys(events).filter((event) => /\.(done|error)$/.test(event))).toEqual([])
})
