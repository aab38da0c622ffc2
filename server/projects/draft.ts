import { isoOrNull } from '#contract/time/dates.ts'
import { messages } from '#contract/errors.ts'
import {
  deliveryIssue,
  draftLimits,
  draftMessages,
  type DraftComment,
  type DraftDocument,
  type DraftSectionName,
  type ProjectDraft,
} from '#contract/projects/drafts.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { commentAnswerMail, commentMails } from './mail/drafts.ts'
import { recordAudit } from '../platform/audit/log.ts'
import type { Database } from '../platform/database/database.ts'
import { putMail } from '../platform/outbox/store.ts'
import { lockPersonOrDeleted } from '../people/store.ts'
import * as store from './store/drafts.ts'
import {
  insertMissingProjects,
  lockProject,
  projectsOf,
  readProject,
  type ProjectRow,
} from './store/projects.ts'
import { auditProjectChange, type FirmDeps } from './firm.ts'
import { readOwnProject, withOwnProject, type OwnedProjectKey } from './own-project.ts'
import { applyProjectEvent, type ProjectDeps } from './project.ts'
import { requireUnchanged } from '../reviews/deps.ts'

const isDraftShared = ({ status }: ProjectRow) => status === 'draft' || status === 'delivered'

/** A comment as its client and the firm see it. */
export const clientCommentOf = ({
  id,
  section,
  text,
  answer,
  createdAt,
  answeredAt,
}: store.CommentRow): DraftComment => ({
  id,
  section,
  text,
  createdAt: createdAt.toISOString(),
  answer,
  answeredAt: isoOrNull(answeredAt),
})

async function draftOf(db: Database, project: ProjectRow): Promise<ProjectDraft> {
  if (project.status === 'ended') throw new HttpError(404, draftMessages.ended)
  const found = isDraftShared(project) ? await store.findDocument(db, project.id) : undefined
  if (!found) throw new HttpError(404, draftMessages.missing)
  const comments = await store.commentsOf(db, project.id)
  return {
    projectId: project.id,
    document: found.document,
    revision: project.draftRevision,
    updatedAt: found.updatedAt.toISOString(),
    deliveredAt: isoOrNull(project.deliveredAt),
    comments: comments.map(clientCommentOf),
  }
}

async function readProjectForDraft(db: Database, { id, personId }: DraftReader): Promise<ProjectRow> {
  if (id !== undefined) return readOwnProject(db, { id, personId })
  await insertMissingProjects(db, personId)
  const [project] = await projectsOf(db, personId)
  if (!project) throw new HttpError(404, messages.projectNotFound)
  return project
}

type DraftReader = { id: string | undefined; personId: string }

/**
 * The draft of a person's project, which counts as read from now on; without an id, of their first project. Throws a 404 `HttpError`
 * if there is none.
 */
export async function readDraft(db: Database, reader: DraftReader, now: Date): Promise<ProjectDraft> {
  const draft = await draftOf(db, await readProjectForDraft(db, reader))
  await store.markDocumentRead(db, draft.projectId, now)
  return draft
}

/** Stores a comment, once for its key, and mails it. Throws a 409 `HttpError` unless the project is a draft. */
export const addComment = (
  db: Database,
  projectKey: OwnedProjectKey,
  comment: { section: DraftSectionName; text: string; key: string },
  { origin, now }: Pick<ProjectDeps, 'origin' | 'now'>,
): Promise<ProjectDraft> =>
  withOwnProject(db, projectKey, async (tx, locked) => {
    const known = await store.commentsOf(tx, locked.id)
    if (known.some(({ key }) => key === comment.key)) return draftOf(tx, locked)
    if (locked.status === 'delivered') throw new HttpError(409, draftMessages.closed)
    await draftOf(tx, locked)
    if (known.length >= draftLimits.maxComments) throw new HttpError(409, draftMessages.tooMany)
    const id = await store.insertComment(tx, { ...comment, projectId: locked.id }, now)
    const project = await readProject(tx, locked.id)
    if (id !== undefined)
      for (const mail of commentMails({ id, ...comment }, project, origin)) await putMail(tx, mail, now)
    return draftOf(tx, locked)
  })

/** Stores the firm's answer to a comment and mails it. Returns false if the comment has an answer already. The comment must be stored. */
export const answerDraftComment = (
  db: Database,
  comment: store.CommentRow,
  answer: string,
  { origin, now, actor }: Pick<FirmDeps, 'origin' | 'now' | 'actor'>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockProject(tx, { id: comment.projectId })
    const current = await store.findComment(tx, comment.id)
    if (current?.answer !== null) return false
    await store.answerComment(tx, comment.id, answer, now)
    const project = await readProject(tx, comment.projectId)
    await putMail(tx, commentAnswerMail({ ...comment, answer }, project, origin), now)
    const subject = { kind: 'project', id: project.id }
    await recordAudit(tx, { actor, act: 'comment.answer', subject, details: { comment: comment.id } }, now)
    return true
  })

/** Shares a document as the draft, or as its next revision. Returns false if the project does not accept it. */
export const shareDraft = (db: Database, id: string, document: DraftDocument, deps: FirmDeps) =>
  db
    .transaction(async (tx) => {
      const locked = await lockProject(tx, { id })
      if (!locked) return false
      const type = locked.status === 'draft' ? 'draft.revise' : 'draft.share'
      await store.upsertDocument(tx, id, document, deps.now)
      return applyOrThrow(tx, locked, type, deps)
    })
    .catch(falseIfRefused)

/**
 * Delivers the draft, or another document in its place. Returns false if the project does not accept it. Throws a 409 `HttpError` if
 * another revision of the draft was read, or a comment has no answer.
 */
export const deliverBlueprint = (
  db: Database,
  { id, personId }: Pick<ProjectRow, 'id' | 'personId'>,
  document: DraftDocument | undefined,
  { revision, ...deps }: FirmDeps & { revision?: number },
) =>
  db
    .transaction(async (tx) => {
      // Locks are taken in the same order as by a refund: the person before the project.
      await lockPersonOrDeleted(tx, personId)
      const locked = await lockProject(tx, { id })
      if (!locked) return false
      if (document) await store.upsertDocument(tx, id, document, deps.now)
      await applyOrThrow(tx, locked, 'project.deliver', deps)
      requireUnchanged(locked.draftRevision, revision)
      const issue = deliveryIssue(await store.commentsOf(tx, id))
      if (issue !== undefined) throw new HttpError(409, issue)
      return true
    })
    .catch(falseIfRefused)

class RefusedByMachine extends Error {}

async function applyOrThrow(
  tx: Database,
  locked: ProjectRow,
  type: 'draft.share' | 'draft.revise' | 'project.deliver',
  deps: FirmDeps,
): Promise<true> {
  const isAccepted = await applyProjectEvent(tx, locked, { type, at: deps.now }, deps)
  if (!isAccepted) throw new RefusedByMachine('the project does not accept this')
  await auditProjectChange(tx, type, locked.id, deps)
  return true
}

const falseIfRefused = (error: unknown): false => {
  if (error instanceof RefusedByMachine) return false
  throw error
}
