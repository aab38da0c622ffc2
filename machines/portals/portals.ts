import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { messages } from '#contract/errors.ts'
import { withNextPage } from '#contract/lists.ts'
import type { PortalArea, PortalEntry, PortalPage } from '#contract/portals/office.ts'

/** The proposals or decks of the office, last changed first: found by a search, begun from a template, and copied. */
export type PortalsEvent =
  | { type: 'retry' }
  | { type: 'list.more' }
  | { type: 'search.change'; value: string }
  | { type: 'search.submit' }
  | { type: 'portal.create' }
  | { type: 'portal.copy'; id: string }

type Input = { area: PortalArea }
type PageRequest = Input & { search: string; after: string | null }
/** `copyOf` is null for a document that begins with the template. */
type NewDocument = Input & { copyOf: string | null }

type Context = Input & {
  entries: PortalEntry[]
  next: string | null
  /** The text in the search field. */
  search: string
  /** The text for which the shown list was searched. */
  searched: string
  copyOf: string | null
  error: string | undefined
}

const portalsSetup = setup({
  types: {} as { input: Input; context: Context; events: PortalsEvent; tags: 'busy' | 'shown' },
  actors: {
    listPortals: fromPromise<PortalPage, PageRequest>(() =>
      Promise.reject(new Error('portals: listPortals is not provided')),
    ),
    /** Resolves with the id of the new draft. */
    createPortal: fromPromise<string, NewDocument>(() =>
      Promise.reject(new Error('portals: createPortal is not provided')),
    ),
  },
  actions: { openPortal: (_, _params: { area: PortalArea; id: string }) => {} },
  guards: { hasMore: ({ context }) => context.next !== null },
})

const searchableState = portalsSetup.createStateConfig({
  on: {
    'search.submit': {
      target: '#portals.loading',
      actions: assign(({ context }) => ({ searched: context.search, entries: [], error: undefined })),
    },
  },
})

export const portalsMachine = portalsSetup.createMachine({
  id: 'portals',
  description: 'The proposals or decks in the office.',
  context: ({ input }) => ({
    ...input,
    entries: [],
    next: null,
    search: '',
    searched: '',
    copyOf: null,
    error: undefined,
  }),
  initial: 'loading',
  on: { 'search.change': { actions: assign({ search: ({ event }) => event.value }) } },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'listPortals',
        src: 'listPortals',
        input: ({ context: { area, searched } }) => ({ area, search: searched, after: null }),
        onDone: {
          target: 'shown',
          actions: assign(({ event }) => ({ entries: event.output.entries, next: event.output.next })),
        },
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    failed: {
      on: {
        ...searchableState.on,
        retry: { target: 'loading', actions: assign({ error: undefined }) },
      },
    },
    shown: {
      tags: 'shown',
      on: {
        ...searchableState.on,
        'list.more': { guard: 'hasMore', target: 'loadingMore', actions: assign({ error: undefined }) },
        'portal.create': { target: 'creating', actions: assign({ copyOf: null, error: undefined }) },
        'portal.copy': {
          target: 'creating',
          actions: assign(({ event }) => ({ copyOf: event.id, error: undefined })),
        },
      },
    },
    loadingMore: {
      tags: ['busy', 'shown'],
      invoke: {
        id: 'listPortals',
        src: 'listPortals',
        input: ({ context: { area, searched, next } }) => ({ area, search: searched, after: next }),
        onDone: {
          target: 'shown',
          actions: assign(({ context, event }) => ({
            entries: withNextPage(context.entries, event.output.entries),
            next: event.output.next,
          })),
        },
        onError: { target: 'shown', actions: assign({ error: messages.unknown }) },
      },
    },
    creating: {
      tags: ['busy', 'shown'],
      invoke: {
        id: 'createPortal',
        src: 'createPortal',
        input: ({ context: { area, copyOf } }) => ({ area, copyOf }),
        onDone: {
          target: 'created',
          actions: {
            type: 'openPortal',
            params: ({ context, event }) => ({ area: context.area, id: event.output }),
          },
        },
        onError: {
          target: 'shown',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    created: { tags: ['busy', 'shown'], description: 'The new document is opened.', type: 'final' },
  },
})

export type PortalsActor = ActorRefFrom<typeof portalsMachine>
