import type { OnApproveActions, PayPalNamespace } from '@paypal/paypal-js'
import { fromCallback, fromPromise } from 'xstate'
import { capturePaypalOrder, createPaypalOrder } from '#contract/payments/calls.ts'
import type { SoldKey } from '#contract/catalogue.ts'
import { messages } from '#contract/errors.ts'
import type {
  PaypalButtonsEvent,
  PaypalButtonsMessage,
  OpenPaypalOrderResult,
  PaymentResult,
  PaymentWindowEvent,
} from '#machines/payments/checkout/setup.ts'
import { openOrder, settlePayment, type PaymentDeps } from './orders.ts'
import { whenMounted, type WatchedRef } from '../../platform/watched-ref.ts'

type ReportCallback = (event: PaypalButtonsEvent | PaymentWindowEvent) => void

export type PaypalDeps = PaymentDeps & {
  loadSdk: () => Promise<PayPalNamespace>
  /** A ref to the element that contains PayPal's buttons. */
  buttonsRef: WatchedRef
}

/** Holds the pending promises that PayPal's SDK awaits: an order's id after a click, and the completion after an approval. */
function createButtonOptions(report: ReportCallback) {
  const orders: { resolve: (orderId: string) => void; reject: (reason: Error) => void }[] = []
  const approvals: { actions: OnApproveActions; finish: () => void }[] = []
  const finishApprovals = () => approvals.splice(0).forEach(({ finish }) => finish())
  const refuseOrders = () => orders.splice(0).forEach(({ reject }) => reject(new Error('checkout: no order')))
  return {
    options: {
      createOrder: () =>
        new Promise<string>((resolve, reject) => {
          orders.push({ resolve, reject })
          report({ type: 'order.requested' })
        }),
      onApprove: (_: unknown, actions: OnApproveActions) =>
        new Promise<void>((finish) => {
          approvals.push({ actions, finish })
          report({ type: 'order.approved' })
        }),
      onCancel: () => report({ type: 'payment.dismissed' }),
      onError: () => report({ type: 'payment.failed', message: messages.paypalTransaction }),
    },
    answer: (message: PaypalButtonsMessage) => {
      switch (message.type) {
        case 'order.opened':
          orders.splice(0).forEach(({ resolve }) => resolve(message.orderId))
          break
        case 'order.refused':
          refuseOrders()
          break
        case 'buttons.restart':
          approvals.at(-1)?.actions.restart()
          finishApprovals()
          break
        case 'buttons.release':
          finishApprovals()
      }
    },
    end: () => {
      refuseOrders()
      finishApprovals()
    },
  }
}

/** The actors for PayPal payments: its buttons, the order and the capture. */
export function paypalEffects({ loadSdk, buttonsRef, ...payments }: PaypalDeps) {
  return {
    paypalButtons: fromCallback<PaypalButtonsMessage>(({ sendBack, receive }) => {
      const controller = new AbortController()
      const { signal } = controller
      const { options, answer, end } = createButtonOptions((event) => {
        if (signal.aborted) end()
        else sendBack(event)
      })
      const show = async () => {
        const sdk = await loadSdk()
        const container = await whenMounted(buttonsRef, signal)
        if (signal.aborted) return
        const buttons = sdk.Buttons?.(options)
        if (!buttons?.isEligible()) throw new Error('checkout: no PayPal button')
        signal.addEventListener('abort', () => void buttons.close().catch(() => {}))
        await buttons.render(container)
        sendBack({ type: 'buttons.ready' })
      }
      show().catch(() => sendBack({ type: 'buttons.failed' }))
      receive(answer)
      return () => {
        controller.abort()
        end()
      }
    }),
    openPaypalOrder: fromPromise<
      OpenPaypalOrderResult,
      { productKey: SoldKey | undefined; previous: string | undefined }
    >(async ({ input, signal }) => {
      const opening = await openOrder(payments, {
        ...input,
        request: (options) => payments.api.call(createPaypalOrder, options),
        fallback: messages.paypalOrderFailed,
        signal,
      })
      return opening.reason === 'opened' ? { reason: 'opened', orderId: opening.order.orderID } : opening
    }),
    capturePayment: fromPromise<
      PaymentResult,
      { productKey: SoldKey | undefined; orderId: string | undefined }
    >(async ({ input: { productKey, orderId }, signal }) =>
      settlePayment(payments, {
        request: (paidKey) =>
          payments.api.call(capturePaypalOrder, {
            body: { orderID: orderId ?? '', productKey: paidKey },
            signal,
          }),
        productKey,
        fallback: messages.paypalCaptureFailed,
        signal,
      }),
    ),
  }
}
