import { brand } from './brand.ts'

/** The error messages that people read. */
export const messages = {
  gatewayUnavailable: 'Could not load payment gateway. Please check your connection and try again.',
  orderFailed: 'Could not create a payment order.',
  verificationFailed: 'Payment verification failed.',
  paypalOrderFailed: 'Failed to create PayPal order on the server.',
  paypalCaptureFailed: 'Failed to capture payment.',
  paypalTransaction: 'An error occurred with the PayPal transaction. Please try again or contact support.',
  notAuthenticated: 'User not authenticated.',
  noProduct: 'A product must be selected to proceed.',
  unknown: 'An unknown error occurred.',
  enquiryReceived: `Thank you for reaching out. We'll get back to you within ${brand.replyWithin}.`,
  unreachable: 'We could not reach the server. Please check your connection and try again.',
  noBlueprintAccess: 'You do not have access to view this content. Please upgrade your plan.',
  blueprintNotFound: 'Blueprint not found.',
  wrongCode: 'Incorrect access code.',
  authenticationFailed: 'Authentication failed.',
  portalClosed: 'Access to this document has ended.',
  blueprintFailed: 'Failed to fetch blueprint details.',
  blueprintsFailed: 'Failed to load the gallery. Please try again later.',
  partnersOnly: 'Only partners can submit a Blueprint.',
  notAwaitingChanges: 'This Blueprint is not waiting for changes.',
  badListQuery: 'This list cannot be sorted, searched or cut like that.',
  paymentPending:
    'Your payment is still being confirmed by the provider. You do not need to pay again; we will email your receipt as soon as it is confirmed.',
  alreadyPaid: 'This order is already paid. Nothing was charged again.',
  paidElsewhere: 'You have already paid for this in another window. Nothing was charged again.',
  noPlan: 'Your plan does not include this. Please upgrade your plan.',
  requestNotFound: 'We could not find this request in your account.',
  requestsFailed: 'Failed to load your requests. Please try again.',
  requestedAlready: 'You have asked for this already. Your request stands under Requests.',
  tooManyRequests:
    'Ten of your requests wait for an answer. Please withdraw one of them, or wait for an answer, before you send another.',
  ownBlueprintRequested: 'This is your own Blueprint.',
  requestChanged: 'This request has changed in the meantime. Here is how it stands now.',
  jobNotFound: 'We could not find this job.',
  jobsFailed: 'Failed to load the jobs. Please try again.',
  jobChanged: 'This job has changed in the meantime. Here is how it stands now.',
  jobHasBids: 'This job can no longer be changed: it has bids, or it is closed.',
  jobTakesNoBids: 'This job takes no bids any more.',
  tooManyJobs:
    'As many of your jobs as your plan includes are under way. Please award or withdraw one before you post another.',
  tooManyQuestions: 'This job cannot take more questions. Please write to us instead.',
  tooManyBids: 'This job cannot take more bids.',
  monthlyCallAsked:
    'You have asked for the call of this month already. The next one can be asked for from the first of next month, in UTC.',
  questionAnswered: 'This question has been answered already.',
  receiptNotFound: 'We could not find this receipt in your account.',
  receiptFailed: 'Failed to load the receipt. Please try again.',
  referralUnknown: 'We do not know this referral code.',
  commissionsFailed: 'Failed to load your commissions. Please try again.',
  creditsFailed: 'Failed to load your credit. Please try again.',
  partnerWithoutName: 'One of our partners',
  tooManyIntroductions: 'You can introduce at most 20 people a day. Please send the next ones tomorrow.',
  projectNotFound: 'We could not find this project in your account.',
  projectFailed: 'Failed to load your project. Please try again.',
  answersChanged: 'These answers were changed in another window since this one read them.',
  questionnaireClosed: 'This questionnaire has been sent and can no longer be changed.',
  questionnaireFailed: 'Failed to load the questionnaire. Please try again.',
  slotTaken: 'Somebody else has just booked this time. Please choose another.',
  slotNotOffered: 'This time can no longer be booked. Please choose another.',
  kickoffNotOpen: 'The kick-off of this project cannot be booked any more.',
  kickoffTooLate: 'Less than 24 hours remain until the kick-off. Please write to us to move it.',
  slotsFailed: 'Failed to load the free times. Please try again.',
  kickoffFailed: 'We could not save this. Please try again.',
  orderNotFound: 'We could not find this order in your account.',
  partnerNotApproved:
    'Partner Access opens once your application is approved. Please apply to become a partner first.',
  tooMany: 'Too many requests. Please wait a minute and try again.',
  unavailable: 'We are having trouble reaching our records. Please try again in a moment.',
  articlesFailed: 'Failed to load insights. Please try again later.',
  articleFailed: 'Failed to load the article. Please try again.',
  articlesLimit: 'Please ask for 1 to 100 articles.',
  notFound: 'There is nothing at this address.',
  badRequest: 'We could not read this request.',
  checkFields: 'Please check the marked fields.',
  invalidEmail: 'Please enter a valid email address.',
  invalidUrl: 'Please enter a whole address, beginning with https://.',
  notRenderable:
    'Full Blueprint Content is nested too deeply, or a table, list or paragraph in it is too large, to be shown. Please simplify it.',
  approachNotRenderable:
    'Your approach is nested too deeply, or a table, list or paragraph in it is too large, to be shown. Please simplify it.',
  tooLarge: 'This is too large to send.',
  wrongOrigin: 'This request did not come from our site.',
} as const

/** Shown while access codes or submissions are refused because there were too many. */
export const tooManyAttemptsMessage = (minutes: number) =>
  `Too many attempts. Please try again in ${minutes} minutes.`

/** Shown at a field whose value is too long. */
export const tooLongMessage = (label: string, max: number) =>
  `${label} can have at most ${max.toLocaleString('en-US')} characters.`
