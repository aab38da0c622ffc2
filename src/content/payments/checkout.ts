export const checkout = {
  methods: {
    razorpay: 'Cards, UPI or net banking (India), in Razorpay’s secure window.',
    paypal: 'International: your PayPal balance, bank or card.',
    paypalMissing: 'PayPal is not available at the moment. Please pay by card or UPI.',
  },
  billing: { once: 'One payment, no subscription', month: 'One payment for one month, no automatic renewal' },
  guarantee:
    '100% of this amount is credited towards a full project if you go ahead within 60 days. It is a credit, not a refund: all purchases are final.',
  month: 'Paying again while the plan is active adds a month to it. All purchases are final.',
  deposit: {
    record: 'The sealed proposal',
    note: 'You pay this deposit once. It is part of the total that you accepted. It gives no access to anything else.',
  },
  approval: {
    unknown: 'This plan is for approved partners.',
    given: 'Your application has been approved, so this plan is open to you.',
    missing: 'Only approved partners can pay for this plan.',
    apply: 'Apply to become a partner',
    waiting:
      'This plan becomes available once your application is approved. We are reviewing the one you sent on',
  },
  earlier: {
    bought: 'You bought this Blueprint on',
    again: 'Paying again starts a second project, for another operation.',
    project: 'Open your project',
    confirm: 'Order a second Blueprint project',
  },
  unsettled:
    'We haven’t heard yet whether this payment went through. Please don’t pay again: check once more, or come back later.',
  dashboard: 'Open your dashboard',
  choose: 'See what you can buy',
  preparing: 'Loading PayPal...',
  declined: {
    razorpay:
      'Your payment provider reported a payment that we couldn’t confirm. If you press Pay again, we’ll first ask the provider whether the money has arrived. If your bank shows a charge, write to',
    paypal:
      'You approved a payment that we couldn’t confirm. If you press PayPal again, we’ll first ask PayPal whether the money has arrived. If your account shows a charge, write to',
  },
  leaving: 'Taking you to the sign-in page...',
  working: { initializing: 'Initializing Payment...', verifying: 'Verifying Payment...' },
  paid: 'Payment confirmed. Opening your dashboard...',
  safety: 'You pay in your payment provider’s own window. Your card details never reach us.',
}
