import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { messages } from '#contract/errors.ts'
import { decisionsOf, type Request, type RequestDecision } from '#contract/requests/requests.ts'

/**
 * The requests to implement Blueprints that a person sent, and those for Blueprints that they wrote. The author answers or declines
 * with a note, of which the browser keeps a draft; the person who asked agrees or withdraws. One decision is sent at a time.
 */
export type RequestsEvent =
  | { type: 'retry' }
  | { type: 'note.change'; id: string; value: string }
  | { type: 'request.decide'; id: string; decision: RequestDecision }

/** Notes by the id of their request. */
export type Notes = Readonly<Record<string, string>>
export type ListedRequests = { requests: Request[]; notes: Notes }
export type DecisionOutcome =
  | { outcome: 'decided'; request: Request }
  /** The request has changed in the meantime: the list is read again. */
  | { outcome: 'outdated'; error: string }
  | { outcome: 'refused'; error: string }

type DecisionRequest = { id: string; decision: RequestDecision; note: string }
type Context = ListedRequests & {
  /** The decision that is being sent, or was sent last. */
  decided: DecisionRequest | undefined
  error: string | undefined
}

export const requestsMachine = setup({
  types: {} as { context: Context; events: RequestsEvent; tags: 'busy' },
  actors: {
    listRequests: fromPromise<ListedRequests>(() =>
      Promise.reject(new Error('requests: listRequests is not provided')),
    ),
    decideRequest: fromPromise<DecisionOutcome, DecisionRequest>(() =>
      Promise.reject(new Error('requests: decideRequest is not provided')),
    ),
  },
  actions: {
    keepNote: (_, _params: { id: string; value: string }) => {},
    dropNote: (_, _params: { id: string }) => {},
    /** `place` is the id of a request. */
    focusOn: (_, _params: { place: string }) => {},
  },
  guards: {
    canDecide: ({ context }, { id, decision }: { id: string; decision: RequestDecision }) =>
      context.requests.some((one) => one.id === id && decisionsOf(one).includes(decision)),
    isDecided: (_, { outcome }: DecisionOutcome) => outcome === 'decided',
    isOutdated: (_, { outcome }: DecisionOutcome) => outcome === 'outdated',
  },
}).createMachine({
  id: 'requests',
  description: 'The implementation requests that a person sent or received.',
  context: { requests: [], notes: {}, decided: undefined, error: undefined },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'listRequests',
        src: 'listRequests',
        onDone: { target: 'shown', actions: assign(({ event }) => event.output) },
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    failed: {
      on: { retry: { target: 'loading', actions: assign({ error: undefined }) } },
    },
    shown: {
      on: {
        'note.change': {
          actions: [
            assign({ notes: ({ context, event: { id, value } }) => ({ ...context.notes, [id]: value }) }),
            { type: 'keepNote', params: ({ event: { id, value } }) => ({ id, value }) },
          ],
        },
        'request.decide': {
          guard: { type: 'canDecide', params: ({ event: { id, decision } }) => ({ id, decision }) },
          target: 'deciding',
          actions: assign(({ context, event: { id, decision } }) => ({
            decided: { id, decision, note: context.notes[id] ?? '' },
            error: undefined,
          })),
        },
      },
    },
    deciding: {
      tags: 'busy',
      invoke: {
        id: 'decideRequest',
        src: 'decideRequest',
        input: ({ context }) => decisionOf(context),
        onDone: [
          {
            guard: { type: 'isDecided', params: ({ event }) => event.output },
            target: 'shown',
            actions: [
              assign(({ context, event }) => withDecided(context, event.output)),
              { type: 'dropNote', params: ({ context }) => ({ id: decisionOf(context).id }) },
              { type: 'focusOn', params: ({ context }) => ({ place: decisionOf(context).id }) },
            ],
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'loading',
            actions: assign({ error: ({ event }) => errorOf(event.output) }),
          },
          {
            target: 'shown',
            actions: [
              assign({ error: ({ event }) => errorOf(event.output) }),
              { type: 'focusOn', params: ({ context }) => ({ place: decisionOf(context).id }) },
            ],
          },
        ],
        onError: { target: 'shown', actions: assign({ error: messages.unknown }) },
      },
    },
  },
})

export type RequestsActor = ActorRefFrom<typeof requestsMachine>

const noDecision: DecisionRequest = { id: '', decision: 'agree', note: '' }
const decisionOf = ({ decided }: Context): DecisionRequest => decided ?? noDecision

const errorOf = (outcome: DecisionOutcome): string | undefined =>
  outcome.outcome === 'decided' ? undefined : outcome.error

function withDecided(
  context: Context,
  outcome: DecisionOutcome,
): Pick<Context, 'requests' | 'notes' | 'error'> {
  const changed = outcome.outcome === 'decided' ? outcome.request : undefined
  const notes = Object.fromEntries(Object.entries(context.notes).filter(([id]) => id !== changed?.id))
  return {
    requests: context.requests.map((one) => (one.id === changed?.id ? changed : one)),
    notes,
    error: undefined,
  }
}
