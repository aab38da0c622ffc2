import { messages } from '#contract/errors.ts'
import type { DocumentContent, Json, DocumentPath } from '#contract/documents/documents.ts'
import {
  isSameJson,
  type EditorDraft,
  type EditorContext,
  type LoadedDocument,
  type SaveResult,
} from './setup.ts'

/** The changes that events and the server's answers make to the machine's context. */

const isList = (value: Json | undefined): value is Json[] => Array.isArray(value)
const isObject = (value: Json | undefined): value is DocumentContent =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy of a value with another value at a path. */
function withValueAt(value: Json | undefined, [first, ...rest]: DocumentPath, newValue: Json): Json {
  if (first === undefined) return newValue
  if (typeof first === 'number') {
    const list = isList(value) ? value : []
    return list.map((item, at) => (at === first ? withValueAt(item, rest, newValue) : item))
  }
  const object = isObject(value) ? value : {}
  return { ...object, [first]: withValueAt(object[first], rest, newValue) }
}

export function withValue(content: DocumentContent, path: DocumentPath, value: Json): DocumentContent {
  const changed = withValueAt(content, path, value)
  return isObject(changed) ? changed : content
}

export const loadedContext = ({ stored }: LoadedDocument) => ({
  stored,
  content: stored.content,
  revision: stored.revision,
  sent: undefined,
  isChanged: false,
})

/** The context with this browser's draft as its content, based on the stored revision. */
export const draftedContext = ({ stored, draft }: LoadedDocument) => ({
  stored,
  content: draft?.content ?? stored.content,
  revision: stored.revision,
  sent: undefined,
  isChanged: false,
})

/**
 * A save that was not confirmed is repeated unchanged before later changes are sent. Otherwise the person would get into
 * conflict with their own save.
 */
export const sendingContext = ({ content, sent = content }: EditorDraft) => ({
  sent,
  isChanged: !isSameJson(sent, content),
})

export const storedContext = (result: SaveResult) =>
  result.outcome === 'refused' ? {} : { stored: result.stored, revision: result.stored.revision }

export const savedContext = (result: SaveResult) => ({
  ...storedContext(result),
  sent: undefined,
  keepsVersion: false,
  error: undefined,
})

export const refusalOf = (result: SaveResult) => ({
  error: result.outcome === 'refused' ? result.error : messages.unknown,
  sent: undefined,
})

/** The document that somebody else saved replaces the text of this browser. */
export const replacedContext = ({ stored, content, revision }: EditorContext) => ({
  content: stored?.content ?? content,
  revision: stored?.revision ?? revision,
  sent: undefined,
  isChanged: false,
  error: undefined,
})

export const draftOf = ({ revision, content, sent }: EditorContext): EditorDraft => ({
  revision,
  content,
  sent,
})
