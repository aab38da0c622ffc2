import { assign } from 'xstate'
import { messages } from '#contract/errors.ts'
import { checkoutSetup, messageOf, orderIdOf, refusedTokenOf } from './setup.ts'

/** Payment by PayPal: its own button requests an order and opens a window, the server captures the approved order. */
export const paypalState = checkoutSetup.createStateConfig({
  invoke: { id: 'paypalButtons', src: 'paypalButtons' },
  on: {
    'order.requested': { actions: 'refuseOrder' },
    'order.approved': { actions: 'releaseButtons' },
  },
  initial: 'preparing',
  states: {
    preparing: {
      description:
        'The buttons are being rendered. A person can press one before PayPal reports that they are ready.',
      on: {
        'order.requested': { guard: 'hasProduct', target: 'initializing' },
        'buttons.ready': { target: 'idle' },
        'buttons.failed': { target: 'unavailable' },
        'method.choose': {
          guard: { type: 'isCard', params: ({ event }) => event.method },
          target: '#checkout.card',
        },
      },
    },
    unavailable: {
      entry: assign({ error: messages.gatewayUnavailable }),
      exit: assign({ error: undefined }),
      on: {
        'buttons.retry': { target: '#checkout.paypal', reenter: true },
        'method.choose': {
          guard: { type: 'isCard', params: ({ event }) => event.method },
          target: '#checkout.card',
        },
      },
    },
    idle: {
      description:
        'PayPal can fail before it requests an order. It also reports a failure after a refused order.',
      initial: 'waiting',
      states: {
        waiting: {},
        declined: { description: 'The person approved a payment that the server could not capture.' },
      },
      on: {
        'order.requested': [
          { guard: 'hasProduct', target: 'initializing', actions: assign({ error: undefined }) },
          { actions: [assign({ error: messages.noProduct }), 'refuseOrder'] },
        ],
        'buttons.failed': { target: 'unavailable' },
        'payment.failed': {
          guard: 'hasNoError',
          actions: assign({ error: ({ event }) => event.message }),
        },
        'method.choose': {
          guard: { type: 'isCard', params: ({ event }) => event.method },
          target: '#checkout.card',
          actions: assign({ error: undefined }),
        },
      },
    },
    initializing: {
      tags: ['busy', 'initializing'],
      invoke: {
        id: 'openPaypalOrder',
        src: 'openPaypalOrder',
        input: ({ context: { productKey, previous } }) => ({ productKey, previous }),
        onDone: [
          {
            guard: { type: 'isAlreadyPaid', params: ({ event }) => event.output },
            target: '#checkout.paid',
          },
          {
            guard: { type: 'hasNoSession', params: ({ event }) => event.output },
            target: '#checkout.signedOut',
            actions: assign({ refusedToken: ({ event }) => refusedTokenOf(event.output) }),
          },
          {
            guard: { type: 'isNotOpened', params: ({ event }) => event.output },
            target: 'idle',
            actions: [assign({ error: ({ event }) => messageOf(event.output) }), 'refuseOrder'],
          },
          {
            guard: 'isAbandoned',
            target: 'idle',
            actions: [
              assign({ previous: ({ event }) => orderIdOf(event.output) }),
              { type: 'giveOrder', params: ({ event }) => ({ orderId: orderIdOf(event.output) }) },
            ],
          },
          {
            target: 'paying',
            actions: [
              assign({ previous: ({ event }) => orderIdOf(event.output) }),
              { type: 'giveOrder', params: ({ event }) => ({ orderId: orderIdOf(event.output) }) },
            ],
          },
        ],
        onError: {
          target: 'idle',
          actions: [assign({ error: messages.paypalOrderFailed }), 'refuseOrder'],
        },
      },
      on: { 'order.requested': { target: '.awaited' } },
      initial: 'awaited',
      states: {
        awaited: {
          on: { 'payment.dismissed': { target: 'abandoned' }, 'payment.failed': { target: 'abandoned' } },
        },
        abandoned: {
          description:
            'PayPal gave up before the order was opened. If the button is pressed in the meantime, this order is used; a later order refers to it as the previous one.',
        },
      },
    },
    paying: {
      description:
        "PayPal's window is open. It may close without an event, so the button can be pressed again.",
      tags: ['busy', 'initializing'],
      on: {
        'order.requested': { target: 'initializing' },
        'order.approved': { target: 'capturing' },
        'payment.failed': { target: 'idle', actions: assign({ error: ({ event }) => event.message }) },
        'payment.dismissed': { target: 'idle' },
      },
    },
    capturing: {
      description: "PayPal's window is waiting for the server's result.",
      tags: ['busy', 'verifying'],
      invoke: {
        id: 'capturePayment',
        src: 'capturePayment',
        input: ({ context: { productKey, previous } }) => ({ productKey, orderId: previous }),
        onDone: [
          { guard: { type: 'isSettled', params: ({ event }) => event.output }, target: '#checkout.paid' },
          {
            guard: { type: 'hasNoSession', params: ({ event }) => event.output },
            target: '#checkout.signedOut',
            actions: assign({ refusedToken: ({ event }) => refusedTokenOf(event.output) }),
          },
          {
            guard: { type: 'canRestart', params: ({ event }) => event.output },
            target: 'paying',
            actions: 'restartButtons',
          },
          {
            guard: { type: 'isEnded', params: ({ event }) => event.output },
            target: '#checkout.ended',
            actions: assign({ error: ({ event }) => messageOf(event.output) }),
          },
          {
            guard: { type: 'isDeclined', params: ({ event }) => event.output },
            target: 'idle.declined',
            actions: [assign({ error: ({ event }) => messageOf(event.output) }), 'releaseButtons'],
          },
          { target: 'unsettled', actions: assign({ error: ({ event }) => messageOf(event.output) }) },
        ],
        onError: { target: 'unsettled', actions: assign({ error: messages.paypalCaptureFailed }) },
      },
      on: { 'order.approved': {} },
    },
    unsettled: {
      tags: ['unsettled'],
      on: {
        'payment.recheck': { target: 'capturing', actions: assign({ error: undefined }) },
        'order.approved': {},
      },
    },
  },
})
