import { messages } from '#contract/errors.ts'
import type { DocumentContent, Json, Path } from '#contract/office/documents.ts'
import { isSame, type Draft, type EditorContext, type Loaded, type Saved } from './setup.ts'

/* What events and answers change in the machine's context. */

const isList = (value: Json | undefined): value is Json[] => Array.isArray(value)
const isObject = (value: Json | undefined): value is DocumentContent =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy of a value with another value at a path. */
function changedAt(value: Json | undefined, [first, ...rest]: Path, to: Json): Json {
  if (first === undefined) return to
  if (typeof first === 'number') {
    const list = isList(value) ? value : []
    return list.map((item, at) => (at === first ? changedAt(item, rest, to) : item))
  }
  const object = isObject(value) ? value : {}
  return { ...object, [first]: changedAt(object[first], rest, to) }
}

export function withValue(content: DocumentContent, path: Path, value: Json): DocumentContent {
  const changed = changedAt(content, path, value)
  return isObject(changed) ? changed : content
}

export const loaded = ({ stored }: Loaded) => ({
  stored,
  content: stored.content,
  revision: stored.revision,
  sent: undefined,
  isChanged: false,
})

/** The draft follows what is stored, if that is our own text. */
export const drafted = ({ stored, draft }: Loaded) => ({
  stored,
  content: draft?.content ?? stored.content,
  revision: stored.revision,
  sent: undefined,
  isChanged: false,
})

/** What was not confirmed is sent again unchanged, before what was typed since: so nobody is in conflict with themselves. */
export const sending = ({ content, sent = content }: Draft) => ({ sent, isChanged: !isSame(sent, content) })

export const storedIn = (result: Saved) =>
  result.outcome === 'refused' ? {} : { stored: result.stored, revision: result.stored.revision }

export const saved = (result: Saved) => ({
  ...storedIn(result),
  sent: undefined,
  keepsVersion: false,
  error: undefined,
})

export const refusalOf = (result: Saved) => ({
  error: result.outcome === 'refused' ? result.error : messages.unknown,
  sent: undefined,
})

/** What the other one saved takes the place of ours. */
export const taken = ({ stored, content, revision }: EditorContext) => ({
  content: stored?.content ?? content,
  revision: stored?.revision ?? revision,
  sent: undefined,
  isChanged: false,
  error: undefined,
})

export const draftOf = ({ revision, content, sent }: EditorContext): Draft => ({ revision, content, sent })
