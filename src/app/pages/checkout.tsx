import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { findProduct, type Product } from '#contract/catalogue.ts'
import { accountMachine } from '#machines/account.ts'
import { checkoutMachine } from '#machines/checkout.ts'
import { accountEffects } from '../../effects/account.ts'
import { createApi } from '../../effects/api.ts'
import { createCheckoutAge } from '../../effects/checkout-age.ts'
import { checkoutEffects } from '../../effects/checkout.ts'
import { createPlace, type Place } from '../../effects/place.ts'
import { logInWith } from '../../effects/session.ts'
import { CheckoutScreen } from '../../screens/checkout.tsx'
import { ActorProvider } from '../actor-provider.tsx'
import { useUser } from '../gate.tsx'
import { titled } from '../head.tsx'
import { paths } from '../paths.ts'
import { useServices, type Services } from '../services.tsx'

export const head = titled('Checkout', 'Confirm your purchase and pay by card, UPI or PayPal.')

/** A token the server refuses ends the session only once the checkout has said so: then the guard leads away. */
function createCheckoutMachines(services: Services, buttonsPlace: Place) {
  const { window, session, tokens, navigation, now } = services
  let refused: string | undefined
  const api = createApi({
    fetch: (input, init) => window.fetch(input, init),
    tokens,
    onRefused: (token) => {
      refused = token
    },
  })
  const logIn = (token: string) => logInWith(session, token)
  const checkout = checkoutMachine.provide(
    checkoutEffects({
      ...services,
      buttonsPlace,
      api,
      logInWith: logIn,
      age: createCheckoutAge(() => window.sessionStorage, now),
      user: () => session.getSnapshot().context.user,
      goToDashboard: () => navigation.replace(paths.dashboardAfterPayment),
      goToLogin: () => {
        const { pathname, search } = window.location
        if (tokens.read() === refused) session.send({ type: 'token.refused' })
        else navigation.replace(paths.login({ redirect: pathname + search }))
      },
    }),
  )
  const account = accountMachine.provide(accountEffects({ api, tokens, logInWith: logIn }))
  return { checkout, account }
}

function Checkout({ product }: { product: Product }) {
  const services = useServices()
  const { role } = useUser()
  const [buttonsPlace] = useState(createPlace)
  const [{ checkout, account }] = useState(() => createCheckoutMachines(services, buttonsPlace))
  const isPaypalConfigured = services.config.paypal !== null
  return (
    <ActorProvider
      machine={() => checkout}
      input={{ productKey: product.key, paypalConfigured: isPaypalConfigured }}
    >
      {(actor) => {
        if (product.grants !== 'partner' || role === 'partner')
          return <CheckoutScreen actor={actor} product={product} buttonsPlace={buttonsPlace.ref} />
        return (
          <ActorProvider machine={() => account} input={undefined}>
            {(approval) => (
              <CheckoutScreen
                actor={actor}
                product={product}
                buttonsPlace={buttonsPlace.ref}
                approval={approval}
              />
            )}
          </ActorProvider>
        )
      }}
    </ActorProvider>
  )
}

export function Page() {
  const query = new URLSearchParams(useLocation().search)
  const product = findProduct(query.get('product') ?? query.get('plan'))
  return product && <Checkout product={product} />
}
