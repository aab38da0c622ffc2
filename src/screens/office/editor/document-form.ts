import type { RefCallback } from 'react'
import type { DocumentField } from '#contract/documents/fields.ts'
import type { Json, DocumentPath } from '#contract/documents/documents.ts'
import type { EditorActor } from '#machines/articles/editor.ts'
import type { ListChangesActor } from '#machines/portals/list-changes.ts'

/** What every field in the form of a document needs. */
export type DocumentForm = {
  actor: EditorActor
  changes: ListChangesActor
  /** Registers the element at a path, so that it can be focused after a change. */
  refOf: (path: DocumentPath) => RefCallback<HTMLElement>
}

export type FieldProps<Kind extends DocumentField = DocumentField> = {
  form: DocumentForm
  field: Kind
  path: DocumentPath
}

/** The content of a new part of a document: its required fields, empty. */
export const emptyPartOf = (fields: DocumentField[]): Json =>
  Object.fromEntries(fields.filter(({ isRequired }) => isRequired).map(({ name }) => [name, '']))
