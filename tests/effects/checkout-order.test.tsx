import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { catalogue, type ProductKey } from '#contract/catalogue.ts'
import { checkoutMachine } from '#machines/checkout.ts'
import { CheckoutScreen } from '#src/screens/checkout.tsx'
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
  ['blueprint', 'The Blueprint gallery, without an end date'],
  [
    'client_monthly_10',
    'For one month: the Blueprint gallery and, under Analytics, your reading history, and 1 job under way at a time',
  ],
  [
    'client_monthly_premium',
    'For one month: the Blueprint gallery and, under Analytics, your reading history, 5 jobs under way at a time, and a half-hour call with us. Client Access ($10.00 USD / month) opens the same with 1 job and no call',
  ],
  [
    'partner_monthly_25',
    'For one month: Blueprint submission, the partner area, bids on jobs, the Blueprint gallery and, under Analytics, your reading history, and 1 job of your own under way at a time',
  ],
])('the checkout of %s says exactly what it opens', (productKey, sentence) => {
  expect(renderCheckout(productKey)).toContain(`>${sentence}</dd>`)
})
