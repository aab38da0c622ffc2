import { assign } from 'xstate'
import { orderSetup } from './setup.ts'
import { captureAttemptEnd, firstCheck } from './times.ts'

/** No payment is expected any more, so checks end; but one that is due still runs, because a webhook may have asked for it. */
export const keepOnlyDueCheck = orderSetup.assign(({ context, event }) => ({
  updatedAt: event.at,
  nextCheckAt: dueCheckTime(context, event.at),
}))

/** Restarts the checks because a payment may come from now on. */
export const restartChecks = orderSetup.assign(({ event }) => ({
  updatedAt: event.at,
  checks: 0,
  nextCheckAt: firstCheck(event.at),
}))

/** The events that abandon an unpaid order. */
export const abandonableState = orderSetup.createStateConfig({
  on: {
    'price.changed': { target: '#order.abandoned', actions: keepOnlyDueCheck },
    'otherOrder.capturing': { target: '#order.abandoned', actions: keepOnlyDueCheck },
    'check.ended': {
      guard: { type: 'isIdle', params: ({ event }) => event },
      target: '#order.abandoned',
      actions: assign(({ event }) => ({ updatedAt: event.at, nextCheckAt: null })),
    },
    'order.closed': { target: '#order.abandoned', actions: keepOnlyDueCheck },
    'otherOrder.paid': {
      target: '#order.abandoned',
      actions: [keepOnlyDueCheck, assign(({ event }) => ({ paidInstead: event.otherOrderId }))],
    },
  },
})

/** The events of a state in which a payment may arrive. */
export const payableState = orderSetup.createStateConfig({
  on: {
    'payment.captured': [
      {
        guard: { type: 'isOfAnotherAmount', params: ({ event }) => event.payment },
        actions: {
          type: 'reportMismatch',
          params: ({ event }) => ({ mismatch: 'otherAmount', payment: event.payment }),
        },
      },
      {
        guard: { type: 'isCounted', params: ({ event }) => event.countedFor },
        actions: {
          type: 'reportMismatch',
          params: ({ event }) => ({ mismatch: 'countedBefore', payment: event.payment }),
        },
      },
      {
        guard: { type: 'isDepositPaid', params: ({ event }) => event },
        actions: {
          type: 'reportMismatch',
          params: ({ event }) => ({ mismatch: 'depositPaid', payment: event.payment }),
        },
      },
      {
        guard: { type: 'isPersonDeleted', params: ({ event }) => event },
        target: '#order.paid',
        actions: { type: 'recordPayment', params: ({ event }) => event.payment },
      },
      {
        target: '#order.paid',
        actions: [{ type: 'recordPayment', params: ({ event }) => event.payment }, 'issueReceipt'],
      },
    ],
    'payment.refunded': { target: '#order.refunded' },
  },
})

/** The event that the payer approved the payment. Only one caller at a time may capture, and only one order of a purchase. */
export const capturableState = orderSetup.createStateConfig({
  on: {
    'payment.authorized': [
      { guard: { type: 'isPersonDeleted', params: ({ event }) => event } },
      {
        guard: { type: 'isDepositReplaced', params: ({ event }) => event },
        actions: { type: 'denyCapture', params: { reason: 'replaced' } },
      },
      {
        guard: { type: 'isOtherPending', params: ({ event }) => event },
        actions: { type: 'denyCapture', params: { reason: 'otherPending' } },
      },
      {
        guard: { type: 'isOtherUndecided', params: ({ event }) => event },
        actions: { type: 'denyCapture', params: { reason: 'busy' } },
      },
      {
        guard: { type: 'needsPerson', params: ({ event }) => event },
        actions: { type: 'denyCapture', params: { reason: 'refused' } },
      },
      {
        target: '#order.capturing',
        actions: [
          assign(({ event: { at } }) => ({
            capturingSince: at,
            updatedAt: at,
            checks: 0,
            nextCheckAt: captureAttemptEnd({ updatedAt: at }),
          })),
          'abandonOtherOrders',
          { type: 'capture', params: { isRepeated: false } },
        ],
      },
    ],
  },
})

/** The event that the provider is still reviewing the payment. */
export const reviewableState = orderSetup.createStateConfig({
  on: {
    'payment.pending': {
      target: '#order.pending',
      actions: assign(({ context, event }) => ({
        updatedAt: event.at,
        checks: 0,
        nextCheckAt: dueCheckTime(context, event.at) ?? firstCheck(event.at),
      })),
    },
  },
})

/** The time of a check that is already due, else null: a transition must not postpone it. */
export function dueCheckTime({ nextCheckAt }: { nextCheckAt: Date | null }, now: Date): Date | null {
  return nextCheckAt !== null && nextCheckAt <= now ? nextCheckAt : null
}
