import { fromPromise } from 'xstate'
import type { ArticleCard } from '#contract/articles.ts'
import { apiPaths } from '#contract/paths.ts'
import type { PageData } from '#contract/rendering.ts'
import type { Api } from './api.ts'

/** The list's call, for the articles machine. What tells an answer comes with the call: most pages have their list. */
export function articlesEffects({ api }: { api: Api }) {
  return {
    actors: {
      listArticles: fromPromise<ArticleCard[], { limit: number }>(async ({ input, signal }) => {
        const { articleCards } = await import('#contract/articles.ts')
        const path = `${apiPaths.articles}?limit=${input.limit}`
        const answer = await api.call(path, { answer: articleCards, signal })
        if (answer.ok) return answer.value
        throw new Error(`articles: ${answer.error}`)
      }),
    },
  }
}

/** The same out of the store, while the server renders. */
export function storedArticlesEffects({ articles }: Pick<PageData, 'articles'>) {
  return {
    actors: {
      listArticles: fromPromise<ArticleCard[], { limit: number }>(({ input }) => articles(input.limit)),
    },
  }
}
