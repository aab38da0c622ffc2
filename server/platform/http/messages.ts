import { depositMessages } from '#contract/payments/deposits.ts'

/** Error messages that only the server sends. Those that the browser also knows are in `contract/errors.ts`. */
export const serverMessages = {
  wrongCode: 'Incorrect access code.',
  partnersOnly: 'Only partners can submit a Blueprint.',
  paymentPending:
    'Your payment is still being confirmed by the provider. You don’t need to pay again; we’ll email you the receipt as soon as the payment is confirmed.',
  unexpectedPayment:
    'We received a payment that doesn’t match this order. Please don’t pay again: our team has been notified and will write to you.',
  depositReplaced: {
    razorpay: `${depositMessages.newerVersion} You haven’t been charged. Your bank may show the amount as pending for a few days, until it’s released.`,
    paypal: `${depositMessages.newerVersion} You haven’t been charged.`,
  },
  alreadyPaid: 'This order has already been paid. You haven’t been charged again.',
  paidElsewhere: 'You’ve already paid for this in another window. You haven’t been charged again.',
  requestNotFound: 'We could not find this request in your account.',
  requestedAlready: 'You’ve already sent this request. You’ll find your request under Requests.',
  tooManyRequests:
    'Ten of your requests are waiting for an answer. Please withdraw one of them, or wait for an answer, before you send another.',
  ownBlueprintRequested: 'This is your own Blueprint.',
  requestChanged: 'This request has changed in the meantime. Here is its current state.',
  jobChanged: 'This job has changed in the meantime. Here is its current state.',
  jobHasBids: 'This job can no longer be changed: it has bids, or it is closed.',
  jobTakesNoBids: 'This job no longer accepts bids.',
  tooManyJobs:
    'You already have as many jobs under way as your plan includes. Please award or withdraw one before you post another.',
  tooManyQuestions: 'This job cannot take any more questions. Please write to us instead.',
  tooManyBids: 'This job cannot take any more bids.',
  monthlyCallAsked:
    'You’ve already asked for this month’s call. You can ask for the next one from the first of next month (UTC).',
  questionAnswered: 'This question has already been answered.',
  referralUnknown: 'We don’t recognise this referral code.',
  tooManyIntroductions: 'You can introduce at most 20 people a day. Please introduce the others tomorrow.',
  answersChanged: 'These answers were changed in another window after you opened them here.',
  slotTaken: 'Somebody else has just booked this time. Please choose another.',
  slotNotOffered: 'This time can no longer be booked. Please choose another.',
  kickoffNotOpen: 'The kick-off for this project can no longer be booked, moved or cancelled.',
  kickoffTooLate: 'Less than 24 hours remain until the kick-off. Please write to us to move it.',
  orderNotFound: 'We could not find this order in your account.',
  partnerNotApproved:
    'Partner Access opens once your application is approved. Please apply to become a partner first.',
  partnerPending:
    'Partner Access opens once your application is approved. We’re reading it, so you don’t need to apply again.',
  tooMany: 'Too many requests. Please wait a minute and try again.',
  unavailable: 'We’re having trouble reaching our records. Please try again in a moment.',
  notFound: 'There is nothing at this address.',
  badRequest: 'We could not read this request.',
  tooLarge: 'This is too large to send.',
  wrongOrigin: 'This request did not come from our site.',
} as const
