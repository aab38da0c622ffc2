import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'

/**
 * The popup for AI Agents & Co-pilots. It appears three seconds after the page has loaded, unless it was dismissed in this
 * browser before. Closing it or following its link dismisses it permanently.
 */
export type SpotlightEvent = { type: 'spotlight.close' } | { type: 'spotlight.follow' }

/** `sinceLoad` is how long ago the page had loaded, in milliseconds. */
type Context = { sinceLoad: number }

const showAfterMs = 3_000

export const spotlightMachine = setup({
  types: {} as { context: Context; events: SpotlightEvent },
  actors: {
    pageLoad: fromPromise<number>(() => Promise.reject(new Error('spotlight: pageLoad is not provided'))),
    readDismissal: fromPromise<boolean>(() =>
      Promise.reject(new Error('spotlight: readDismissal is not provided')),
    ),
    fetchPopup: fromPromise<undefined>(() =>
      Promise.reject(new Error('spotlight: fetchPopup is not provided')),
    ),
  },
  actions: {
    storeDismissal: () => {},
  },
  guards: {
    isDismissed: (_, params: { dismissed: boolean }) => params.dismissed,
  },
  delays: {
    beforeSpotlight: ({ context }) => Math.max(0, showAfterMs - context.sinceLoad),
  },
}).createMachine({
  id: 'spotlight',
  description: 'The popup for AI Agents & Co-pilots.',
  context: { sinceLoad: 0 },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'pageLoad',
        src: 'pageLoad',
        onDone: { target: 'waiting', actions: assign({ sinceLoad: ({ event }) => event.output }) },
        onError: { target: 'dismissed' },
      },
    },
    waiting: { after: { beforeSpotlight: { target: 'looking' } } },
    looking: {
      description: 'Read as late as possible, because another tab may have dismissed it in the meantime.',
      invoke: {
        id: 'readDismissal',
        src: 'readDismissal',
        onDone: [
          {
            guard: { type: 'isDismissed', params: ({ event }) => ({ dismissed: event.output }) },
            target: 'dismissed',
          },
          { target: 'fetching' },
        ],
        onError: { target: 'fetching' },
      },
    },
    fetching: {
      description: 'If its code cannot be loaded, it does not appear until the next visit.',
      invoke: {
        id: 'fetchPopup',
        src: 'fetchPopup',
        onDone: { target: 'shown' },
        onError: { target: 'missing' },
      },
    },
    shown: {
      on: {
        'spotlight.close': { target: 'dismissed', actions: 'storeDismissal' },
        'spotlight.follow': { target: 'dismissed', actions: 'storeDismissal' },
      },
    },
    dismissed: { type: 'final' },
    missing: { type: 'final' },
  },
})

export type SpotlightActor = ActorRefFrom<typeof spotlightMachine>
