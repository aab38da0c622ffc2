import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { withNextPage } from '#contract/lists.ts'
import type { ArticleStatus, OfficeArticle, OfficeArticles } from '#contract/articles/office.ts'

/** The articles in the office, last edited first, page by page; searched by title and by status. */
export type OfficeArticlesEvent =
  | { type: 'retry' }
  | { type: 'list.more' }
  | { type: 'search.change'; value: string }
  | { type: 'status.choose'; status: ArticleStatus | undefined }
  | { type: 'article.create' }

type PageRequest = { search: string; status: ArticleStatus | undefined; after: string | null }
type Context = Omit<PageRequest, 'after'> & {
  articles: OfficeArticle[]
  next: string | null
  error: string | undefined
}

const messageOf = (error: unknown) => (error as Error).message

export const officeArticlesMachine = setup({
  types: {} as { context: Context; events: OfficeArticlesEvent; tags: 'busy' },
  actors: {
    listArticles: fromPromise<OfficeArticles, PageRequest>(() =>
      Promise.reject(new Error('office-articles: listArticles is not provided')),
    ),
    /** Resolves with the id of the new article. */
    createArticle: fromPromise<string>(() =>
      Promise.reject(new Error('office-articles: createArticle is not provided')),
    ),
  },
  actions: { openArticle: (_, _params: { id: string }) => {} },
  guards: { hasMore: ({ context }) => context.next !== null },
  delays: { beforeSearch: 300 },
}).createMachine({
  id: 'office-articles',
  description: 'The articles in the office, published or not.',
  context: { articles: [], next: null, search: '', status: undefined, error: undefined },
  initial: 'loading',
  on: {
    'search.change': {
      target: '.typing',
      actions: assign({ search: ({ event }) => event.value, error: undefined }),
    },
    'status.choose': {
      target: '.loading',
      actions: assign({ status: ({ event }) => event.status, error: undefined }),
    },
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'listArticles',
        src: 'listArticles',
        input: ({ context: { search, status } }) => ({ search, status, after: null }),
        onDone: { target: 'shown', actions: assign(({ event }) => event.output) },
        onError: { target: 'failed', actions: assign({ error: ({ event }) => messageOf(event.error) }) },
      },
    },
    failed: { on: { retry: { target: 'loading', actions: assign({ error: undefined }) } } },
    typing: { after: { beforeSearch: { target: 'loading' } } },
    shown: {
      on: {
        'list.more': { guard: 'hasMore', target: 'continuing', actions: assign({ error: undefined }) },
        'article.create': { target: 'creating', actions: assign({ error: undefined }) },
      },
    },
    continuing: {
      tags: 'busy',
      invoke: {
        id: 'listArticles',
        src: 'listArticles',
        input: ({ context: { search, status, next } }) => ({ search, status, after: next }),
        onDone: {
          target: 'shown',
          actions: assign(({ context, event }) => ({
            articles: withNextPage(context.articles, event.output.articles),
            next: event.output.next,
          })),
        },
        onError: { target: 'shown', actions: assign({ error: ({ event }) => messageOf(event.error) }) },
      },
    },
    creating: {
      description: 'The new article is opened, regardless of anything typed in the meantime.',
      tags: 'busy',
      on: { 'search.change': {}, 'status.choose': {} },
      invoke: {
        id: 'createArticle',
        src: 'createArticle',
        onDone: {
          target: 'shown',
          actions: { type: 'openArticle', params: ({ event }) => ({ id: event.output }) },
        },
        onError: { target: 'shown', actions: assign({ error: ({ event }) => messageOf(event.error) }) },
      },
    },
  },
})

export type OfficeArticlesActor = ActorRefFrom<typeof officeArticlesMachine>
