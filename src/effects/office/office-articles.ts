import { fromPromise } from 'xstate'
import type { ArticleStatus, OfficeArticles } from '#contract/articles/office.ts'
import { createArticle, listArticles } from '#contract/articles/office-calls.ts'
import type { Api } from '../platform/api.ts'
import { errorMessageOf } from '../platform/error-message-of.ts'

type Deps = { api: Api; onOpen: (id: string) => void }
type ArticleQuery = { search: string; status: ArticleStatus | undefined; after: string | null }

/** The effects of the office-articles machine, which lists and creates articles. */
export function officeArticlesEffects({ api, onOpen }: Deps) {
  return {
    actors: {
      listArticles: fromPromise<OfficeArticles, ArticleQuery>(
        async ({ input: { search, status, after }, signal }) => {
          const query = { status, search: search || undefined, after: after ?? undefined }
          const answer = await api.call(listArticles, { query, signal })
          if (answer.ok) return answer.value
          throw new Error(errorMessageOf(answer))
        },
      ),
      createArticle: fromPromise<string>(async ({ signal }) => {
        const answer = await api.call(createArticle, { body: {}, signal })
        if (answer.ok) return answer.value.id
        throw new Error(errorMessageOf(answer))
      }),
    },
    actions: { openArticle: (_: unknown, { id }: { id: string }) => onOpen(id) },
  }
}
