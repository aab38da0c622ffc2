import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { catalogue, type Product } from '#contract/catalogue.ts'
import type { Role } from '#contract/session.ts'
import { checkoutMachine } from '#machines/checkout.ts'
import { CheckoutScreen } from '#src/screens/checkout.tsx'

const says = (product: Product, role: Role): boolean => {
  const actor = createActor(checkoutMachine, {
    input: { productKey: product.key, paypalConfigured: true },
  })
  const html = renderToStaticMarkup(<CheckoutScreen actor={actor} product={product} role={role} />)
  return html.includes('Only approved partners can pay for this plan.')
}

test('the partner plan speaks of approval to those who are no partners yet, other products to nobody', () => {
  const { partner_monthly_25: partnerPlan, blueprint } = catalogue
  expect([says(partnerPlan, 'member'), says(partnerPlan, 'client'), says(partnerPlan, 'partner')]).toEqual([
    true,
    true,
    false,
  ])
  expect(says(blueprint, 'member')).toBe(false)
})
