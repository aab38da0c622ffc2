import { and, asc, eq, isNull } from 'drizzle-orm'
import type { DraftDocument, DraftSectionName } from '#contract/projects/drafts.ts'
import type { Database } from '../../platform/database/database.ts'
import { projectComments, projectDocuments } from '../material-tables.ts'

export type CommentRow = typeof projectComments.$inferSelect
export type DocumentRow = typeof projectDocuments.$inferSelect

/** The document of a project, or undefined before the first draft. */
export async function findDocument(db: Database, projectId: string): Promise<DocumentRow | undefined> {
  const [found] = await db.select().from(projectDocuments).where(eq(projectDocuments.projectId, projectId))
  return found
}

/** Stores the document of a project in place of an earlier one. */
export async function upsertDocument(
  tx: Database,
  projectId: string,
  document: DraftDocument,
  now: Date,
): Promise<void> {
  const changed = { document, updatedAt: now, readAt: null }
  await tx
    .insert(projectDocuments)
    .values({ projectId, ...changed })
    .onConflictDoUpdate({ target: projectDocuments.projectId, set: changed })
}

/** Records that the client has read the document of a project, if it is the first time. */
export async function markDocumentRead(db: Database, projectId: string, now: Date): Promise<void> {
  const isUnread = and(eq(projectDocuments.projectId, projectId), isNull(projectDocuments.readAt))
  await db.update(projectDocuments).set({ readAt: now }).where(isUnread)
}

/** The comments on the draft of a project, oldest first. */
export function commentsOf(db: Database, projectId: string): Promise<CommentRow[]> {
  return db
    .select()
    .from(projectComments)
    .where(eq(projectComments.projectId, projectId))
    .orderBy(asc(projectComments.createdAt), asc(projectComments.id))
}

export async function findComment(db: Database, id: string): Promise<CommentRow | undefined> {
  const [found] = await db.select().from(projectComments).where(eq(projectComments.id, id))
  return found
}

type NewComment = { projectId: string; section: DraftSectionName; text: string; key: string }

/** Stores a comment and returns its id; undefined if a comment with its idempotency key exists. */
export async function insertComment(
  tx: Database,
  comment: NewComment,
  now: Date,
): Promise<string | undefined> {
  const [added] = await tx
    .insert(projectComments)
    .values({ ...comment, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: projectComments.id })
  return added?.id
}

export async function answerComment(tx: Database, id: string, answer: string, now: Date): Promise<void> {
  await tx.update(projectComments).set({ answer, answeredAt: now }).where(eq(projectComments.id, id))
}
