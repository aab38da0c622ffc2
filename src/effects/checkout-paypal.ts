import type { OnApproveActions, PayPalButtonsComponent, PayPalNamespace } from '@paypal/paypal-js'
import { fromCallback, fromPromise } from 'xstate'
import type { ProductKey } from '#contract/catalogue.ts'
import { messages } from '#contract/errors.ts'
import { apiPaths } from '#contract/paths.ts'
import { paypalOrder } from '#contract/payments.ts'
import type { ButtonsEvent, ButtonsOrder, Verdict, WindowEvent } from '#machines/checkout/setup.ts'
import { openOrder, settlePayment, type PaymentDeps } from './orders.ts'
import { whenPlaced, type Place } from './place.ts'

type Report = (event: ButtonsEvent | WindowEvent) => void
type Ordering = { productKey: ProductKey | undefined; previous: string | undefined }
type Attempt = 'none' | 'requested' | 'abandoned' | 'opened'

export type PaypalDeps = PaymentDeps & {
  loadSdk: () => Promise<PayPalNamespace>
  /** Where the buttons are put. */
  buttonsPlace: Place
}

/** What one set of buttons brought: PayPal's window waits until it is ended. */
function createApproval() {
  let held: { actions: OnApproveActions; finish: () => void } | undefined
  return {
    isHeld: () => held !== undefined,
    hold: (actions: OnApproveActions) =>
      new Promise<void>((resolve) => {
        held = { actions, finish: resolve }
      }),
    restart: () => held?.actions.restart(),
    end: () => {
      held?.finish()
      held = undefined
    },
  }
}

/** PayPal's buttons and the capture of what they brought. */
export function paypalEffects({ loadSdk, buttonsPlace, ...payments }: PaypalDeps) {
  /** What the buttons do for one product. PayPal tells of one attempt at a time, but may leave out how it ended. */
  const buttonOptions = (
    { productKey, previous: before }: Ordering,
    approval: ReturnType<typeof createApproval>,
    leaving: AbortSignal,
    report: Report,
  ) => {
    let previous = before
    let attempt: Attempt = 'none'

    const createOrder = async () => {
      if (approval.isHeld()) throw new Error('checkout: a payment is being confirmed')
      if (attempt === 'opened') report({ type: 'payment.dismissed' })
      attempt = 'requested'
      report({ type: 'order.requested' })
      const opening = await openOrder(payments, {
        path: apiPaths.createPaypalOrder,
        answer: paypalOrder,
        productKey,
        previous,
        fallback: messages.paypalOrderFailed,
        signal: leaving,
      })
      if (opening.reason !== 'opened') {
        attempt = 'none'
        report({ type: 'order.refused', refusal: opening })
        throw new Error('checkout: no order')
      }
      previous = opening.order.orderID
      report({ type: 'order.opened', orderId: previous })
      if (hasBeenAbandoned()) end({ type: 'payment.dismissed' })
      else attempt = 'opened'
      return previous
    }
    const hasBeenAbandoned = () => attempt === 'abandoned'
    const end = (event: WindowEvent) => {
      attempt = 'none'
      report(event)
    }

    return {
      createOrder,
      onApprove: (_: unknown, actions: OnApproveActions) => {
        if (attempt !== 'opened' || leaving.aborted) return Promise.resolve()
        const finished = approval.hold(actions)
        report({ type: 'order.approved' })
        return finished
      },
      onCancel: () => {
        if (attempt === 'requested') attempt = 'abandoned'
        else end({ type: 'payment.dismissed' })
      },
      onError: () => {
        if (attempt === 'requested') attempt = 'abandoned'
        else end({ type: 'payment.failed', message: messages.paypalTransaction })
      },
    }
  }

  return {
    paypalButtons: fromCallback<ButtonsOrder, Ordering>(({ input, sendBack, receive }) => {
      const approval = createApproval()
      const leaving = new AbortController()
      let buttons: PayPalButtonsComponent | undefined
      const report: Report = (event) => {
        if (!leaving.signal.aborted) sendBack(event)
      }
      const show = async () => {
        const sdk = await loadSdk()
        const container = await whenPlaced(buttonsPlace, leaving.signal)
        if (leaving.signal.aborted) return
        buttons = sdk.Buttons?.(buttonOptions(input, approval, leaving.signal, report))
        if (!buttons?.isEligible()) throw new Error('checkout: no PayPal button')
        await buttons.render(container)
        report({ type: 'buttons.ready' })
      }
      show().catch(() => report({ type: 'buttons.failed' }))

      receive(({ type }) => {
        if (type === 'buttons.restart') approval.restart()
        approval.end()
      })
      return () => {
        leaving.abort()
        approval.end()
        void buttons?.close().catch(() => {})
      }
    }),
    capturePayment: fromPromise<Verdict, { productKey: ProductKey | undefined; orderId: string | undefined }>(
      async ({ input: { productKey, orderId }, signal }) =>
        settlePayment(payments, {
          path: apiPaths.capturePaypalOrder,
          body: { orderID: orderId },
          productKey,
          fallback: messages.paypalCaptureFailed,
          signal,
        }),
    ),
  }
}
