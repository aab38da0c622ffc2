import { brand } from './brand.ts'
import { formatNumber } from './format-number.ts'

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
  authenticationFailed: 'Authentication failed.',
  portalClosed: 'Access to this document has ended.',
  blueprintFailed: 'Failed to fetch blueprint details.',
  blueprintsFailed: 'Failed to load the gallery. Please try again later.',
  notAwaitingChanges: 'This Blueprint cannot be changed at this stage.',
  badListQuery: 'This list cannot be sorted, searched or paged in that way.',
  noPlan: 'Your plan does not include this. Please upgrade your plan.',
  jobNotFound: 'We could not find this job.',
  jobsFailed: 'Failed to load the jobs. Please try again.',
  receiptNotFound: 'We could not find this receipt in your account.',
  receiptFailed: 'Failed to load the receipt. Please try again.',
  commissionsFailed: 'Failed to load your commissions. Please try again.',
  creditsFailed: 'Failed to load your credit. Please try again.',
  projectNotFound: 'We could not find this project in your account.',
  projectFailed: 'Failed to load your project. Please try again.',
  questionnaireClosed: 'This questionnaire is closed and can no longer be changed.',
  questionnaireFailed: 'Failed to load the questionnaire. Please try again.',
  slotsFailed: 'Failed to load the available times. Please try again.',
  kickoffFailed: 'We could not save the change to your kick-off. Please try again.',
  articlesFailed: 'Failed to load insights. Please try again later.',
  articleFailed: 'Failed to load the article. Please try again.',
  articlesLimit: 'Please request between 1 and 100 articles.',
  checkFields: 'Please check the marked fields.',
  invalidEmail: 'Please enter a valid email address.',
  invalidUrl: 'Please enter a full address, beginning with https://.',
  notRenderable:
    'Full Blueprint Content is nested too deeply to be shown, or contains a table, list or paragraph that is too large. Please simplify it.',
  approachNotRenderable:
    'Your approach is nested too deeply to be shown, or contains a table, list or paragraph that is too large. Please simplify it.',
} as const

/** What people read where the product fails to show something. */
export const failureNotice = {
  title: 'Something went wrong on our side',
  action: 'Load again',
  contact: 'If it happens again, write to',
} as const

/** Shown while access codes or submissions are refused because there were too many. */
export const tooManyAttemptsMessage = (minutes: number) =>
  `Too many attempts. Please try again in ${minutes} minutes.`

/** Shown at a field whose value is too long. */
export const tooLongMessage = (label: string, max: number) =>
  `${label} can have at most ${formatNumber(max)} characters.`
