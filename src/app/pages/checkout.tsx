import { lazy, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { findProduct, isDepositKey, type SoldProduct } from '#contract/catalogue.ts'
import { accountMachine } from '#machines/payments/account.ts'
import { checkoutMachine, type CheckoutActor } from '#machines/payments/checkout.ts'
import { accountEffects } from '../../effects/payments/account.ts'
import { createApi } from '../../effects/platform/api.ts'
import { createCheckoutAges } from '../../effects/payments/checkout/age.ts'
import { checkoutEffects } from '../../effects/payments/checkout.ts'
import { createWatchedRef, type WatchedRef } from '../../effects/platform/watched-ref.ts'
import { logInWith } from '../../effects/sign-in/session.ts'
import { CheckoutScreen, CheckoutWithoutProduct } from '../../screens/payments/checkout.tsx'
import { ActorProvider } from '../actor-provider.tsx'
import { useUser } from '../guarded.tsx'
import { headWithBrand } from '../head/head.tsx'
import { paths } from '#contract/page-paths.ts'
import { useServices, type Services } from '../services.tsx'

export const head = headWithBrand('Checkout', 'Confirm your purchase and pay by card, UPI or PayPal.')

const DepositProvider = lazy(async () => ({
  default: (await import('../providers/deposit.tsx')).DepositProvider,
}))

/** A refused token must not end the session at once: the guard would redirect before the checkout shows the message. */
const createCheckoutApi = ({ window, tokens, config }: Services) =>
  createApi({
    fetch: (input, init) => window.fetch(input, init),
    tokens,
    isTraced: config.isTraced,
    onTokenRefused: () => {},
  })

const createLogIn =
  ({ session }: Services) =>
  (token: string) =>
    logInWith(session, token)

function checkoutWithEffects(services: Services, buttonsRef: WatchedRef) {
  const { window, session, tokens, navigation, now } = services
  return checkoutMachine.provide(
    checkoutEffects({
      ...services,
      buttonsRef,
      api: createCheckoutApi(services),
      logInWith: createLogIn(services),
      age: createCheckoutAges(() => window.sessionStorage, now),
      user: () => session.getSnapshot().context.user,
      goToDashboard: () => navigation.replace(paths.dashboardAfterPayment),
      goToLogin: (refusedToken) => {
        const { pathname, search } = window.location
        if (tokens.read() === refusedToken) session.send({ type: 'token.refused' })
        else navigation.replace(paths.login({ redirect: pathname + search }))
      },
    }),
  )
}

const accountWithEffects = (services: Services, checkout: CheckoutActor) =>
  accountMachine.provide(
    accountEffects({
      api: createCheckoutApi(services),
      tokens: services.tokens,
      logInWith: createLogIn(services),
      onLoaded: ({ receipts }) => checkout.send({ type: 'account.loaded', receipts }),
    }),
  )

function Checkout({ product }: { product: SoldProduct }) {
  const { config } = useServices()
  const { role, subscription_status } = useUser()
  const [buttonsRef] = useState(createWatchedRef)
  const isPaypalConfigured = config.paypal !== null
  return (
    <ActorProvider
      machine={(services) => checkoutWithEffects(services, buttonsRef)}
      input={{ productKey: product.key, paypalConfigured: isPaypalConfigured }}
    >
      {(actor) => {
        const isNewMember = role === 'member' && subscription_status === 'none'
        const isClientPlan = product.billing === 'month' && product.grants === 'client'
        if (product.grants === null || (isClientPlan && isNewMember))
          return <CheckoutScreen actor={actor} product={product} buttonsRef={buttonsRef.ref} />
        return (
          <ActorProvider machine={(services) => accountWithEffects(services, actor)} input={undefined}>
            {(account) => (
              <CheckoutScreen actor={actor} product={product} buttonsRef={buttonsRef.ref} account={account} />
            )}
          </ActorProvider>
        )
      }}
    </ActorProvider>
  )
}

export function Page() {
  const query = new URLSearchParams(useLocation().search)
  const key = query.get('product') ?? query.get('plan') ?? ''
  const product = findProduct(key)
  if (product) return <Checkout product={product} />
  if (!isDepositKey(key)) return <CheckoutWithoutProduct />
  return <DepositProvider depositKey={key}>{(deposit) => <Checkout product={deposit} />}</DepositProvider>
}
