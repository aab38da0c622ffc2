import { fromCallback, fromPromise, setup } from 'xstate'
import type { DocumentContent, DocumentIssue, Json, Path } from '#contract/office/documents.ts'

export type EditorEvent =
  | { type: 'editor.retry' }
  | { type: 'field.change'; path: Path; value: Json }
  /** All of the document is replaced, for example by an earlier version. What it replaces stays among the versions. */
  | { type: 'document.replace'; content: DocumentContent }
  | { type: 'document.save' }
  /** Somebody else has saved since. What was typed and is not saved yet is compared when it is saved. */
  | { type: 'document.reload' }
  /** What this browser kept and could not save: to go on with it, or not. */
  | { type: 'draft.restore' }
  | { type: 'draft.discard' }
  /** After somebody else has saved: to take theirs, or to keep ours in its place. */
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
/** `sent`: what was to be saved and may be, because the server's answer was lost. */
export type EditorDraft = { revision: number; content: DocumentContent; sent: DocumentContent | undefined }
export type LoadedDocument = { stored: StoredDocument; draft: EditorDraft | null }
export type SaveResult =
  | { outcome: 'saved'; stored: StoredDocument }
  | { outcome: 'conflict'; stored: StoredDocument }
  | { outcome: 'refused'; error: string }
export type SaveRequest = { revision: number; content: DocumentContent; keepsVersion: boolean }

export type EditorContext = EditorDraft & {
  stored: StoredDocument | undefined
  /** Whether what is replaced must stay among the versions. */
  keepsVersion: boolean
  /** Whether something was typed while the document was being saved. */
  isChanged: boolean
  error: string | undefined
}

/** Whether two JSON values are equal. The order of keys does not count: a database may change it. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, at) => isSame(item, other[at]))
    )
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]))
}

/** Whether the stored document came from this browser, which did not hear that it was saved. */
const isOwn = ({ content }: StoredDocument, draft: Pick<EditorDraft, 'content' | 'sent'>) =>
  isSame(content, draft.content) || isSame(content, draft.sent)

export const editorSetup = setup({
  types: {} as { context: EditorContext; events: EditorEvent; tags: 'open' | 'busy' },
  actors: {
    readDocument: fromPromise<LoadedDocument>(() =>
      Promise.reject(new Error('editor: readDocument is not provided')),
    ),
    saveDocument: fromPromise<SaveResult, SaveRequest>(() =>
      Promise.reject(new Error('editor: saveDocument is not provided')),
    ),
    /** Keeps a text among the versions. */
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
      draft !== null && !isSame(draft.content, stored.content),
    isDraftOutdated: (_, { stored, draft }: LoadedDocument) =>
      draft !== null && draft.revision !== stored.revision && !isOwn(stored, draft),
    isSaved: (_, { outcome }: SaveResult) => outcome === 'saved',
    isConflict: (_, { outcome }: SaveResult) => outcome === 'conflict',
    isChanged: ({ context }) => context.isChanged,
  },
  delays: { beforeSave: 1_000, beforeRetry: 10_000 },
})
