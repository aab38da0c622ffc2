import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DraftDocument, DraftSectionName } from '#contract/projects/drafts.ts'
import type { FileType } from '#contract/projects/files.ts'
import type { Answers } from '#contract/projects/questionnaire.ts'
import { bytes, createdAt, id, moment } from '../platform/database/columns.ts'
import { projects } from './tables.ts'

const projectId = () =>
  uuid('project_id')
    .notNull()
    .references(() => projects.id)

/** The client's answers to the questionnaire of a project. */
export const projectAnswers = pgTable('project_answers', {
  projectId: projectId().primaryKey(),
  answers: jsonb('answers').$type<Answers>().notNull(),
  /** How often the answers changed. */
  revision: integer('revision').notNull(),
  savedAt: moment('saved_at').notNull(),
})

/** The files of a project. Without `type` not all of its pieces have arrived. */
export const projectFiles = pgTable(
  'project_files',
  {
    id: id(),
    projectId: projectId(),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    type: text('type').$type<FileType>(),
    createdAt: createdAt(),
    /** When the last piece arrived. */
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [uniqueIndex('project_files_content').on(table.projectId, table.sha256)],
)

export const projectFilePieces = pgTable(
  'project_file_pieces',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => projectFiles.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.number] })],
)

/** The draft of a project, which is the delivered Blueprint once its project is delivered. */
export const projectDocuments = pgTable('project_documents', {
  projectId: projectId().primaryKey(),
  document: jsonb('document').$type<DraftDocument>().notNull(),
  /** When the client first read this version of the document. */
  readAt: moment('read_at'),
  updatedAt: moment('updated_at').notNull(),
})

/** What the client asked about a section of the draft, and the firm's answer. */
export const projectComments = pgTable(
  'project_comments',
  {
    id: id(),
    projectId: projectId(),
    section: text('section').$type<DraftSectionName>().notNull(),
    text: text('text').notNull(),
    answer: text('answer'),
    /** The idempotency key: a comment sent again with it is not stored twice. */
    key: text('key').notNull(),
    createdAt: createdAt(),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    uniqueIndex('project_comments_key').on(table.projectId, table.key),
    index('project_comments_project').on(table.projectId, table.createdAt),
  ],
)
