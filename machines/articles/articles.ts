import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { ArticleCard } from '#contract/articles/articles.ts'

/** Loads the newest articles, at most `limit` of them. */
export type ArticlesEvent = { type: 'retry' }
type Input = { limit: number }
type Context = Input & { articles: ArticleCard[] }

export const articlesMachine = setup({
  types: {} as { input: Input; context: Context; events: ArticlesEvent; tags: 'busy' },
  actors: {
    listArticles: fromPromise<ArticleCard[], Input>(() =>
      Promise.reject(new Error('articles: listArticles is not provided')),
    ),
  },
  guards: { hasArticles: (_, { articles }: { articles: ArticleCard[] }) => articles.length > 0 },
}).createMachine({
  id: 'articles',
  description: 'Loads the newest articles.',
  context: ({ input }) => ({ limit: input.limit, articles: [] }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'listArticles',
        src: 'listArticles',
        input: ({ context }) => ({ limit: context.limit }),
        onDone: [
          {
            guard: { type: 'hasArticles', params: ({ event }) => ({ articles: event.output }) },
            target: 'list',
            actions: assign({ articles: ({ event }) => event.output }),
          },
          { target: 'empty' },
        ],
        onError: { target: 'error' },
      },
    },
    error: { on: { retry: { target: 'loading' } } },
    empty: {},
    list: {},
  },
})

export type ArticlesActor = ActorRefFrom<typeof articlesMachine>
