import type { RuntimeConfig } from '#contract/config.ts'
import { cardEffects, type CardDeps } from './checkout/card.ts'
import { paypalEffects } from './checkout/paypal.ts'
import { createPaypalLoader } from './checkout/paypal-sdk.ts'
import type { WatchedRef } from '../platform/watched-ref.ts'

type Deps = Omit<CardDeps, 'config'> & {
  config: Pick<RuntimeConfig, 'razorpay' | 'paypal'>
  buttonsRef: WatchedRef
  goToDashboard: () => void
  goToLogin: (refusedToken: string | undefined) => void
}

/** The effects of the checkout machine. */
export function checkoutEffects({ config, goToDashboard, goToLogin, ...deps }: Deps) {
  const loadSdk = config.paypal
    ? createPaypalLoader(deps.window.document, config.paypal)
    : () => Promise.reject(new Error('checkout: PayPal is not configured'))
  return {
    actors: {
      ...cardEffects({ ...deps, config: config.razorpay }),
      ...paypalEffects({ ...deps, loadSdk }),
    },
    actions: {
      goToDashboard,
      goToLogin: (_: unknown, { refusedToken }: { refusedToken: string | undefined }) =>
        goToLogin(refusedToken),
    },
  }
}
