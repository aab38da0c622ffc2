import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { Blueprint } from '#contract/blueprints/blueprints.ts'

/** Loads one Blueprint. It may be missing, not included in the person's plan, or unavailable for the moment. */
export type BlueprintEvent = { type: 'retry' }
export type BlueprintAnswer =
  | { outcome: 'found'; blueprint: Blueprint }
  | { outcome: 'missing' | 'refused'; error: string }

type Input = { id: string }
type Context = Input & { blueprint: Blueprint | undefined; error: string | undefined }

export const blueprintMachine = setup({
  types: {} as { input: Input; context: Context; events: BlueprintEvent; tags: 'busy' },
  actors: {
    readBlueprint: fromPromise<BlueprintAnswer, Input>(() =>
      Promise.reject(new Error('blueprint: readBlueprint is not provided')),
    ),
  },
  guards: {
    isMissing: (_, { outcome }: BlueprintAnswer) => outcome === 'missing',
    isRefused: (_, { outcome }: BlueprintAnswer) => outcome === 'refused',
  },
}).createMachine({
  id: 'blueprint',
  description: 'Loads one Blueprint.',
  context: ({ input }) => ({ ...input, blueprint: undefined, error: undefined }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'readBlueprint',
        src: 'readBlueprint',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isMissing', params: ({ event }) => event.output },
            target: 'notFound',
            actions: assign({ error: ({ event }) => errorOf(event.output) }),
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: assign({ error: ({ event }) => errorOf(event.output) }),
          },
          {
            target: 'success',
            actions: assign({ blueprint: ({ event }) => blueprintOf(event.output), error: undefined }),
          },
        ],
        onError: {
          target: 'error',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    success: { type: 'final' },
    notFound: { type: 'final' },
    refused: { type: 'final' },
    error: { on: { retry: { target: 'loading' } } },
  },
})

export type BlueprintActor = ActorRefFrom<typeof blueprintMachine>

const errorOf = (answer: BlueprintAnswer) => (answer.outcome === 'found' ? undefined : answer.error)
const blueprintOf = (answer: BlueprintAnswer) => (answer.outcome === 'found' ? answer.blueprint : undefined)
