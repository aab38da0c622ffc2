import { assign, type SnapshotFrom } from 'xstate'
import { orderSetup } from './order/setup.ts'
import { firstCheck, nextRefundCheck } from './order/times.ts'
import {
  capturableState,
  dueCheckTime,
  keepOnlyDueCheck,
  restartChecks,
  payableState,
  reviewableState,
  abandonableState,
} from './order/transitions.ts'

/**
 * An order, from its creation to payment, refund or abandonment. It is stored before the provider creates its own order, captured
 * after the payer approved it, and then paid. A payment grants the product even if it arrives late, also to an abandoned order. A deposit has two
 * exceptions: money for a second one of the same proposal is never recorded, and an approved payment is not captured once a newer version
 * of the proposal has been accepted. In the database the state is the `status` column, the context
 * the other columns.
 */

export const orderMachine = orderSetup.createMachine({
  id: 'order',
  description: 'The life of an order, from its creation to payment, refund or abandonment.',
  context: ({ input: { cents, currency, at } }) => ({
    cents,
    currency,
    providerOrderId: null,
    updatedAt: at,
    paidAt: null,
    refundedAt: null,
    paidInstead: null,
    capturingSince: null,
    nextCheckAt: firstCheck(at),
    checks: 0,
    refusals: 0,
  }),
  initial: 'intended',
  states: {
    intended: {
      description: 'Stored before the provider creates its own order.',
      on: {
        ...abandonableState.on,
        'provider.opened': {
          target: 'open',
          actions: assign(({ event: { at, providerOrderId } }) => ({
            providerOrderId,
            updatedAt: at,
            nextCheckAt: firstCheck(at),
          })),
        },
      },
    },
    open: {
      description: 'The provider has created its own order; it can be paid.',
      on: {
        ...abandonableState.on,
        ...capturableState.on,
        ...reviewableState.on,
        ...payableState.on,
        'order.reused': { actions: restartChecks },
        'payment.failed': { target: 'abandoned', actions: keepOnlyDueCheck },
        'order.gone': { target: 'abandoned', actions: keepOnlyDueCheck },
      },
    },
    capturing: {
      description: 'The provider has been asked to capture the payment; the result is not known yet.',
      on: {
        ...reviewableState.on,
        ...payableState.on,
        'payment.authorized': [
          {
            guard: 'isAttemptOver',
            actions: [
              assign(({ event }) => ({ updatedAt: event.at })),
              { type: 'capture', params: { isRepeated: true } },
            ],
          },
          { actions: { type: 'denyCapture', params: { reason: 'busy' } } },
        ],
        'capture.refused': {
          guard: { type: 'isRefusalConclusive', params: ({ event }) => event },
          target: 'open',
          actions: [
            restartChecks,
            assign(({ context }) => ({ capturingSince: null, refusals: context.refusals + 1 })),
          ],
        },
        'payment.unpaid': {
          guard: 'isAttemptOver',
          target: 'open',
          actions: [restartChecks, assign({ capturingSince: null })],
        },
        'payment.failed': { target: 'abandoned', actions: keepOnlyDueCheck },
        'order.gone': {
          description:
            'An order missing at the provider may still have been paid, unless its only capture was refused.',
          guard: { type: 'isCaptureRefused', params: ({ event }) => event },
          target: 'abandoned',
          actions: keepOnlyDueCheck,
        },
        'order.closed': {
          description: 'The money may have been taken, so the checks continue.',
          guard: 'isAttemptOver',
          target: 'abandoned',
          actions: restartChecks,
        },
      },
    },
    pending: {
      description: 'The provider is still reviewing the payment.',
      on: {
        ...payableState.on,
        'payment.failed': { target: 'abandoned', actions: keepOnlyDueCheck },
        'order.closed': {
          description: 'The payment may still succeed, so the checks continue.',
          target: 'abandoned',
          actions: restartChecks,
        },
      },
    },
    paid: {
      entry: [
        assign(({ context, event: { at } }) => ({
          paidAt: at,
          updatedAt: at,
          checks: 0,
          nextCheckAt: dueCheckTime(context, at) ?? nextRefundCheck(at, at),
        })),
        'grant',
        'notifyOtherOrders',
      ],
      on: {
        'payment.captured': {
          guard: { type: 'isAnotherPayment', params: ({ event }) => event.countedFor },
          actions: {
            type: 'reportMismatch',
            params: ({ event }) => ({ mismatch: 'paidTwice', payment: event.payment }),
          },
        },
        'payment.refunded': { target: 'refunded' },
      },
    },
    abandoned: {
      description: 'No payment is expected any more. A payment that arrives anyway still counts.',
      on: {
        ...payableState.on,
        'payment.authorized': [
          { guard: 'isOtherPaid', actions: { type: 'denyCapture', params: { reason: 'elsewhere' } } },
          ...capturableState.on['payment.authorized'],
        ],
        'otherOrder.paid': {
          description: 'Scheduled checks continue, because this order may still be paid as well.',
          actions: assign(({ event }) => ({ updatedAt: event.at, paidInstead: event.otherOrderId })),
        },
      },
    },
    refunded: {
      type: 'final',
      entry: [
        assign(({ event }) => ({ refundedAt: event.at, updatedAt: event.at, nextCheckAt: null })),
        'revokeGrant',
      ],
    },
  },
})

export type OrderSnapshot = SnapshotFrom<typeof orderMachine>
