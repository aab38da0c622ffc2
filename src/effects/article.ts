import { fromPromise } from 'xstate'
import type { ArticleView } from '#contract/articles.ts'
import type { PageData } from '#contract/rendering.ts'
import type { Api } from './api.ts'

type Found = ArticleView | undefined

/** The article's call, for the article machine. Its declaration is fetched when it is made. */
export function articleEffects({ api }: { api: Api }) {
  return {
    actors: {
      readArticle: fromPromise<Found, { slug: string }>(async ({ input, signal }) => {
        const { readArticle } = await import('#contract/calls/articles.ts')
        const answer = await api.call(readArticle, { params: input, signal })
        if (answer.ok) return answer.value
        if (answer.status === 404) return undefined
        throw new Error(`article: ${answer.error}`)
      }),
    },
  }
}

/** The same out of the store, while the server renders. */
export function storedArticleEffects({ article }: Pick<PageData, 'article'>) {
  return {
    actors: {
      readArticle: fromPromise<Found, { slug: string }>(({ input }) => article(input.slug)),
    },
  }
}
