import type { Product } from '#contract/catalogue.ts'
import type { Role } from '#contract/session.ts'
import { checkoutMachine } from '#machines/checkout.ts'
import { createCheckoutAge } from '../effects/checkout-age.ts'
import { checkoutEffects } from '../effects/checkout.ts'
import { logInWith } from '../effects/session.ts'
import { CheckoutScreen } from '../screens/checkout.tsx'
import { Host } from './host.tsx'
import { paths } from './paths.ts'
import type { Services } from './services.ts'

/** Where somebody who is signed in pays for a product; it comes with the code of the payments when it is needed. */
export function createCheckoutDesk(services: Services) {
  const { window, config, session, navigation, now, inspect } = services
  const goTo = (path: string) => navigation.go(path, { replace: true })
  const here = () => window.location.pathname + window.location.search
  const checkout = checkoutMachine.provide(
    checkoutEffects({
      ...services,
      logInWith: (token) => logInWith(session, token),
      age: createCheckoutAge(() => window.sessionStorage, now),
      user: () => session.getSnapshot().context.user,
      goToDashboard: () => goTo(paths.dashboardAfterPayment),
      goToLogin: () => goTo(paths.login({ redirect: here() })),
    }),
  )
  return ({ product, role }: { product: Product; role: Role }) => (
    <Host
      machine={checkout}
      inspect={inspect}
      input={{ productKey: product.key, paypalConfigured: config.paypal !== null }}
    >
      {(actor) => <CheckoutScreen actor={actor} product={product} role={role} />}
    </Host>
  )
}
