import { assign, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { InspectedStep } from '#contract/inspector.ts'
import {
  followingActor,
  lastStepsAt,
  emptyHistory,
  flowOf,
  lastStepOf,
  runningAfter,
  withSteps,
} from './inspector/history.ts'
import { productState } from './inspector/product.ts'
import { examplePayloadsOf, shownHistory, shownIndex, inspectorSetup } from './inspector/setup.ts'
import { viewState } from './inspector/view.ts'

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
    followed: undefined,
    form: undefined,
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
    'actor.choose': {
      actions: assign({
        actor: ({ event }) => event.actor,
        followed: ({ context, event }) =>
          context.running.includes(event.actor) ? flowOf(context.heard, event.actor) : undefined,
        problem: undefined,
      }),
    },
    'actor.show': {
      description:
        'A chart shows this actor although nobody chose it; a previously chosen flow of the same machine is still followed.',
      actions: assign({
        actor: ({ event }) => event.actor,
        followed: ({ context: { heard, followed }, event }) => {
          const shown = flowOf(heard, event.actor)
          return followed?.name === shown?.name ? followed : shown
        },
      }),
    },
    'speed.choose': { actions: assign({ speed: ({ event }) => event.speed }) },
    'time.passed': { actions: assign({ now: ({ event }) => event.now }) },
    'recording.refused': {
      actions: assign({ problem: 'This file is not a recording of statecharts. Nothing was changed.' }),
    },
    'recording.save': {
      guard: 'hasSteps',
      actions: { type: 'saveRecording', params: ({ context }) => ({ recording: shownHistory(context) }) },
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
              actions: [
                assign({
                  heard: ({ context, event }) => withSteps(context.heard, event.steps),
                  running: ({ context, event }) => runningAfter(context.running, event.steps),
                }),
                assign({
                  actor: ({ context, event }) => followingActor(context, context.followed, event.steps),
                }),
              ],
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
        product: productState,
        recording: {
          description: 'An imported recording is shown. It is not passed on to any actor.',
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
    view: viewState,
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
  return lastStepsAt(shownHistory(context), shownIndex(context)).map((last) => ({
    last,
    isRunning: last.status === 'active' && (!isNow || context.running.includes(last.actor)),
  }))
}

/** Whether an actor of a machine runs in a tab now. */
export const isMachineRunning = ({ context: { heard, running } }: InspectorSnapshot, name: string): boolean =>
  running.some((actor) => lastStepOf(heard, actor)?.name === name)

/** All steps that the inspector keeps, or those of the imported recording. */
export const allSteps = ({ context }: InspectorSnapshot): InspectedStep[] => shownHistory(context).steps

/** The steps up to the shown step. */
export const shownSteps = (snapshot: InspectorSnapshot): InspectedStep[] =>
  allSteps(snapshot).slice(0, shownIndex(snapshot.context) + 1)

/** The step that is shown, if there are any. */
export const shownStep = (snapshot: InspectorSnapshot): InspectedStep | undefined =>
  shownSteps(snapshot).at(-1)

/** The chosen actor, else the actor of the shown step. */
export function shownActor(snapshot: InspectorSnapshot): ShownActor | undefined {
  const wanted = snapshot.context.actor ?? shownStep(snapshot)?.actor
  return actorsIn(snapshot).find(({ last }) => last.actor === wanted)
}

/** The ids of the actors of the chosen actor's flow: those of the same machine in the same tab. Empty if no actor is chosen. */
export function flowActorIds({ context }: InspectorSnapshot): string[] {
  const history = shownHistory(context)
  const chosen = context.actor === undefined ? undefined : flowOf(history, context.actor)
  return lastStepsAt(history, history.steps.length)
    .filter(({ tab, name }) => tab === chosen?.tab && name === chosen.name)
    .map(({ actor }) => actor)
}

/** The time that the inspector shows, in milliseconds since 1970: that of a past step, else now. */
export const shownTime = (snapshot: InspectorSnapshot): number =>
  snapshot.matches({ view: 'newest', source: 'product' })
    ? snapshot.context.now
    : (shownStep(snapshot)?.time ?? snapshot.context.now)

/** The form for the payload of an event, with the cases it offers and the payload of the chosen one as JSON. */
export function shownForm({ context }: InspectorSnapshot) {
  const { form } = context
  if (!form) return undefined
  const cases = examplePayloadsOf(context, form.event) ?? {}
  return {
    ...form,
    cases: Object.keys(cases),
    payload: JSON.stringify(cases[form.case ?? ''] ?? {}, null, 1),
  }
}
