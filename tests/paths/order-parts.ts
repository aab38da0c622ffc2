export const second = 1_000

export const minute = 60 * second

const hour = 60 * minute

export const day = 24 * hour

const start = Date.parse('2026-03-05T09:30:00Z')

export const after = (ms: number): Date => new Date(start + ms)

export const atOnce = after(second)

export const soon = after(20 * second)

export const later = after(10 * minute)

export const checkOfIntent = after(30 * second)

export const checkAfterOpening = after(31 * second)

/** The first moment at which an order that was opened at once is given up. */
export const daysLater = after(3 * day + second)

export const payment = { paymentId: 'pay_1', cents: 1_000, currency: 'USD', capturedAt: after(0) }

export const oneCentLess = { ...payment, cents: 999 }

export const inRupees = { ...payment, currency: 'INR' }

export const agreed = { byPerson: false, otherOrder: undefined, isPersonDeleted: false }

export const captured = { payment, countedFor: 'noOrder', isPersonDeleted: false } as const

export const placed = ['provider.opened']

export const capturing = [...placed, 'payment.authorized by the job']

const capture: [string, unknown] = ['capture', { isRepeated: false }]

export const begun: [string, unknown?][] = [['abandonOtherOrders'], capture]

export const paid: [string, unknown?][] = [
  ['recordPayment', payment],
  ['issueReceipt'],
  ['grant'],
  ['notifyOtherOrders'],
]

export const denied = (reason: string): [string, unknown] => ['denyCapture', { reason }]

export const mismatch = (what: string, of: object = payment): [string, unknown] => [
  'logMismatch',
  { mismatch: what, payment: of },
]
