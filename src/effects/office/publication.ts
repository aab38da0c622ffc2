import { fromPromise } from 'xstate'
import { errorBody } from '#contract/error-body.ts'
import { articleMessages } from '#contract/articles/office.ts'
import * as articleCalls from '#contract/articles/office-calls.ts'
import type { DocumentCalls } from '#contract/documents/calls.ts'
import { portalCalls } from '#contract/portals/office-calls.ts'
import type { DocumentContent, DocumentVersion } from '#contract/documents/documents.ts'
import type { PortalArea } from '#contract/portals/office.ts'
import type { Change, ChangeOutcome, OfficeDocument } from '#machines/articles/publication.ts'
import type { Answer, Api } from '../platform/api.ts'
import { errorMessageOf, valueOrThrow } from '../platform/error-message-of.ts'

type Deps = {
  api: Api
  id: string
  /** Called with the content of an earlier version, which replaces the current content. */
  onRestore: (content: DocumentContent) => void
  /** Called when somebody else has saved a newer revision. */
  onOutdated: () => void
}

function changeOutcomeOf(answer: Answer<OfficeDocument>): ChangeOutcome {
  if (answer.ok) return { outcome: 'changed', document: answer.value }
  if (answer.status === 409) return { outcome: 'outdated', error: errorMessageOf(answer) }
  const issues = errorBody.safeParse(answer.body).data?.fields ?? {}
  return { outcome: 'refused', error: errorMessageOf(answer), issues }
}

const isUtcTime = (time: string) => !Number.isNaN(Date.parse(`${time}Z`))

/** The effects that articles and confidential documents share: reading and restoring earlier versions. */
function versionEffects(calls: DocumentCalls, { api, id, onRestore, onOutdated }: Deps) {
  return {
    actors: {
      listVersions: fromPromise<DocumentVersion[]>(async ({ signal }) =>
        valueOrThrow(await api.call(calls.listVersions, { params: { id }, signal })),
      ),
      readVersion: fromPromise<DocumentContent, { id: string }>(async ({ input, signal }) => {
        const answer = await api.call(calls.readVersion, { params: { id, version: input.id }, signal })
        return valueOrThrow(answer).content
      }),
    },
    actions: {
      restoreText: (_: unknown, { content }: { content: DocumentContent }) => onRestore(content),
      reloadText: () => onOutdated(),
    },
  }
}

/** The effects of the publication machine for an article. */
export function articlePublicationEffects(deps: Deps) {
  const { api, id } = deps
  const params = { id }
  const shared = versionEffects(articleCalls.articleDocumentCalls, deps)
  return {
    ...shared,
    actors: {
      ...shared.actors,
      readPublication: fromPromise<OfficeDocument>(async ({ signal }) =>
        valueOrThrow(await api.call(articleCalls.readArticle, { params, signal })),
      ),
      changePublication: fromPromise<ChangeOutcome, Change>(async ({ input, signal }) => {
        if (input.change === 'unpublish')
          return changeOutcomeOf(await api.call(articleCalls.unpublishArticle, { params, body: {}, signal }))
        const { revision, time } = input
        if (time !== null && !isUtcTime(time))
          return { outcome: 'refused', error: articleMessages.noTime, issues: { at: articleMessages.noTime } }
        const body = { revision, at: time === null ? null : new Date(`${time}Z`).toISOString() }
        return changeOutcomeOf(await api.call(articleCalls.publishArticle, { params, body, signal }))
      }),
    },
  }
}

/** The effects of the publication machine for a confidential document, which is published at once. */
export function portalPublicationEffects({ area, ...deps }: Deps & { area: PortalArea }) {
  const { api, id } = deps
  const params = { id }
  const calls = portalCalls[area]
  const shared = versionEffects(calls, deps)
  return {
    ...shared,
    actors: {
      ...shared.actors,
      readPublication: fromPromise<OfficeDocument>(async ({ signal }) =>
        valueOrThrow(await api.call(calls.read, { params, signal })),
      ),
      changePublication: fromPromise<ChangeOutcome, Change>(async ({ input, signal }) => {
        if (input.change === 'unpublish')
          throw new Error('a confidential document cannot be unpublished, only revoked')
        const { revision, replaces } = input
        const body = { revision, ...(replaces !== null && { replaces }) }
        return changeOutcomeOf(await api.call(calls.publish, { params, body, signal }))
      }),
    },
  }
}
