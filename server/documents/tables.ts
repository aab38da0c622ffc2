import { bigint, index, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { DocumentContent, DocumentKind } from '#contract/documents/documents.ts'
import { moment } from '../platform/database/columns.ts'

/** Earlier contents of documents that are written in the office. */
export const documentVersions = pgTable(
  'document_versions',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    documentId: uuid('document_id').notNull(),
    revision: integer('revision').notNull(),
    content: json('content').$type<DocumentContent>().notNull(),
    savedAt: moment('saved_at').notNull(),
    savedBy: uuid('saved_by'),
  },
  (table) => [index('document_versions_document').on(table.documentId, table.id)],
)
