import { fromPromise } from 'xstate'
import { errorBody } from '#contract/error-body.ts'
import { articleMessages, type ArticleText, type OfficeArticle } from '#contract/office/articles.ts'
import * as calls from '#contract/office/calls/articles.ts'
import type { DocumentVersion } from '#contract/office/documents.ts'
import type { Changed } from '#machines/publication.ts'
import type { Answer, Api } from '../api.ts'
import { sentenceOf } from '../sentence-of.ts'

type Deps = { api: Api; id: string; onRestore: (content: ArticleText) => void }
type Change = { change: 'publish'; revision: number; time: string | null } | { change: 'unpublish' }

function valueOf<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value
  throw new Error(sentenceOf(answer))
}

const isTime = (time: string) => !Number.isNaN(Date.parse(`${time}Z`))

/** The effects of the publication machine. `onRestore` gets the earlier text to go back to. */
export function publicationEffects({ api, id, onRestore }: Deps) {
  const params = { id }
  return {
    actors: {
      readArticle: fromPromise<OfficeArticle>(async ({ signal }) =>
        valueOf(await api.call(calls.readArticle, { params, signal })),
      ),
      changeArticle: fromPromise<Changed, Change>(async ({ input, signal }) => {
        if (input.change === 'publish' && input.time !== null && !isTime(input.time))
          return { outcome: 'refused', error: articleMessages.noTime, issues: { at: articleMessages.noTime } }
        const answer =
          input.change === 'unpublish'
            ? await api.call(calls.unpublishArticle, { params, body: {}, signal })
            : await api.call(calls.publishArticle, {
                params,
                body: {
                  revision: input.revision,
                  at: input.time === null ? null : new Date(`${input.time}Z`).toISOString(),
                },
                signal,
              })
        if (answer.ok) return { outcome: 'changed', article: answer.value }
        const issues = errorBody.safeParse(answer.body).data?.fields ?? {}
        return { outcome: 'refused', error: sentenceOf(answer), issues }
      }),
      listVersions: fromPromise<DocumentVersion[]>(async ({ signal }) =>
        valueOf(await api.call(calls.listVersions, { params, signal })),
      ),
      readVersion: fromPromise<ArticleText, { id: string }>(async ({ input, signal }) => {
        const answer = await api.call(calls.readVersion, { params: { id, version: input.id }, signal })
        return valueOf(answer).content
      }),
    },
    actions: {
      restoreText: (_: unknown, { content }: { content: ArticleText }) => onRestore(content),
    },
  }
}
