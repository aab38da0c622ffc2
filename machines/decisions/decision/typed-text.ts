import { assign } from 'xstate'
import { decisionSetup } from './setup.ts'

/** A dialog that says that nothing more can be decided. What the reader typed is in it, and can be copied. */
export const withTypedText = {
  initial: 'shown',
  states: {
    shown: decisionSetup.createStateConfig({
      on: {
        'text.copy': { guard: 'hasTypedText', target: 'copying', actions: assign({ isCopied: undefined }) },
      },
    }),
    copying: decisionSetup.createStateConfig({
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ event }) => {
          if (event.type !== 'text.copy') throw new Error(`decision: nothing to copy at ${event.type}`)
          return { text: event.text }
        },
        onDone: { target: 'shown', actions: assign({ isCopied: true }) },
        onError: { target: 'shown', actions: assign({ isCopied: false }) },
      },
    }),
  },
} as const
