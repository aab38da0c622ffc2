import { assign, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { InspectedStep } from '#contract/inspector.ts'
import { actorsAt, emptyHistory, withRunning, withSteps } from './inspector/history.ts'
import { historyIn, indexIn, inspectorSetup, payloadOf, stepAfter } from './inspector/setup.ts'

/**
 * The inspector of running machines. It hears every tab of this browser and keeps the last steps. A person goes back and forth
 * through them, or plays them; the product is not rewound. An imported recording is looked at in the same way and reaches no
 * actor.
 */
export const inspectorMachine = inspectorSetup.createMachine({
  id: 'inspector',
  description: 'The inspector of running machines, in every tab of this browser.',
  context: ({ input }) => ({
    ...input,
    running: [],
    recording: emptyHistory,
    actor: undefined,
    step: undefined,
    speed: 1,
    problem: undefined,
  }),
  type: 'parallel',
  invoke: [
    { id: 'page', src: 'page' },
    { id: 'clock', src: 'clock' },
  ],
  on: {
    'actor.choose': { actions: assign({ actor: ({ event }) => event.actor, problem: undefined }) },
    'speed.choose': { actions: assign({ speed: ({ event }) => event.speed }) },
    'time.passed': { actions: assign({ now: ({ event }) => event.now }) },
    'recording.refused': {
      actions: assign({ problem: 'This file is not a recording of statecharts. Nothing was changed.' }),
    },
    'recording.save': {
      guard: 'hasSteps',
      actions: { type: 'saveRecording', params: ({ context }) => ({ recording: historyIn(context) }) },
    },
    'page.left': {
      actions: { type: 'keepHistory', params: ({ context }) => ({ history: context.heard }) },
    },
  },
  states: {
    tabs: {
      initial: 'heard',
      states: {
        heard: {
          invoke: { id: 'tabs', src: 'tabs' },
          on: {
            'steps.heard': {
              actions: assign({
                heard: ({ context, event }) => withSteps(context.heard, event.steps),
                running: ({ context, event }) => withRunning(context.running, event.steps),
              }),
            },
            'listening.stop': {
              target: 'ignored',
              actions: [assign({ running: [] }), 'dismissTabs'],
            },
          },
        },
        ignored: { on: { 'listening.start': { target: 'heard' } } },
      },
    },
    source: {
      initial: 'product',
      states: {
        product: {
          on: {
            'event.send': [
              {
                guard: { type: 'canSend', params: ({ event }) => event.payload },
                actions: [
                  assign({ problem: undefined }),
                  {
                    type: 'sendToTab',
                    params: ({ context: { actor = '' }, event }) => ({
                      actor,
                      event: { ...payloadOf(event.payload), type: event.event },
                    }),
                  },
                ],
              },
              {
                guard: 'isLive',
                actions: assign({ problem: 'The payload must be a JSON object, such as {"code":"abc"}.' }),
              },
            ],
          },
        },
        recording: {
          description: 'An imported recording is shown. It reaches no actor.',
          on: {
            'recording.close': {
              target: 'product',
              actions: assign({ recording: emptyHistory, actor: undefined, problem: undefined }),
            },
          },
        },
      },
      on: {
        'recording.opened': {
          target: '.recording',
          actions: assign({
            recording: ({ event }) => event.recording,
            actor: undefined,
            problem: undefined,
            step: ({ event }) => event.recording.steps[0]?.id,
          }),
        },
      },
    },
    view: {
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
              actions: assign({ step: ({ context }) => stepAfter(context, -1) }),
            },
            'history.play': {
              guard: 'hasSteps',
              target: 'playing',
              actions: assign({ step: ({ context }) => historyIn(context).steps[0]?.id }),
            },
          },
        },
        reviewing: {
          description: 'A past step is shown. The product is not rewound.',
          on: {
            'step.back': {
              guard: { type: 'hasStepAt', params: -1 },
              actions: assign({ step: ({ context }) => stepAfter(context, -1) }),
            },
            'step.forward': {
              guard: { type: 'hasStepAt', params: 1 },
              actions: assign({ step: ({ context }) => stepAfter(context, 1) }),
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
                actions: assign({ step: ({ context }) => stepAfter(context, 1) }),
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
    },
  },
})

export type InspectorActor = ActorRefFrom<typeof inspectorMachine>
export type InspectorSnapshot = SnapshotFrom<typeof inspectorMachine>

export type ShownActor = { last: InspectedStep; isRunning: boolean }

/**
 * The last step of each actor, up to the shown step. At the newest step, an actor counts as running only if it has reported so since
 * the inspector began to listen.
 */
export function actorsIn(snapshot: InspectorSnapshot): ShownActor[] {
  const { context } = snapshot
  const isNow = snapshot.matches({ source: 'product', view: 'newest' })
  return actorsAt(historyIn(context), indexIn(context)).map((last) => ({
    last,
    isRunning: last.status === 'active' && (!isNow || context.running.includes(last.actor)),
  }))
}

/** All kept steps, or those of the recording. */
export const allSteps = ({ context }: InspectorSnapshot): InspectedStep[] => historyIn(context).steps

/** The steps up to the shown one. */
export const shownSteps = (snapshot: InspectorSnapshot): InspectedStep[] =>
  allSteps(snapshot).slice(0, indexIn(snapshot.context) + 1)

/** The step that is shown, if there are any. */
export const stepIn = (snapshot: InspectorSnapshot): InspectedStep | undefined => shownSteps(snapshot).at(-1)

/** The chosen actor, else the one of the shown step. */
export function actorIn(snapshot: InspectorSnapshot): ShownActor | undefined {
  const wanted = snapshot.context.actor ?? stepIn(snapshot)?.actor
  return actorsIn(snapshot).find(({ last }) => last.actor === wanted)
}

/** The time that the inspector shows, in milliseconds since 1970: that of a past step, else now. */
export const timeIn = (snapshot: InspectorSnapshot): number =>
  snapshot.matches({ view: 'newest', source: 'product' })
    ? snapshot.context.now
    : (stepIn(snapshot)?.time ?? snapshot.context.now)
