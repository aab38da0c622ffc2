import type { PayPalButtonsComponentOptions, PayPalNamespace } from '@paypal/paypal-js'
import { vi } from 'vitest'
import { errorIn, openCheckout } from './checkout-bench.ts'
import type { Answering } from './tokens.ts'

type Shown = {
  options: Required<PayPalButtonsComponentOptions>
  container: Element
  isClosed: boolean
  restarts: number
}

/** PayPal's SDK with buttons that a test presses. */
export function playPaypal({ render = async () => {}, eligible = true } = {}) {
  const shown: Shown[] = []
  const sdk = {
    Buttons: (options: Required<PayPalButtonsComponentOptions>) => {
      const component: Shown = { options, container: document.body, isClosed: false, restarts: 0 }
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

/** A checkout on its way by PayPal, with the button drawn. */
export async function choosePaypal(fetch: Answering) {
  const { shown, loadSdk } = playPaypal()
  const checkout = openCheckout(fetch, { loadSdk })
  checkout.send({ type: 'method.choose', method: 'paypal' })
  await errorIn(checkout.actor, { paypal: 'idle' })
  const [buttons] = shown
  if (!buttons) throw new Error('no buttons')
  const press = () => buttons.options.createOrder({ paymentSource: 'paypal' }, {} as never)
  const restart = () => {
    buttons.restarts += 1
  }
  const approve = () =>
    Promise.resolve(buttons.options.onApprove({ orderID: 'O-1' }, { restart, redirect: () => {} }))
  return { ...checkout, shown, buttons, press, approve, fetch }
}
