import { fromPromise } from 'xstate'
import type { ArticleCard } from '#contract/articles/articles.ts'
import type { PageDataSource } from '#contract/rendering.ts'
import type { Api } from './platform/api.ts'

/** The effects of the articles machine. The call's schema is loaded only when needed: most lists come with the page's HTML. */
export function articlesEffects({ api }: { api: Api }) {
  return {
    actors: {
      listArticles: fromPromise<ArticleCard[], { limit: number }>(async ({ input, signal }) => {
        const { listArticles } = await import('#contract/articles/calls.ts')
        const answer = await api.call(listArticles, { query: input, signal })
        if (answer.ok) return answer.value
        throw new Error(`articles: ${answer.error}`)
      }),
    },
  }
}

/** The effects of the articles machine on the server, where they read the store instead of making a call. */
export function serverArticlesEffects({ articles }: Pick<PageDataSource, 'articles'>) {
  return {
    actors: {
      listArticles: fromPromise<ArticleCard[], { limit: number }>(({ input }) => articles(input.limit)),
    },
  }
}
