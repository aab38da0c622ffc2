import { dayMs, minuteMs, secondMs } from '#contract/time/durations.ts'

const startTime = Date.parse('2026-03-05T09:30:00Z')

export const timeAfter = (ms: number): Date => new Date(startTime + ms)

export const oneSecondLater = timeAfter(secondMs)

export const twentySecondsLater = timeAfter(20 * secondMs)

export const tenMinutesLater = timeAfter(10 * minuteMs)

export const intentCheckTime = timeAfter(30 * secondMs)

export const openingCheckTime = timeAfter(31 * secondMs)

/** The first moment at which an order that was opened at once is given up. */
export const giveUpTime = timeAfter(3 * dayMs + secondMs)

export const payment = { paymentId: 'pay_1', cents: 1_000, currency: 'USD', capturedAt: timeAfter(0) }

export const shortPayment = { ...payment, cents: 999 }

export const rupeePayment = { ...payment, currency: 'INR' }

export const authorization = {
  byPerson: false,
  otherOrder: undefined,
  isPersonDeleted: false,
  isPaidInsteadRefunded: false,
}

export const capturedPayment = {
  payment,
  countedFor: 'noOrder',
  isDepositPaid: false,
  isPersonDeleted: false,
} as const

const captureAction: [string, unknown] = ['capture', { isRepeated: false }]

export const captureActions: [string, unknown?][] = [['abandonOtherOrders'], captureAction]

export const paidActions: [string, unknown?][] = [
  ['recordPayment', payment],
  ['issueReceipt'],
  ['grant'],
  ['notifyOtherOrders'],
]

export const denyCaptureAction = (reason: string): [string, unknown] => ['denyCapture', { reason }]

export const mismatchAction = (mismatch: string, mismatchedPayment: object = payment): [string, unknown] => [
  'logMismatch',
  { mismatch: mismatch, payment: mismatchedPayment },
]
