import { assign, type SnapshotFrom } from 'xstate'
import { orderSetup } from './order/setup.ts'
import { firstCheck, nextRefundCheck } from './order/times.ts'
import {
  abandon,
  claimable,
  dueCheck,
  end,
  expectPayment,
  payable,
  undecided,
  waiting,
} from './order/transitions.ts'

/**
 * What an order may become, and on what news. It is written down before its provider knows it, opened there, captured once the
 * payer agreed, and paid; whoever's money was taken gets what it bought, however late. An order is given up when nobody is
 * expected to pay it any more. The server keeps a row for each: the status is the state, the other columns the context.
 */

export const orderMachine = orderSetup.createMachine({
  id: 'order',
  description: 'What an order may become, and on what news.',
  context: ({ input: { cents, currency, at } }) => ({
    cents,
    currency,
    providerOrderId: null,
    updatedAt: at,
    paidAt: null,
    refundedAt: null,
    overtakenBy: null,
    capturingSince: null,
    nextCheckAt: firstCheck(at),
    checks: 0,
    refusals: 0,
  }),
  initial: 'intended',
  states: {
    intended: {
      description: 'Written down before its provider is told of it.',
      on: {
        ...waiting.on,
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
      description: 'The provider knows it, and it can be paid.',
      on: {
        ...waiting.on,
        ...claimable.on,
        ...undecided.on,
        ...payable.on,
        'order.reused': { actions: expectPayment },
        'payment.failed': { target: 'abandoned', actions: end },
        'order.gone': { target: 'abandoned', actions: end },
      },
    },
    capturing: {
      description: 'The provider was asked for the money, and nobody knows yet what came of it.',
      on: {
        ...undecided.on,
        ...payable.on,
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
          guard: { type: 'isCapturedByNobody', params: ({ event }) => event },
          target: 'open',
          actions: [
            expectPayment,
            assign(({ context }) => ({ capturingSince: null, refusals: context.refusals + 1 })),
          ],
        },
        'payment.unpaid': {
          guard: 'isAttemptOver',
          target: 'open',
          actions: [expectPayment, assign({ capturingSince: null })],
        },
        'payment.failed': { target: 'abandoned', actions: end },
        'order.gone': {
          description:
            'What its provider does not know may have been paid, unless the only capture was refused.',
          guard: { type: 'isCaptureRefused', params: ({ event }) => event },
          target: 'abandoned',
          actions: end,
        },
        'order.closed': { guard: 'isAttemptOver', target: 'abandoned', actions: abandon },
      },
    },
    pending: {
      description: 'The provider has the payment and has not decided.',
      on: {
        ...payable.on,
        'payment.failed': { target: 'abandoned', actions: end },
        'order.closed': {
          description: 'Its money may come after all: it is looked at on.',
          target: 'abandoned',
          actions: assign(({ event }) => ({ updatedAt: event.at, nextCheckAt: firstCheck(event.at) })),
        },
      },
    },
    paid: {
      entry: [
        assign(({ context, event: { at } }) => ({
          paidAt: at,
          updatedAt: at,
          checks: 0,
          nextCheckAt: dueCheck(context, at) ?? nextRefundCheck(at, at),
        })),
        'grant',
        'overtakeSiblings',
      ],
      on: {
        'payment.captured': {
          guard: { type: 'isAnotherPayment', params: ({ event }) => event.countedFor },
          actions: {
            type: 'logMismatch',
            params: ({ event }) => ({ mismatch: 'paidTwice', payment: event.payment }),
          },
        },
        'payment.refunded': { target: 'refunded' },
      },
    },
    abandoned: {
      description: 'Nobody is expected to pay it any more. Money that comes all the same counts.',
      on: {
        ...payable.on,
        'payment.authorized': [
          { guard: 'isOvertaken', actions: { type: 'denyCapture', params: { reason: 'elsewhere' } } },
          ...claimable.on['payment.authorized'],
        ],
        'sibling.paid': waiting.on['sibling.paid'],
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
