import { fromPromise } from 'xstate'
import type { ArticleView } from '#contract/articles/articles.ts'
import type { PageDataSource } from '#contract/rendering.ts'
import type { Api } from './platform/api.ts'

type ArticleAnswer = ArticleView | undefined

/** The effects of the article machine. The call's schema is loaded with the first call, to keep the page's first scripts small. */
export function articleEffects({ api }: { api: Api }) {
  return {
    actors: {
      readArticle: fromPromise<ArticleAnswer, { slug: string }>(async ({ input, signal }) => {
        const { readArticle } = await import('#contract/articles/calls.ts')
        const answer = await api.call(readArticle, { params: input, signal })
        if (answer.ok) return answer.value
        if (answer.status === 404) return undefined
        throw new Error(`article: ${answer.error}`)
      }),
    },
  }
}

/** The effects of the article machine on the server, where they read the store instead of making a call. */
export function serverArticleEffects({ article }: Pick<PageDataSource, 'article'>) {
  return {
    actors: {
      readArticle: fromPromise<ArticleAnswer, { slug: string }>(({ input }) => article(input.slug)),
    },
  }
}
