import { fromCallback, fromPromise, setup } from 'xstate'
import type { DocumentContent, DocumentIssue, Json, DocumentPath } from '#contract/documents/documents.ts'

export type EditorEvent =
  | { type: 'retry' }
  | { type: 'field.change'; path: DocumentPath; value: Json }
  /** The whole document is replaced by an earlier version. Ignored while text is not saved. The replaced content is kept as a version. */
  | { type: 'document.replace'; content: DocumentContent }
  | { type: 'document.save' }
  /** Somebody else has saved since. Ignored while text is not saved: the next save finds the conflict. */
  | { type: 'document.reload' }
  /** The person goes on with the draft that this browser kept because it could not be saved, or drops it. */
  | { type: 'draft.restore' }
  | { type: 'draft.discard' }
  /** After somebody else has saved, the person takes that document, or replaces it by the text of this browser. */
  | { type: 'other.take' }
  | { type: 'own.keep' }
  | { type: 'connection.returned' }

export type StoredDocument = {
  content: DocumentContent
  revision: number
  savedAt: string
  savedBy: string
  issues: DocumentIssue[]
  preview: Json
}
/** `sent`: content that was sent to be saved, without an answer of the server: it may be saved or not. */
export type EditorDraft = { revision: number; content: DocumentContent; sent: DocumentContent | undefined }
export type LoadedDocument = { stored: StoredDocument; draft: EditorDraft | null }
export type SaveResult =
  | { outcome: 'saved'; stored: StoredDocument }
  | { outcome: 'conflict'; stored: StoredDocument }
  | { outcome: 'refused'; error: string }
export type SaveRequest = { revision: number; content: DocumentContent; keepsVersion: boolean }

export type EditorContext = EditorDraft & {
  stored: StoredDocument | undefined
  /** Whether the stored content must be kept as a version when it is replaced. */
  keepsVersion: boolean
  /** Whether something was typed while the document was being saved. */
  isChanged: boolean
  error: string | undefined
}

/** Whether two JSON values are equal. The order of keys does not count: a database may change it. */
export function isSameJson(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, at) => isSameJson(item, other[at]))
    )
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => isSameJson(one[key], other[key]))
}

/** Whether this browser saved the stored document itself, without receiving the answer of the server. */
const isFromThisBrowser = ({ content }: StoredDocument, draft: Pick<EditorDraft, 'content' | 'sent'>) =>
  isSameJson(content, draft.content) || isSameJson(content, draft.sent)

export const editorSetup = setup({
  types: {} as { context: EditorContext; events: EditorEvent; tags: 'open' | 'busy' },
  actors: {
    readDocument: fromPromise<LoadedDocument>(() =>
      Promise.reject(new Error('editor: readDocument is not provided')),
    ),
    saveDocument: fromPromise<SaveResult, SaveRequest>(() =>
      Promise.reject(new Error('editor: saveDocument is not provided')),
    ),
    /** Stores a text as a version of the document. */
    keepVersion: fromPromise<undefined, Pick<SaveRequest, 'revision' | 'content'>>(() =>
      Promise.reject(new Error('editor: keepVersion is not provided')),
    ),
    /** Sends `connection.returned` when the browser is online again. */
    connection: fromCallback<EditorEvent>(() => {
      throw new Error('editor: connection is not provided')
    }),
  },
  actions: {
    keepDraft: (_, _params: EditorDraft) => {},
    dropDraft: () => {},
  },
  guards: {
    hasDraft: (_, { stored, draft }: LoadedDocument) =>
      draft !== null && !isSameJson(draft.content, stored.content),
    isDraftOutdated: (_, { stored, draft }: LoadedDocument) =>
      draft !== null && draft.revision !== stored.revision && !isFromThisBrowser(stored, draft),
    isSaved: (_, { outcome }: SaveResult) => outcome === 'saved',
    isConflict: (_, { outcome }: SaveResult) => outcome === 'conflict',
    isChanged: ({ context }) => context.isChanged,
  },
  delays: { beforeSave: 1_000, beforeRetry: 10_000 },
})
