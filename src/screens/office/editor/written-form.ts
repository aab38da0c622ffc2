import type { RefCallback } from 'react'
import type { DocumentField } from '#contract/office/document-fields.ts'
import type { Json, Path } from '#contract/office/documents.ts'
import type { EditorActor } from '#machines/editor.ts'
import type { ListChangesActor } from '#machines/list-changes.ts'

/** What the fields of a document work with. */
export type WrittenForm = {
  actor: EditorActor
  changes: ListChangesActor
  /** Registers the element at a path, so that it can be focused after a change. */
  refOf: (path: Path) => RefCallback<HTMLElement>
}

export type PlacedField<Kind extends DocumentField = DocumentField> = {
  form: WrittenForm
  field: Kind
  path: Path
}

/** What a new part begins with: its needed texts, empty. */
export const emptyPart = (fields: DocumentField[]): Json =>
  Object.fromEntries(fields.filter(({ isRequired }) => isRequired).map(({ name }) => [name, '']))
