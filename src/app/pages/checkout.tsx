import { findProduct, type Product } from '#contract/catalogue.ts'
import type { Role } from '#contract/session.ts'
import { checkoutMachine } from '#machines/checkout.ts'
import { createApi } from '../../effects/api.ts'
import { createCheckoutAge } from '../../effects/checkout-age.ts'
import { checkoutEffects } from '../../effects/checkout.ts'
import { logInWith } from '../../effects/session.ts'
import { CheckoutScreen } from '../../screens/checkout.tsx'
import { Guarded } from '../guarded.tsx'
import { Host } from '../host.tsx'
import { useLocation } from '../router.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { createGuard } from './guard.ts'
import { titled } from '../head.tsx'

export const head = titled('Checkout', 'Confirm your purchase and pay by card, UPI or PayPal.')

/**
 * Where somebody who is signed in pays for a product. A token the server refuses ends the session only once the checkout
 * has said so: then the guard leads away.
 */
function createDesk(services: Services) {
  const { window, config, session, tokens, navigation, now, inspect } = services
  let refused: string | undefined
  const api = createApi({
    fetch: (input, init) => window.fetch(input, init),
    tokens,
    onRefused: (token) => {
      refused = token
    },
  })
  const here = () => window.location.pathname + window.location.search
  const checkout = checkoutMachine.provide(
    checkoutEffects({
      ...services,
      api,
      logInWith: (token) => logInWith(session, token),
      age: createCheckoutAge(() => window.sessionStorage, now),
      user: () => session.getSnapshot().context.user,
      goToDashboard: () => navigation.replace(paths.dashboardAfterPayment),
      goToLogin: () => {
        if (tokens.read() === refused) session.send({ type: 'token.refused' })
        else navigation.replace(paths.login({ redirect: here() }))
      },
    }),
  )
  return function CheckoutDesk({ product, role }: { product: Product; role: Role }) {
    return (
      <Host
        machine={checkout}
        inspect={inspect}
        input={{ productKey: product.key, paypalConfigured: config.paypal !== null }}
      >
        {(actor) => <CheckoutScreen actor={actor} product={product} role={role} />}
      </Host>
    )
  }
}

export function createPage(services: Services) {
  const guard = createGuard(services)
  const Desk = createDesk(services)
  return function CheckoutPage() {
    const query = new URLSearchParams(useLocation().search)
    const product = findProduct(query.get('product') ?? query.get('plan'))
    const toAddress = query.has('product') ? paths.checkout : paths.checkoutPlan
    const redirect = product && toAddress(product.key)
    return (
      <Guarded
        {...guard}
        needs="session"
        otherwise={paths.login({ ...(redirect && { redirect }) })}
        detour={product ? undefined : paths.pricing}
      >
        {({ role }) => product && <Desk product={product} role={role} />}
      </Guarded>
    )
  }
}
