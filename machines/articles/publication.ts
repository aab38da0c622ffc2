import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { OfficeArticle } from '#contract/articles/office.ts'
import type { DocumentContent, DocumentVersion } from '#contract/documents/documents.ts'
import type { LastDecision, PortalShare } from '#contract/portals/office.ts'
import { messages } from '#contract/errors.ts'

/**
 * When readers see a document: it is published, an article also at a later time, or unpublished. Its earlier versions are listed,
 * read and restored.
 */
export type PublicationEvent =
  | { type: 'retry' }
  | { type: 'time.change'; value: string }
  | { type: 'document.publish'; revision: number }
  | { type: 'question.cancel' | 'question.confirm' }
  | { type: 'document.schedule'; revision: number }
  | { type: 'document.unpublish' }
  | { type: 'versions.open' }
  | { type: 'versions.close' }
  | { type: 'version.open'; id: string }
  | { type: 'version.close' }
  | { type: 'version.restore' }

/** An article or a confidential document, with its status of publication. */
export type OfficeDocument = OfficeArticle | PortalShare

/** `replaces`: the seal of the accepted version that readers see until then. */
export type Change =
  | { change: 'publish'; revision: number; time: string | null; replaces: string | null }
  | { change: 'unpublish' }
export type ChangeOutcome =
  | { outcome: 'changed'; document: OfficeDocument }
  /** Somebody else has saved or published the document since. */
  | { outcome: 'outdated'; error: string }
  | { outcome: 'refused'; error: string; issues: Record<string, string> }

type Context = {
  document: OfficeDocument | undefined
  versions: DocumentVersion[]
  /** The typed time of publication, as the value of a `datetime-local` field, in UTC. */
  time: string
  wanted: Change
  version: string
  /** The content of the version that is shown. */
  content: DocumentContent
  issues: Record<string, string>
  error: string | undefined
}

/** The acceptance of what readers see now; undefined if nobody has accepted it. */
export function acceptanceOf(document: OfficeDocument | undefined): LastDecision | undefined {
  const decision = document && 'decision' in document ? document.decision : null
  return decision?.kind === 'accept' && decision.isOfThisVersion ? decision : undefined
}

export const isArticle = (document: OfficeDocument): document is OfficeArticle => 'slug' in document

/** Whether the document can be scheduled: only an article, and only until readers see it. Proposals and decks are published at once. */
export const canBeScheduled = (document: OfficeDocument | undefined): boolean =>
  document !== undefined && isArticle(document) && document.status !== 'published'

const noRefusal = { error: undefined, issues: {} }
const messageOf = (error: unknown) => (error as Error).message

const publicationSetup = setup({
  types: {} as { context: Context; events: PublicationEvent; tags: 'busy' },
  actors: {
    readPublication: fromPromise<OfficeDocument>(() =>
      Promise.reject(new Error('publication: readPublication is not provided')),
    ),
    changePublication: fromPromise<ChangeOutcome, Change>(() =>
      Promise.reject(new Error('publication: changePublication is not provided')),
    ),
    listVersions: fromPromise<DocumentVersion[]>(() =>
      Promise.reject(new Error('publication: listVersions is not provided')),
    ),
    readVersion: fromPromise<DocumentContent, { id: string }>(() =>
      Promise.reject(new Error('publication: readVersion is not provided')),
    ),
  },
  actions: {
    restoreText: (_, _params: { content: DocumentContent }) => {},
    /** Loads the text that somebody else has saved into the editor. */
    reloadText: () => {},
  },
  guards: {
    isChanged: (_, { outcome }: ChangeOutcome) => outcome === 'changed',
    isOutdated: (_, { outcome }: ChangeOutcome) => outcome === 'outdated',
    canBeScheduled: ({ context: { document } }) => canBeScheduled(document),
    isReplacingAcceptance: ({ context: { document } }, { revision }: { revision: number }) =>
      acceptanceOf(document) !== undefined && document?.publishedRevision !== revision,
    isPublished: ({ context: { document } }) =>
      document?.status === 'published' || document?.status === 'scheduled',
  },
})

const assignWantedPublication = publicationSetup.assign(({ context, event }) => ({
  ...(event.type === 'document.publish' && {
    wanted: {
      change: 'publish' as const,
      revision: event.revision,
      time: null,
      replaces: acceptanceOf(context.document)?.seal ?? null,
    },
  }),
  ...noRefusal,
}))

export const publicationMachine = publicationSetup.createMachine({
  id: 'publication',
  description: 'A document’s publication status and its earlier versions.',
  context: {
    document: undefined,
    versions: [],
    time: '',
    wanted: { change: 'unpublish' },
    version: '',
    content: {},
    ...noRefusal,
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readPublication',
        src: 'readPublication',
        onDone: { target: 'ready', actions: assign({ document: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: assign({ error: ({ event }) => messageOf(event.error) }) },
      },
    },
    failed: { on: { retry: { target: 'loading', actions: assign(noRefusal) } } },
    ready: {
      on: {
        'time.change': {
          guard: 'canBeScheduled',
          actions: assign({ time: ({ event }) => event.value, issues: {} }),
        },
        'document.publish': [
          {
            guard: { type: 'isReplacingAcceptance', params: ({ event }) => event },
            target: 'asking',
            actions: assignWantedPublication,
          },
          { target: 'changing', actions: assignWantedPublication },
        ],
        'document.schedule': {
          guard: 'canBeScheduled',
          target: 'changing',
          actions: assign(({ context: { time }, event: { revision } }) => ({
            wanted: { change: 'publish' as const, revision, time, replaces: null },
            ...noRefusal,
          })),
        },
        'document.unpublish': {
          guard: 'isPublished',
          target: 'changing',
          actions: assign({ wanted: { change: 'unpublish' }, ...noRefusal }),
        },
        'versions.open': { target: 'listing', actions: assign(noRefusal) },
      },
    },
    asking: {
      description:
        'The member of staff is asked to confirm before another version replaces one that a client has accepted.',
      on: { 'question.cancel': { target: 'ready' }, 'question.confirm': { target: 'changing' } },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'changePublication',
        src: 'changePublication',
        input: ({ context }) => context.wanted,
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'ready',
            actions: assign(({ context, event }) => ({
              document: event.output.outcome === 'changed' ? event.output.document : context.document,
              time: '',
            })),
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'refreshing',
            actions: [assign(({ event }) => refusalOf(event.output)), 'reloadText'],
          },
          { target: 'ready', actions: assign(({ event }) => refusalOf(event.output)) },
        ],
        onError: { target: 'ready', actions: assign({ error: ({ event }) => messageOf(event.error) }) },
      },
    },
    refreshing: {
      description: 'The document has changed in the meantime. The current state is being loaded.',
      tags: 'busy',
      invoke: {
        id: 'readPublication',
        src: 'readPublication',
        onDone: { target: 'ready', actions: assign({ document: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: assign({ error: ({ event }) => messageOf(event.error) }) },
      },
    },
    listing: {
      tags: 'busy',
      invoke: {
        id: 'listVersions',
        src: 'listVersions',
        onDone: { target: 'versions', actions: assign({ versions: ({ event }) => event.output }) },
        onError: { target: 'ready', actions: assign({ error: ({ event }) => messageOf(event.error) }) },
      },
    },
    versions: {
      on: {
        'versions.close': { target: 'ready' },
        'version.open': {
          target: 'reading',
          actions: assign({ version: ({ event }) => event.id, error: undefined }),
        },
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readVersion',
        src: 'readVersion',
        input: ({ context }) => ({ id: context.version }),
        onDone: { target: 'version', actions: assign({ content: ({ event }) => event.output }) },
        onError: { target: 'versions', actions: assign({ error: ({ event }) => messageOf(event.error) }) },
      },
    },
    version: {
      description: 'An earlier version is being viewed.',
      on: {
        'version.close': { target: 'versions' },
        'version.restore': {
          target: 'ready',
          actions: { type: 'restoreText', params: ({ context }) => ({ content: context.content }) },
        },
      },
    },
  },
})

export type PublicationActor = ActorRefFrom<typeof publicationMachine>

const refusalOf = (result: ChangeOutcome): Pick<Context, 'error' | 'issues'> => ({
  error: result.outcome === 'changed' ? messages.unknown : result.error,
  issues: result.outcome === 'refused' ? result.issues : {},
})
