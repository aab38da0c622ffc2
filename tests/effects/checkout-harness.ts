import type { PayPalButtonsComponentOptions, PayPalNamespace } from '@paypal/paypal-js'
import { onTestFinished, vi } from 'vitest'
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

/** The product's own actors of a checkout. `session` gives the token that is used; `renewed` holds those with which it was renewed. */
export function checkoutActors(
  fetch: FetchMock,
  { loadSdk = failToLoadSdk, buttonsRef = refWithElement(), signedIn = true, session }: CheckoutOptions = {},
) {
  const tokens = createTokenStore(() => localStorage)
  if (signedIn && !session) tokens.write('t')
  const renewed: string[] = []
  const renew = async (given: string) => {
    renewed.push(given)
    return session ? logInWith(session, given) : true
  }
  const api = createApi({ fetch: fetch as unknown as typeof window.fetch, tokens, onTokenRefused: () => {} })
  const age = createCheckoutAges(
    () => sessionStorage,
    () => Date.now(),
  )
  const payments = { api, tokens, age, logInWith: renew }
  const config = { keyId: 'rzp_test', scriptUrl: '/razorpay.js' }
  const card = cardEffects({ ...payments, window, config, user: () => asha })
  const actors = { ...card, ...paypalEffects({ ...payments, buttonsRef, loadSdk }) }
  return { actors, renewed }
}

export function openCheckout(fetch: FetchMock, options?: CheckoutOptions) {
  const machine = checkoutMachine.provide({ actors: checkoutActors(fetch, options).actors })
  const actor = createActor(machine, { input: { productKey: 'blueprint', paypalConfigured: true } }).start()
  return { actor, send: (event: CheckoutEvent) => actor.send(event) }
}

type CheckoutState = Parameters<ReturnType<ActorRefFrom<typeof checkoutMachine>['getSnapshot']>['matches']>[0]

export async function waitForState(actor: ActorRefFrom<typeof checkoutMachine>, state: CheckoutState) {
  return (await waitFor(actor, (snapshot) => snapshot.matches(state))).context.error
}

type RazorpayOptions = ConstructorParameters<NonNullable<Window['Razorpay']>>[0]
type CardWindow = {
  options: RazorpayOptions
  isOpen: boolean
  fail: (failure: { error?: { description?: string } }) => void
}

/** Replaces Razorpay's script until the end of the test, which presses the buttons of its windows. */
export function installRazorpay() {
  const windows: CardWindow[] = []
  window.Razorpay = class {
    shown: CardWindow
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
    on(_: 'payment.failed', listener: CardWindow['fail']) {
      this.shown.fail = listener
    }
  }
  onTestFinished(() => {
    delete window.Razorpay
  })
  return windows
}

type DrawnButtons = {
  options: Required<PayPalButtonsComponentOptions>
  container: Element
  isClosed: boolean
  restarts: number
}

export function fakePaypalSdk({ render = async () => {}, eligible = true } = {}) {
  const shown: DrawnButtons[] = []
  const sdk = {
    Buttons: (options: Required<PayPalButtonsComponentOptions>) => {
      const component: DrawnButtons = { options, container: document.body, isClosed: false, restarts: 0 }
      return {
        isEligible: () => eligible,
        render: (container: Element) => {
          component.container = container
          shown.push(component)
          return render()
        },
        close: async () => {
          component.isClosed = true
        },
      }
    },
  } as unknown as PayPalNamespace
  return { shown, loadSdk: vi.fn(() => Promise.resolve(sdk)) }
}

export async function choosePaypal(fetch: FetchMock, session?: SessionActor) {
  const { shown, loadSdk } = fakePaypalSdk()
  const checkout = openCheckout(fetch, { loadSdk, ...(session && { session }) })
  checkout.send({ type: 'method.choose', method: 'paypal' })
  await waitForState(checkout.actor, { paypal: 'idle' })
  const [buttons] = shown
  if (!buttons) throw new Error('no buttons')
  const press = () => buttons.options.createOrder({ paymentSource: 'paypal' }, {} as never)
  const restart = () => {
    buttons.restarts += 1
  }
  const approve = async () => buttons.options.onApprove({ orderID: 'O-1' }, { restart, redirect: () => {} })
  return { ...checkout, buttons, press, approve }
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
