import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { catalogue, type ProductKey } from '#contract/catalogue.ts'
import { checkoutMachine } from '#machines/payments/checkout.ts'
import { CheckoutScreen, CheckoutWithoutProduct } from '#src/screens/payments/checkout.tsx'
import { SiteRouter } from '#tests/support/site-router.tsx'

const renderCheckout = (productKey: ProductKey): string => {
  const actor = createActor(checkoutMachine, { input: { productKey, paypalConfigured: true } })
  return renderToStaticMarkup(
    <SiteRouter>
      <CheckoutScreen actor={actor} product={catalogue[productKey]} buttonsRef={() => {}} />
    </SiteRouter>,
  )
}

test.each<[ProductKey, string]>([
  ['blueprint', 'With no end date: the Blueprint gallery and requests to implement a Blueprint'],
  [
    'client_monthly_10',
    'For one month: the Blueprint gallery, requests to implement a Blueprint, your reading history under Analytics and Blueprint creation jobs, with one job open at a time',
  ],
  [
    'client_monthly_premium',
    'For one month: the Blueprint gallery, requests to implement a Blueprint, your reading history under Analytics, Blueprint creation jobs and a half-hour call with us, with 5 jobs open at a time. Client Access ($10.00 USD / month) includes the same, but with one job open at a time and no call',
  ],
  [
    'partner_monthly_25',
    'For one month: the Blueprint gallery, requests to implement a Blueprint, your reading history under Analytics, Blueprint creation jobs, Blueprints published under your name and bids on client jobs, with one job open at a time',
  ],
])(
  'the checkout of %s says exactly what it opens, and only that of a Blueprint links to the specimen',
  (productKey, sentence) => {
    const html = renderCheckout(productKey)
    expect(html).toContain(`>${sentence}</dd>`)
    expect(html.includes('href="/blueprint/specimen"')).toBe(productKey === 'blueprint')
  },
)

test('who buys a plan again is asked nothing', () => {
  const input = { productKey: 'client_monthly_10', paypalConfigured: true } as const
  const actor = createActor(checkoutMachine, { input }).start()
  const earlier = { productKey: 'client_monthly_10', paidAt: '2026-01-31T23:30:00.000Z', refundedAt: null }
  actor.send({ type: 'account.loaded', receipts: [earlier] })
  expect(actor.getSnapshot().value).toEqual({ card: { idle: 'waiting' } })
})

test('a checkout without a product says that one must be selected, and leads to the plans', () => {
  const html = renderToStaticMarkup(
    <SiteRouter>
      <CheckoutWithoutProduct />
    </SiteRouter>,
  )
  expect(html).toContain('A product must be selected to proceed.')
  expect(html).toContain('href="/pricing"')
})
