import { assign } from 'xstate'
import { messages } from '#contract/errors.ts'
import { checkoutSetup, messageOf, refusedTokenOf } from './setup.ts'

/** Payment by card: the server opens an order, the person pays it in the provider's window, the server verifies it. */
export const cardState = checkoutSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      initial: 'waiting',
      states: {
        waiting: {},
        declined: { description: 'The card provider reported a payment that the server could not confirm.' },
      },
      on: {
        'card.pay': [
          { guard: 'hasProduct', target: 'initializing', actions: assign({ error: undefined }) },
          { actions: assign({ error: messages.noProduct }) },
        ],
        'method.choose': {
          guard: { type: 'isPaypalConfigured', params: ({ event }) => event.method },
          target: '#checkout.paypal',
          actions: assign({ error: undefined }),
        },
      },
    },
    initializing: {
      tags: ['busy', 'initializing'],
      invoke: {
        id: 'openCardOrder',
        src: 'openCardOrder',
        input: ({ context: { productKey, previous } }) => ({ productKey, previous }),
        onDone: [
          {
            guard: { type: 'isOpened', params: ({ event }) => event.output },
            target: 'paying',
            actions: assign(({ event }) =>
              'order' in event.output ? { order: event.output.order, previous: event.output.order.id } : {},
            ),
          },
          {
            guard: { type: 'isAlreadyPaid', params: ({ event }) => event.output },
            target: '#checkout.paid',
          },
          {
            guard: { type: 'hasNoSession', params: ({ event }) => event.output },
            target: '#checkout.signedOut',
            actions: assign({ refusedToken: ({ event }) => refusedTokenOf(event.output) }),
          },
          { target: 'idle', actions: assign({ error: ({ event }) => messageOf(event.output) }) },
        ],
        onError: { target: 'idle', actions: assign({ error: messages.orderFailed }) },
      },
    },
    paying: {
      description: "The card provider's window is open. After a failure it stays open for another try.",
      tags: ['busy', 'initializing'],
      invoke: {
        id: 'cardWindow',
        src: 'cardWindow',
        input: ({ context: { productKey, order } }) => ({ productKey, order }),
        onError: { target: 'idle', actions: assign({ error: messages.gatewayUnavailable }) },
      },
      on: {
        'payment.approved': {
          target: 'verifying',
          actions: assign({ payment: ({ event }) => event.payment, error: undefined }),
        },
        'payment.failed': { actions: assign({ error: ({ event }) => event.message }) },
        'payment.dismissed': { target: 'idle' },
      },
    },
    verifying: {
      tags: ['busy', 'verifying'],
      invoke: {
        id: 'verifyPayment',
        src: 'verifyPayment',
        input: ({ context: { productKey, payment } }) => ({ productKey, payment }),
        onDone: [
          { guard: { type: 'isSettled', params: ({ event }) => event.output }, target: '#checkout.paid' },
          {
            guard: { type: 'hasNoSession', params: ({ event }) => event.output },
            target: '#checkout.signedOut',
            actions: assign({ refusedToken: ({ event }) => refusedTokenOf(event.output) }),
          },
          {
            guard: { type: 'isEnded', params: ({ event }) => event.output },
            target: '#checkout.ended',
            actions: assign({ error: ({ event }) => messageOf(event.output) }),
          },
          {
            guard: { type: 'isDeclined', params: ({ event }) => event.output },
            target: 'idle.declined',
            actions: assign({ error: ({ event }) => messageOf(event.output) }),
          },
          { target: 'unsettled', actions: assign({ error: ({ event }) => messageOf(event.output) }) },
        ],
        onError: { target: 'unsettled', actions: assign({ error: messages.verificationFailed }) },
      },
    },
    unsettled: {
      description: 'Money may have moved, so the only action available is to check with the server again.',
      tags: ['unsettled'],
      on: { 'payment.recheck': { target: 'verifying', actions: assign({ error: undefined }) } },
    },
  },
})
