import type { PayPalButtonsComponentOptions, PayPalNamespace } from '@paypal/paypal-js'
import { vi } from 'vitest'
import { waitForState, openCheckout } from './checkout-harness.ts'
import type { FetchMock } from './tokens.ts'

type DrawnButtons = {
  options: Required<PayPalButtonsComponentOptions>
  container: Element
  isClosed: boolean
  restarts: number
}

/** A fake of PayPal's SDK. The test presses its buttons. */
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

/** Opens a checkout with PayPal chosen and its button rendered. */
export async function choosePaypal(fetch: FetchMock) {
  const { shown, loadSdk } = fakePaypalSdk()
  const checkout = openCheckout(fetch, { loadSdk })
  checkout.send({ type: 'method.choose', method: 'paypal' })
  await waitForState(checkout.actor, { paypal: 'idle' })
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
