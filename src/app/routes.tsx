import { lazy } from 'react'
import { useLocation } from 'react-router-dom'
import { findProduct } from '#contract/catalogue.ts'
import { signInErrors } from '#contract/session.ts'
import { accountMachine } from '#machines/account.ts'
import { guardMachine } from '#machines/guard.ts'
import { loginMachine } from '#machines/login.ts'
import { signInMachine } from '#machines/sign-in.ts'
import { accountEffects } from '../effects/account.ts'
import { guardEffects } from '../effects/guard.ts'
import { loginEffects, readLoginAddress } from '../effects/login.ts'
import { logInWith } from '../effects/session.ts'
import { signInEffects } from '../effects/sign-in.ts'
import { LoginScreen } from '../screens/login.tsx'
import { SignInScreen } from '../screens/sign-in.tsx'
import { Continuation } from './arrival.tsx'
import { useAuth } from './auth.tsx'
import { Guarded } from './guarded.tsx'
import { heads } from './heads.ts'
import { Host } from './host.tsx'
import { useHydrating } from './hydrating.ts'
import { paths } from './paths.ts'
import { readPurchase } from './purchase.ts'
import type { Route } from './route.ts'
import { createInsightRoutes } from './routes/insights.tsx'
import { createServiceRoutes } from './routes/services.tsx'
import { createCollectiveRoutes } from './routes/collective.tsx'
import { createHomeRoutes } from './routes/home.tsx'
import { createCompanyRoutes } from './routes/company.tsx'
import { createFormRoutes } from './routes/forms.tsx'
import { createPortalRoutes } from './routes/portals.tsx'
import type { Services } from './services.ts'

const DashboardScreen = lazy(async () => ({
  default: (await import('../screens/dashboard.tsx')).DashboardScreen,
}))
const SettingsScreen = lazy(async () => ({
  default: (await import('../screens/settings.tsx')).SettingsScreen,
}))
const OrderConfirmationScreen = lazy(async () => ({
  default: (await import('../screens/order-confirmation.tsx')).OrderConfirmationScreen,
}))

/** Every page there is, each machine with the effects it runs on. Any other address is the 404 page. */
export function createRoutes(services: Services): Route[] {
  const { window, session, navigation, now, inspect } = services
  const goTo = (path: string) => navigation.go(path, { replace: true })

  const login = loginMachine.provide(loginEffects({ session, window, now, goTo }))
  const signIn = signInMachine.provide(
    signInEffects({ session, window, now, goTo, otherwise: paths.dashboard }),
  )
  const guard = { machine: guardMachine.provide(guardEffects({ session, goTo })), inspect }
  const logIn = (token: string) => logInWith(session, token)
  const account = accountMachine.provide(accountEffects({ ...services, logInWith: logIn }))
  const CheckoutDesk = lazy(async () => ({
    default: (await import('./checkout-desk.tsx')).createCheckoutDesk(services),
  }))

  return [
    ...createHomeRoutes(services),
    ...createServiceRoutes(),
    ...createInsightRoutes(services),
    ...createCompanyRoutes(services),
    ...createCollectiveRoutes(services),
    {
      path: paths.login(),
      ...heads.login,
      layout: 'site',
      isUnlisted: true,
      query: { error: signInErrors },
      Page: () => {
        const { search } = useLocation()
        return (
          <Host
            machine={login}
            inspect={inspect}
            input={{ ...readLoginAddress(search, window), otherwise: paths.dashboard }}
          >
            {(actor) => <LoginScreen actor={actor} />}
          </Host>
        )
      },
    },
    {
      path: paths.authCallback,
      ...heads.signIn,
      layout: 'site',
      isUnlisted: true,
      startsAtOnce: true,
      Page: () => (
        <Host machine={signIn} inspect={inspect} input={undefined}>
          {() => <SignInScreen />}
        </Host>
      ),
    },
    {
      path: paths.anyCheckout,
      ...heads.checkout,
      layout: 'site',
      isGuarded: true,
      Page: () => {
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
            {({ role }) => product && <CheckoutDesk product={product} role={role} />}
          </Guarded>
        )
      },
    },
    {
      path: paths.orderConfirmation,
      ...heads.orderConfirmation,
      layout: 'site',
      isUnlisted: true,
      startsAtOnce: true,
      Page: () => {
        const { state } = useLocation() as { state: unknown }
        return <OrderConfirmationScreen purchase={readPurchase(useHydrating() ? undefined : state)} />
      },
    },
    {
      path: paths.dashboard,
      ...heads.dashboard,
      layout: 'dashboard',
      isGuarded: true,
      Page: () => {
        const paymentSuccess = new URLSearchParams(useLocation().search).get('payment_success') === 'true'
        return (
          <Guarded {...guard} needs="session" otherwise={paths.login()}>
            {(user) => (
              <Host machine={account} inspect={inspect} input={undefined}>
                {(actor) => (
                  <>
                    <DashboardScreen actor={actor} user={user} paymentSuccess={paymentSuccess} />
                    {paymentSuccess && <Continuation />}
                  </>
                )}
              </Host>
            )}
          </Guarded>
        )
      },
    },
    {
      path: paths.settings,
      ...heads.settings,
      layout: 'dashboard',
      isGuarded: true,
      Page: () => {
        const { logout } = useAuth()
        return (
          <Guarded {...guard} needs="session" otherwise={paths.login({ redirect: paths.settings })}>
            {(user) => (
              <Host machine={account} inspect={inspect} input={undefined}>
                {(actor) => (
                  <SettingsScreen actor={actor} user={user} onSignOut={() => logout(paths.login())} />
                )}
              </Host>
            )}
          </Guarded>
        )
      },
    },
    ...createFormRoutes(services),
    ...createPortalRoutes(services),
  ]
}
