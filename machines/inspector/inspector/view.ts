import { assign } from 'xstate'
import { shownHistory, inspectorSetup, stepIdAt } from './setup.ts'

/** Which step is shown: the newest, a past one, or one after the other while the history is played. */
export const viewState = inspectorSetup.createStateConfig({
  initial: 'newest',
  on: {
    'step.choose': { target: '.reviewing', actions: assign({ step: ({ event }) => event.step }) },
    'recording.opened': { target: '.reviewing' },
    'recording.close': { guard: 'hasRecording', target: '.newest' },
  },
  states: {
    newest: {
      entry: assign({ step: undefined }),
      on: {
        'step.back': {
          guard: { type: 'hasStepAt', params: -1 },
          target: 'reviewing',
          actions: assign({ step: ({ context }) => stepIdAt(context, -1) }),
        },
        'history.play': {
          guard: 'hasSteps',
          target: 'playing',
          actions: assign({ step: ({ context }) => shownHistory(context).steps[0]?.id }),
        },
      },
    },
    reviewing: {
      description: 'A past step is shown. The product is not rewound.',
      on: {
        'step.back': {
          guard: { type: 'hasStepAt', params: -1 },
          actions: assign({ step: ({ context }) => stepIdAt(context, -1) }),
        },
        'step.forward': {
          guard: { type: 'hasStepAt', params: 1 },
          actions: assign({ step: ({ context }) => stepIdAt(context, 1) }),
        },
        'history.play': { guard: { type: 'hasStepAt', params: 1 }, target: 'playing' },
        'history.follow': { target: 'newest' },
      },
    },
    playing: {
      after: {
        betweenSteps: [
          {
            guard: { type: 'hasStepAt', params: 1 },
            target: 'playing',
            reenter: true,
            actions: assign({ step: ({ context }) => stepIdAt(context, 1) }),
          },
          { target: 'reviewing' },
        ],
      },
      on: {
        'history.pause': { target: 'reviewing' },
        'history.follow': { target: 'newest' },
      },
    },
  },
})
