import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { PortalArea, PortalPreview } from '#contract/portals/office.ts'

/** What a client will see of a proposal or deck, for staff without a code. */
export type PortalPreviewEvent = { type: 'retry' }
type Input = { area: PortalArea; id: string }
type Context = Input & { document: PortalPreview | undefined; error: string | undefined }

export const portalPreviewMachine = setup({
  types: {} as { input: Input; context: Context; events: PortalPreviewEvent },
  actors: {
    readPreview: fromPromise<PortalPreview, Input>(() =>
      Promise.reject(new Error('portal-preview: readPreview is not provided')),
    ),
  },
}).createMachine({
  id: 'portal-preview',
  description: 'A preview of a proposal or deck, as the client will see it.',
  context: ({ input }) => ({ ...input, document: undefined, error: undefined }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readPreview',
        src: 'readPreview',
        input: ({ context: { area, id } }) => ({ area, id }),
        onDone: { target: 'shown', actions: assign({ document: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    failed: { on: { retry: { target: 'loading', actions: assign({ error: undefined }) } } },
    shown: {},
  },
})

export type PortalPreviewActor = ActorRefFrom<typeof portalPreviewMachine>
