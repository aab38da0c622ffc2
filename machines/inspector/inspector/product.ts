import { assign } from 'xstate'
import { examplePayloadsOf, inspectorSetup, parsePayload } from './setup.ts'

/** The running product is shown. Events are sent to the chosen actor; a form asks for their payload. */
export const productState = inspectorSetup.createStateConfig({
  initial: 'choosing',
  on: {
    'event.choose': [
      {
        guard: { type: 'hasPayload', params: ({ event }) => event.event },
        target: '.filling',
        actions: assign({
          form: ({ context, event: { event } }) => ({
            actor: context.actor ?? '',
            event,
            case: Object.keys(examplePayloadsOf(context, event) ?? {})[0],
          }),
        }),
      },
      {
        guard: { type: 'isAccepted', params: ({ event }) => event.event },
        target: '.choosing',
        actions: {
          type: 'sendToTab',
          params: ({ context: { actor = '' }, event }) => ({ actor, event: { type: event.event } }),
        },
      },
    ],
  },
  states: {
    choosing: { entry: assign({ form: undefined }) },
    filling: {
      description: 'A form asks for the payload of an event.',
      initial: 'editing',
      always: { guard: 'isFormOver', target: 'choosing' },
      on: {
        'case.choose': {
          target: '.editing',
          actions: assign({
            form: ({ context, event }) => context.form && { ...context.form, case: event.name },
          }),
        },
        'event.send': [
          {
            guard: { type: 'isObject', params: ({ event }) => event.payload },
            target: 'choosing',
            actions: {
              type: 'sendToTab',
              params: ({ context: { actor = '', form }, event }) => ({
                actor,
                event: { ...parsePayload(event.payload), type: form?.event ?? '' },
              }),
            },
          },
          { target: '.refused' },
        ],
        'form.close': { target: 'choosing' },
      },
      states: { editing: {}, refused: {} },
    },
  },
})
