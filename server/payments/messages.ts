import { depositMessages } from '#contract/payments/deposits.ts'

/** Why a call about payments is refused. */
export const paymentMessages = {
  pending:
    'Your payment is still being confirmed by the provider. You don’t need to pay again; we’ll email you the receipt as soon as the payment is confirmed.',
  unexpected:
    'We received a payment that doesn’t match this order. Please don’t pay again: our team has been notified and will write to you.',
  depositReplaced: {
    razorpay: `${depositMessages.newerVersion} You haven’t been charged. Your bank may show the amount as pending for a few days, until it’s released.`,
    paypal: `${depositMessages.newerVersion} You haven’t been charged.`,
  },
  alreadyPaid: 'This order has already been paid. You haven’t been charged again.',
  paidElsewhere: 'You’ve already paid for this in another window. You haven’t been charged again.',
  orderNotFound: 'We could not find this order in your account.',
  partnerNotApproved:
    'Partner Access opens once your application is approved. Please apply to become a partner first.',
  partnerPending:
    'Partner Access opens once your application is approved. We’re reading it, so you don’t need to apply again.',
} as const
