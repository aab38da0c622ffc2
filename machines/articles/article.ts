import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { ArticleView } from '#contract/articles/articles.ts'

/** Loads one article by the slug in its URL. */
export type ArticleEvent = { type: 'retry' }
type Input = { slug: string }
type Context = Input & { article: ArticleView | undefined }

export const articleMachine = setup({
  types: {} as { input: Input; context: Context; events: ArticleEvent; tags: 'busy' },
  actors: {
    readArticle: fromPromise<ArticleView | undefined, Input>(() =>
      Promise.reject(new Error('article: readArticle is not provided')),
    ),
  },
  guards: { isFound: (_, { article }: { article: ArticleView | undefined }) => article !== undefined },
}).createMachine({
  id: 'article',
  description: 'Loads one article by the slug in its URL.',
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
            guard: { type: 'isFound', params: ({ event }) => ({ article: event.output }) },
            target: 'article',
            actions: assign({ article: ({ event }) => event.output }),
          },
          { target: 'notFound' },
        ],
        onError: { target: 'error' },
      },
    },
    error: { on: { retry: { target: 'loading' } } },
    notFound: {
      description: 'The slug is cleared, so that the server caches one page for all unknown slugs.',
      entry: assign({ slug: '' }),
    },
    article: {},
  },
})

export type ArticleActor = ActorRefFrom<typeof articleMachine>
