import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { OwnBlueprint } from '#contract/blueprints/blueprints.ts'

/** Loads an author's own Blueprints with the status of their review. */
export type PartnerEvent = { type: 'retry' }
type Context = { blueprints: OwnBlueprint[]; error: string | undefined }

export const partnerMachine = setup({
  types: {} as { context: Context; events: PartnerEvent },
  actors: {
    listOwn: fromPromise<OwnBlueprint[]>(() => Promise.reject(new Error('partner: listOwn is not provided'))),
  },
}).createMachine({
  id: 'partner',
  description: "Loads an author's own Blueprints with their review status.",
  context: { blueprints: [], error: undefined },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'listOwn',
        src: 'listOwn',
        onDone: { target: 'shown', actions: assign({ blueprints: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    shown: { type: 'final' },
    failed: { on: { retry: { target: 'loading' } } },
  },
})

export type PartnerActor = ActorRefFrom<typeof partnerMachine>
