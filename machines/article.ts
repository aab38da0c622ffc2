import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { ArticleView } from '#contract/articles.ts'

/** One article, by the name in its address. */
export type ArticleEvent = { type: 'article.retry' }
type Input = { slug: string }
type Context = Input & { article: ArticleView | undefined }

export const articleMachine = setup({
  types: {} as { input: Input; context: Context; events: ArticleEvent; tags: 'busy' },
  actors: {
    readArticle: fromPromise<ArticleView | undefined, Input>(() =>
      Promise.reject(new Error('article: readArticle is not provided')),
    ),
  },
  guards: { isThere: (_, { article }: { article: ArticleView | undefined }) => article !== undefined },
}).createMachine({
  id: 'article',
  description: 'One article, by the name in its address.',
  context: ({ input }) => ({ slug: input.slug, article: undefined }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'readArticle',
        src: 'readArticle',
        input: ({ context }) => ({ slug: context.slug }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ article: event.output }) },
            target: 'article',
            actions: assign({ article: ({ event }) => event.output }),
          },
          { target: 'notFound' },
        ],
        onError: { target: 'error' },
      },
    },
    error: { on: { 'article.retry': { target: 'loading' } } },
    notFound: {
      description: 'What it was asked by is forgotten: one page says for all names that nothing is there.',
      entry: assign({ slug: '' }),
    },
    article: {},
  },
})

export type ArticleActor = ActorRefFrom<typeof articleMachine>
