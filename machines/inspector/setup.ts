import { fromCallback, sendTo, setup } from 'xstate'
import { isPrintable, type InspectedHistory, type InspectedStep } from '#contract/inspector.ts'
import { lastOf, type Flow } from './history.ts'

/** Payloads of events by machine id, event and name; an event without payload is not in it. */
export type EventCases = Record<string, Record<string, Record<string, unknown>>>

/** The form for the payload of an event. */
export type EventForm = { actor: string; event: string; case: string | undefined }

/** The events of the inspector; further below its context, actors, actions and guards. */
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
export type TabEvent = { type: 'send'; actor: string; event: { type: string } }

export const speeds = [0.5, 1, 2, 4] as const
export type Speed = (typeof speeds)[number]

/** `heard` is what an earlier load of the inspector kept; `now` is in milliseconds since 1970. */
type Input = { heard: InspectedHistory; now: number; cases: EventCases }
export type Context = Input & {
  /** The actors that said that they run since the inspector listens. */
  running: string[]
  /** The imported recording; empty without one. */
  recording: InspectedHistory
  /** The chosen actor. */
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
const pause = { shortest: 100, longest: 2_000 }

/** The history that is shown: the recording if one was imported. */
export const historyIn = ({ heard, recording }: Pick<Context, 'heard' | 'recording'>): InspectedHistory =>
  recording.steps.length > 0 ? recording : heard

/** The index of the step that is shown; -1 without steps. A past step that was dropped since counts as the oldest. */
export function indexIn(context: Context): number {
  const { steps } = historyIn(context)
  if (context.step === undefined) return steps.length - 1
  return Math.max(
    0,
    steps.findIndex(({ id }) => id === context.step),
  )
}

/** The id of the step so many after the one shown. */
export const stepAfter = (context: Context, distance: number): string | undefined =>
  historyIn(context).steps[indexIn(context) + distance]?.id

/** The fields of a payload, or undefined if the text is no JSON object. */
export function payloadOf(text: string): Record<string, unknown> | undefined {
  try {
    const payload: unknown = JSON.parse(text)
    const isObject = typeof payload === 'object' && payload !== null && !Array.isArray(payload)
    return isObject && isPrintable(payload) ? { ...payload } : undefined
  } catch {
    return undefined
  }
}

/** The cases of an event of the chosen actor; undefined for an event without payload. */
export const casesOf = (
  { heard, actor = '', cases }: Context,
  event: string,
): Record<string, unknown> | undefined => cases[lastOf(heard, actor)?.name ?? '']?.[event]

/** The newest state of the chosen actor, which runs, is shown. */
const isLive = ({ actor, running, step }: Context): boolean =>
  actor !== undefined && step === undefined && running.includes(actor)

/** The chosen actor is live and accepts this event. */
const isAccepted = (context: Context, event: string): boolean =>
  isLive(context) && lastOf(context.heard, context.actor ?? '')?.accepts.includes(event) === true

export const inspectorSetup = setup({
  types: {} as { input: Input; context: Context; events: InspectorEvent },
  actors: {
    /** The product's pages in all tabs of this browser. */
    tabs: fromCallback<TabEvent>(() => {
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
    hasStepAt: ({ context }, distance: number) => stepAfter(context, distance) !== undefined,
    hasSteps: ({ context }) => historyIn(context).steps.length > 0,
    hasRecording: ({ context: { recording } }) => recording.steps.length > 0,
    isAccepted: ({ context }, event: string) => isAccepted(context, event),
    hasPayload: ({ context }, event: string) =>
      isAccepted(context, event) && casesOf(context, event) !== undefined,
    isObject: (_, payload: string) => payloadOf(payload) !== undefined,
    /** Another actor is chosen, or the event is not accepted any more. */
    isFormOver: ({ context }) =>
      context.form?.actor !== context.actor || !isAccepted(context, context.form?.event ?? ''),
  },
  delays: {
    betweenSteps: ({ context }) => {
      const { steps } = historyIn(context)
      const index = indexIn(context)
      const gap = (steps[index + 1]?.time ?? 0) - (steps[index]?.time ?? 0)
      return Math.min(Math.max(gap, pause.shortest), pause.longest) / context.speed
    },
  },
})
