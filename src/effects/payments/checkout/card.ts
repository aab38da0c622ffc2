import { fromCallback, fromPromise } from 'xstate'
import { brand } from '#contract/brand.ts'
import { createRazorpayOrder, verifyRazorpayPayment } from '#contract/payments/calls.ts'
import { findProduct, type SoldKey } from '#contract/catalogue.ts'
import type { RuntimeConfig } from '#contract/config.ts'
import { messages } from '#contract/errors.ts'
import type { RazorpayOrder, VerifyRazorpayRequest } from '#contract/payments/payments.ts'
import type { User } from '#contract/sign-in/session.ts'
import type {
  CheckoutEvent,
  OpenOrderResult,
  SignedPayment,
  PaymentResult,
  PaymentWindowEvent,
} from '#machines/payments/checkout/setup.ts'
import { openOrder, settlePayment, type PaymentDeps } from './orders.ts'
import { createScriptLoader } from '../../platform/script.ts'

type RazorpayApproval = Omit<VerifyRazorpayRequest, 'productKey'>
type RazorpayOptions = {
  key: string
  order_id: string
  amount: number
  currency: string
  name: string
  description: string
  prefill: { name?: string; email?: string }
  handler: (approval: RazorpayApproval) => void
  modal: { ondismiss: () => void }
}
type RazorpayWindow = {
  open: () => void
  close: () => void
  on: (event: 'payment.failed', listener: (failure: { error?: { description?: string } }) => void) => void
}

declare global {
  interface Window {
    Razorpay?: new (options: RazorpayOptions) => RazorpayWindow
  }
}

export type CardDeps = PaymentDeps & {
  window: Window
  config: RuntimeConfig['razorpay']
  /** The signed-in payer. */
  user: () => User | undefined
}

/** The actors for card payments: the order, Razorpay's window and the verification. */
export function cardEffects({ window, config, user, ...payments }: CardDeps) {
  const loadScript = createScriptLoader(window.document, () => typeof window.Razorpay === 'function')

  const openCardOrder = async (
    productKey: SoldKey | undefined,
    previous: string | undefined,
    signal: AbortSignal,
  ) => {
    try {
      await loadScript(config.scriptUrl)
    } catch {
      return { reason: 'failed' as const, message: messages.gatewayUnavailable }
    }
    return openOrder(payments, {
      request: (options) => payments.api.call(createRazorpayOrder, options),
      productKey,
      previous,
      fallback: messages.orderFailed,
      signal,
    })
  }

  const openWindow = (
    order: RazorpayOrder,
    productKey: SoldKey | undefined,
    report: (event: PaymentWindowEvent) => void,
  ) => {
    if (!window.Razorpay) throw new Error('checkout: no card window')
    const payer = user()
    const opened = new window.Razorpay({
      key: config.keyId,
      order_id: order.id,
      amount: order.amount,
      currency: order.currency,
      name: brand.name,
      description: findProduct(productKey)?.name ?? 'Deposit',
      prefill: payer ? { name: payer.name, email: payer.email } : {},
      handler: (approval) => report({ type: 'payment.approved', payment: paymentOf(approval) }),
      modal: { ondismiss: () => report({ type: 'payment.dismissed' }) },
    })
    opened.on('payment.failed', ({ error }) =>
      report({ type: 'payment.failed', message: error?.description ?? messages.unknown }),
    )
    opened.open()
    return opened
  }

  return {
    openCardOrder: fromPromise<
      OpenOrderResult,
      { productKey: SoldKey | undefined; previous: string | undefined }
    >(({ input, signal }) => openCardOrder(input.productKey, input.previous, signal)),
    cardWindow: fromCallback<
      CheckoutEvent,
      { productKey: SoldKey | undefined; order: RazorpayOrder | undefined }
    >(({ input, sendBack }) => {
      if (!input.order) throw new Error('checkout: no order')
      const controller = new AbortController()
      let closed = false
      const opened = openWindow(input.order, input.productKey, (event) => {
        closed ||= event.type !== 'payment.failed'
        if (!controller.signal.aborted) sendBack(event)
      })
      return () => {
        controller.abort()
        if (!closed) opened.close()
      }
    }),
    verifyPayment: fromPromise<
      PaymentResult,
      { productKey: SoldKey | undefined; payment: SignedPayment | undefined }
    >(async ({ input: { productKey, payment }, signal }) =>
      settlePayment(payments, {
        request: (paidKey) =>
          payments.api.call(verifyRazorpayPayment, {
            body: {
              razorpay_order_id: payment?.orderId ?? '',
              razorpay_payment_id: payment?.paymentId ?? '',
              razorpay_signature: payment?.signature ?? '',
              productKey: paidKey,
            },
            signal,
          }),
        productKey,
        fallback: messages.verificationFailed,
        signal,
      }),
    ),
  }
}

const paymentOf = (approval: RazorpayApproval): SignedPayment => ({
  orderId: approval.razorpay_order_id,
  paymentId: approval.razorpay_payment_id,
  signature: approval.razorpay_signature,
})
