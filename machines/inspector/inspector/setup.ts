import { fromCallback, sendTo, setup } from 'xstate'
import { isPrintable, type InspectedHistory, type InspectedStep } from '#contract/inspector.ts'
import { lastStepOf, type Flow } from './history.ts'

/** Example payloads by machine id, event and name of the example. Events without payload are left out. */
export type ExamplePayloads = Record<string, Record<string, Record<string, unknown>>>

/** The form for the payload of an event. */
export type EventForm = { actor: string; event: string; case: string | undefined }

/** The events of the inspector. */
export type InspectorEvent =
  | { type: 'actor.choose'; actor: string }
  | { type: 'actor.show'; actor: string }
  | { type: 'event.choose'; event: string }
  | { type: 'case.choose'; name: string }
  | { type: 'event.send'; payload: string }
  | { type: 'form.close' }
  | { type: 'step.choose'; step: string }
  | { type: 'step.back' }
  | { type: 'step.forward' }
  | { type: 'history.play' }
  | { type: 'history.pause' }
  | { type: 'history.follow' }
  | { type: 'speed.choose'; speed: Speed }
  | { type: 'recording.save' }
  | { type: 'recording.close' }
  | { type: 'listening.start' }
  | { type: 'listening.stop' }
  | { type: 'steps.heard'; steps: InspectedStep[] }
  | { type: 'recording.opened'; recording: InspectedHistory }
  | { type: 'recording.refused' }
  | { type: 'time.passed'; now: number }
  | { type: 'page.left' }

/** An event for an actor of the product. */
export type SendCommand = { type: 'send'; actor: string; event: { type: string } }

export const speeds = [0.5, 1, 2, 4] as const
export type Speed = (typeof speeds)[number]

/** `heard` has the received steps, at first those that the last load of the inspector kept. `now` is in milliseconds since 1970. */
type Input = { heard: InspectedHistory; now: number; cases: ExamplePayloads }
export type Context = Input & {
  /** The ids of the actors that have reported that they run since the inspector began to listen. */
  running: string[]
  /** The imported recording; empty without one. */
  recording: InspectedHistory
  /** The id of the chosen actor. */
  actor: string | undefined
  /** The flow of the chosen actor. */
  followed: Flow | undefined
  form: EventForm | undefined
  /** The id of the past step that is shown; undefined for the newest one. */
  step: string | undefined
  speed: Speed
  problem: string | undefined
}

/** The shortest and the longest pause between two steps at single speed, in milliseconds. */
const pauseBetweenStepsMs = { shortest: 100, longest: 2_000 }

/** The history that is shown: the recording if one was imported. */
export const shownHistory = ({ heard, recording }: Pick<Context, 'heard' | 'recording'>): InspectedHistory =>
  recording.steps.length > 0 ? recording : heard

/** The index of the step that is shown; -1 without steps. A past step that was dropped since counts as the oldest. */
export function shownIndex(context: Context): number {
  const { steps } = shownHistory(context)
  if (context.step === undefined) return steps.length - 1
  return Math.max(
    0,
    steps.findIndex(({ id }) => id === context.step),
  )
}

/** The id of the step at a distance after the shown step; before it if the distance is negative. */
export const stepIdAt = (context: Context, distance: number): string | undefined =>
  shownHistory(context).steps[shownIndex(context) + distance]?.id

/** The fields of a payload, or undefined if the text is no JSON object. */
export function parsePayload(text: string): Record<string, unknown> | undefined {
  try {
    const payload: unknown = JSON.parse(text)
    const isObject = typeof payload === 'object' && payload !== null && !Array.isArray(payload)
    return isObject && isPrintable(payload) ? { ...payload } : undefined
  } catch {
    return undefined
  }
}

/** The example payloads of an event of the chosen actor; undefined for an event without payload. */
export const examplePayloadsOf = (
  { heard, actor = '', cases }: Context,
  event: string,
): Record<string, unknown> | undefined => cases[lastStepOf(heard, actor)?.name ?? '']?.[event]

/** Whether the chosen actor runs and its newest state is shown. */
const isLive = ({ actor, running, step }: Context): boolean =>
  actor !== undefined && step === undefined && running.includes(actor)

/** Whether the chosen actor runs, its newest state is shown, and it accepts this event. */
const isAccepted = (context: Context, event: string): boolean =>
  isLive(context) && lastStepOf(context.heard, context.actor ?? '')?.accepts.includes(event) === true

export const inspectorSetup = setup({
  types: {} as { input: Input; context: Context; events: InspectorEvent },
  actors: {
    /** The product's pages in all tabs of this browser. */
    tabs: fromCallback<SendCommand>(() => {
      throw new Error('inspector: tabs is not provided')
    }),
    /** Reports the recordings that a person opens, and when the page is left. */
    page: fromCallback<InspectorEvent>(() => {
      throw new Error('inspector: page is not provided')
    }),
    clock: fromCallback<InspectorEvent>(() => {
      throw new Error('inspector: clock is not provided')
    }),
  },
  actions: {
    sendToTab: sendTo('tabs', (_, params: { actor: string; event: { type: string } }) => ({
      type: 'send',
      ...params,
    })),
    dismissTabs: () => {},
    keepHistory: (_, _params: { history: InspectedHistory }) => {},
    saveRecording: (_, _params: { recording: InspectedHistory }) => {},
  },
  guards: {
    hasStepAt: ({ context }, distance: number) => stepIdAt(context, distance) !== undefined,
    hasSteps: ({ context }) => shownHistory(context).steps.length > 0,
    hasRecording: ({ context: { recording } }) => recording.steps.length > 0,
    isAccepted: ({ context }, event: string) => isAccepted(context, event),
    hasPayload: ({ context }, event: string) =>
      isAccepted(context, event) && examplePayloadsOf(context, event) !== undefined,
    isObject: (_, payload: string) => parsePayload(payload) !== undefined,
    /** Whether the form must close: another actor is chosen, or the event is not accepted any more. */
    isFormOver: ({ context }) =>
      context.form?.actor !== context.actor || !isAccepted(context, context.form?.event ?? ''),
  },
  delays: {
    betweenSteps: ({ context }) => {
      const { steps } = shownHistory(context)
      const index = shownIndex(context)
      const gap = (steps[index + 1]?.time ?? 0) - (steps[index]?.time ?? 0)
      return (
        Math.min(Math.max(gap, pauseBetweenStepsMs.shortest), pauseBetweenStepsMs.longest) / context.speed
      )
    },
  },
})
