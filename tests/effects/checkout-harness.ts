import { vi } from 'vitest'
import { createActor, waitFor, type ActorRefFrom } from 'xstate'
import { checkoutMachine } from '#machines/payments/checkout.ts'
import type { CheckoutEvent } from '#machines/payments/checkout/setup.ts'
import type { SessionActor } from '#machines/sign-in/session.ts'
import { cardEffects } from '#src/effects/payments/checkout/card.ts'
import { createCheckoutAges } from '#src/effects/payments/checkout/age.ts'
import { paypalEffects } from '#src/effects/payments/checkout/paypal.ts'
import { createApi } from '#src/effects/platform/api.ts'
import { createWatchedRef, type WatchedRef } from '#src/effects/platform/watched-ref.ts'
import { logInWith } from '#src/effects/sign-in/session.ts'
import { createTokenStore } from '#src/effects/platform/token-store.ts'
import { asha, type FetchMock } from './tokens.ts'

type LoadSdk = Parameters<typeof paypalEffects>[0]['loadSdk']

const failToLoadSdk: LoadSdk = () => Promise.reject(new Error('blocked'))

type CheckoutOptions = {
  loadSdk?: LoadSdk
  buttonsRef?: WatchedRef
  signedIn?: boolean
  session?: SessionActor
}

function refWithElement() {
  const place = createWatchedRef()
  place.ref(document.createElement('div'))
  return place
}

/**
 * Opens a checkout of the Blueprint with the product's own effects. The test provides the server's answers and PayPal's SDK.
 * With `session`, that session's token is used.
 */
export function openCheckout(
  fetch: FetchMock,
  { loadSdk = failToLoadSdk, buttonsRef = refWithElement(), signedIn = true, session }: CheckoutOptions = {},
) {
  const tokens = createTokenStore(() => localStorage)
  if (signedIn && !session) tokens.write('t')
  const renewed: string[] = []
  const visited: string[] = []
  const renew = async (given: string) => {
    renewed.push(given)
    return session ? logInWith(session, given) : true
  }
  const api = createApi({
    fetch: fetch as unknown as typeof globalThis.fetch,
    tokens,
    onTokenRefused: () => {},
  })
  const age = createCheckoutAges(
    () => sessionStorage,
    () => Date.now(),
  )
  const payments = { api, tokens, age, logInWith: renew }
  const config = { keyId: 'rzp_test', scriptUrl: '/razorpay.js' }
  const machine = checkoutMachine.provide({
    delays: { beforeLogin: 0 },
    actors: {
      ...cardEffects({ ...payments, window, config, user: () => asha }),
      ...paypalEffects({ ...payments, buttonsRef, loadSdk }),
    },
    actions: {
      goToDashboard: () => visited.push('dashboard'),
      goToLogin: () => visited.push('login'),
    },
  })
  const actor = createActor(machine, { input: { productKey: 'blueprint', paypalConfigured: true } }).start()
  return { actor, renewed, visited, tokens, send: (event: CheckoutEvent) => actor.send(event) }
}

type CheckoutState = Parameters<ReturnType<ActorRefFrom<typeof checkoutMachine>['getSnapshot']>['matches']>[0]

/** Waits for a state and returns the error shown in it. */
export async function waitForState(actor: ActorRefFrom<typeof checkoutMachine>, state: CheckoutState) {
  return (await waitFor(actor, (snapshot) => snapshot.matches(state))).context.error
}

/** Keeps script tags from being fetched. The test loads or fails them. */
export function holdScripts() {
  const create = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = create(name)
    if (element instanceof HTMLScriptElement) element.type = 'text/held'
    return element
  })
}

type RazorpayOptions = ConstructorParameters<NonNullable<Window['Razorpay']>>[0]
type RazorpayFailure = { error?: { description?: string } }

/** Replaces Razorpay's script. The test presses the buttons of its windows. */
export function installRazorpay() {
  const windows: { options: RazorpayOptions; isOpen: boolean; fail: (failure: RazorpayFailure) => void }[] =
    []
  window.Razorpay = class {
    shown: (typeof windows)[number]
    constructor(options: RazorpayOptions) {
      this.shown = { options, isOpen: false, fail: () => {} }
      windows.push(this.shown)
    }
    open() {
      this.shown.isOpen = true
    }
    close() {
      this.shown.isOpen = false
    }
    on(_: 'payment.failed', listener: (failure: RazorpayFailure) => void) {
      this.shown.fail = listener
    }
  }
  return windows
}
