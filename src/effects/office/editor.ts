import { fromCallback, fromPromise } from 'xstate'
import { errorBody } from '#contract/error-body.ts'
import { articleDocumentCalls } from '#contract/articles/office-calls.ts'
import type { DocumentCalls } from '#contract/documents/calls.ts'
import { portalCalls } from '#contract/portals/office-calls.ts'
import type { DocumentContent } from '#contract/documents/documents.ts'
import type { PortalArea } from '#contract/portals/office.ts'
import type {
  EditorDraft,
  EditorEvent,
  LoadedDocument,
  SaveRequest,
  SaveResult,
  StoredDocument,
} from '#machines/articles/editor/setup.ts'
import type { Api, RefusedAnswer } from '../platform/api.ts'
import type { Drafts } from '../platform/drafts.ts'
import { errorMessageOf } from '../platform/error-message-of.ts'

type Deps = {
  api: Api
  drafts: Pick<Drafts, 'read' | 'keep' | 'drop'>
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** Unsaved changes are stored in the browser under the document's area and id. */
  area: PortalArea | 'articles'
  id: string
}

/** The calls that read and save the documents of an area. */
const documentCalls = (area: Deps['area']): DocumentCalls =>
  area === 'articles' ? articleDocumentCalls : portalCalls[area]

// Drafts of articles were stored under `article` before other areas existed, so they keep this key.
const draftKeyOf = ({ area, id }: Pick<Deps, 'area' | 'id'>) =>
  `office:${area === 'articles' ? 'article' : area}:${id}`

function readDraft({ drafts, ...document }: Pick<Deps, 'drafts' | 'area' | 'id'>): EditorDraft | null {
  const { revision, content, sent } = drafts.read(draftKeyOf(document))
  if (revision === undefined || content === undefined) return null
  const read = (text: string) => JSON.parse(text) as DocumentContent
  return {
    revision: Number(revision),
    content: read(content),
    sent: sent === undefined ? undefined : read(sent),
  }
}

/** The message about the first field that the server refused, or about the document as a whole. */
function refusalOf(answer: RefusedAnswer): string {
  const { fields = {} } = errorBody.safeParse(answer.body).data ?? {}
  return Object.values(fields)[0] ?? errorMessageOf(answer)
}

/** The effects of the editor machine. The server validates the content, and refuses invalid content with a message. */
export function editorEffects({ api, drafts, window, area, id }: Deps) {
  const calls = documentCalls(area)
  const draft = draftKeyOf({ area, id })
  const params = { id }
  return {
    actors: {
      readDocument: fromPromise<LoadedDocument>(async ({ signal }) => {
        const answer = await api.call(calls.readDocument, { params, signal })
        if (answer.ok)
          return { stored: answer.value as StoredDocument, draft: readDraft({ drafts, area, id }) }
        throw new Error(errorMessageOf(answer))
      }),
      saveDocument: fromPromise<SaveResult, SaveRequest>(async ({ input, signal }) => {
        const answer = await api.call(calls.saveDocument, { params, body: input, signal })
        if (answer.ok) return { outcome: 'saved', stored: answer.value as StoredDocument }
        const conflict = calls.saveDocument.answers[409].safeParse(answer.body)
        if (answer.status === 409 && conflict.success)
          return { outcome: 'conflict', stored: conflict.data.current as StoredDocument }
        if ([400, 404, 413].includes(answer.status)) return { outcome: 'refused', error: refusalOf(answer) }
        throw new Error(errorMessageOf(answer))
      }),
      keepVersion: fromPromise<undefined, Pick<SaveRequest, 'revision' | 'content'>>(
        async ({ input, signal }) => {
          const answer = await api.call(calls.keepVersion, { params, body: input, signal })
          if (!answer.ok) throw new Error(errorMessageOf(answer))
          return undefined
        },
      ),
      connection: fromCallback<EditorEvent>(({ sendBack }) => {
        const report = () => sendBack({ type: 'connection.returned' })
        window.addEventListener('online', report)
        return () => window.removeEventListener('online', report)
      }),
    },
    actions: {
      keepDraft: (_: unknown, { revision, content, sent }: EditorDraft) =>
        drafts.keep(draft, {
          revision: String(revision),
          content: JSON.stringify(content),
          ...(sent && { sent: JSON.stringify(sent) }),
        }),
      dropDraft: () => drafts.drop(draft),
    },
  }
}
