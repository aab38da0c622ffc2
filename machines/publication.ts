import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { ArticleText, OfficeArticle } from '#contract/office/articles.ts'
import type { DocumentVersion } from '#contract/office/documents.ts'
import { messages } from '#contract/errors.ts'

/** When readers see an article: it is published now or later, and taken away; its earlier texts are listed to go back to. */
export type PublicationEvent =
  | { type: 'publication.retry' }
  | { type: 'time.change'; value: string }
  | { type: 'article.publish'; revision: number }
  | { type: 'article.schedule'; revision: number }
  | { type: 'article.unpublish' }
  | { type: 'versions.open' }
  | { type: 'versions.close' }
  | { type: 'version.restore'; id: string }

type Change = { change: 'publish'; revision: number; time: string | null } | { change: 'unpublish' }
export type Changed =
  | { outcome: 'changed'; article: OfficeArticle }
  | { outcome: 'refused'; error: string; issues: Record<string, string> }

type Context = {
  article: OfficeArticle | undefined
  versions: DocumentVersion[]
  /** As a `datetime-local` field has it, in UTC. */
  time: string
  wanted: Change
  restored: string
  issues: Record<string, string>
  error: string | undefined
}

const noRefusal = { error: undefined, issues: {} }
const messageOf = (error: unknown) => (error as Error).message

export const publicationMachine = setup({
  types: {} as { context: Context; events: PublicationEvent; tags: 'busy' },
  actors: {
    readArticle: fromPromise<OfficeArticle>(() =>
      Promise.reject(new Error('publication: readArticle is not provided')),
    ),
    changeArticle: fromPromise<Changed, Change>(() =>
      Promise.reject(new Error('publication: changeArticle is not provided')),
    ),
    listVersions: fromPromise<DocumentVersion[]>(() =>
      Promise.reject(new Error('publication: listVersions is not provided')),
    ),
    readVersion: fromPromise<ArticleText, { id: string }>(() =>
      Promise.reject(new Error('publication: readVersion is not provided')),
    ),
  },
  actions: { restoreText: (_, _params: { content: ArticleText }) => {} },
  guards: {
    isChanged: (_, { outcome }: Changed) => outcome === 'changed',
    isPublished: ({ context: { article } }) =>
      article?.status === 'published' || article?.status === 'scheduled',
  },
}).createMachine({
  id: 'publication',
  description: 'When readers see an article, and its earlier texts.',
  context: {
    article: undefined,
    versions: [],
    time: '',
    wanted: { change: 'unpublish' },
    restored: '',
    ...noRefusal,
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readArticle',
        src: 'readArticle',
        onDone: { target: 'ready', actions: assign({ article: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: assign({ error: ({ event }) => messageOf(event.error) }) },
      },
    },
    failed: { on: { 'publication.retry': { target: 'loading', actions: assign(noRefusal) } } },
    ready: {
      on: {
        'time.change': { actions: assign({ time: ({ event }) => event.value, issues: {} }) },
        'article.publish': {
          target: 'changing',
          actions: assign(({ event: { revision } }) => ({
            wanted: { change: 'publish' as const, revision, time: null },
            ...noRefusal,
          })),
        },
        'article.schedule': {
          target: 'changing',
          actions: assign(({ context: { time }, event: { revision } }) => ({
            wanted: { change: 'publish' as const, revision, time },
            ...noRefusal,
          })),
        },
        'article.unpublish': {
          guard: 'isPublished',
          target: 'changing',
          actions: assign({ wanted: { change: 'unpublish' }, ...noRefusal }),
        },
        'versions.open': { target: 'listing', actions: assign(noRefusal) },
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'changeArticle',
        src: 'changeArticle',
        input: ({ context }) => context.wanted,
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'ready',
            actions: assign(({ context, event }) => ({
              article: event.output.outcome === 'changed' ? event.output.article : context.article,
              time: '',
            })),
          },
          { target: 'ready', actions: assign(({ event }) => refusalOf(event.output)) },
        ],
        onError: { target: 'ready', actions: assign({ error: ({ event }) => messageOf(event.error) }) },
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
        'version.restore': { target: 'restoring', actions: assign({ restored: ({ event }) => event.id }) },
      },
    },
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'readVersion',
        src: 'readVersion',
        input: ({ context }) => ({ id: context.restored }),
        onDone: {
          target: 'ready',
          actions: { type: 'restoreText', params: ({ event }) => ({ content: event.output }) },
        },
        onError: { target: 'versions', actions: assign({ error: ({ event }) => messageOf(event.error) }) },
      },
    },
  },
})

export type PublicationActor = ActorRefFrom<typeof publicationMachine>

const refusalOf = (outcome: Changed): Pick<Context, 'error' | 'issues'> =>
  outcome.outcome === 'refused'
    ? { error: outcome.error, issues: outcome.issues }
    : { error: messages.unknown, issues: {} }
