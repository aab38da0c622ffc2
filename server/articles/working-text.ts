import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import { articleMessages, type ArticleText } from '#contract/office/articles.ts'
import type { articleDocument } from '#contract/office/calls/articles.ts'
import { versionLimits } from '#contract/office/documents.ts'
import { recordAudit, type Actor } from '../store/audit-log.ts'
import {
  insertDraft,
  isSlugTaken,
  lockArticle,
  readArticleRow,
  staffEmail,
  updateDraft,
  type ArticleRow,
} from '../store/article-drafts.ts'
import type { Database } from '../store/database.ts'
import { addVersion, newestVersion } from '../store/document-versions.ts'
import { randomBytes } from 'node:crypto'
import { readArticleText } from './markdown.ts'
import { writtenTextOf } from './written-text.ts'

type Deps = { db: Database; actor: Actor; now: Date }
type ArticleDocument = z.infer<typeof articleDocument>

const staffIdOf = (actor: Actor) => (actor.kind === 'staff' ? actor.staffId : null)
const named = (id: string) => ({ kind: 'article' as const, id })

async function documentOf(db: Database, row: ArticleRow, now: Date): Promise<ArticleDocument> {
  const content = row.draft ?? writtenTextOf(row)
  const { content: blocks, issues, article } = readArticleText(content, now)
  const isTaken = article !== undefined && (await isSlugTaken(db, article.written.slug, row.id))
  return {
    content,
    revision: row.revision,
    savedAt: row.editedAt.toISOString(),
    savedBy: await staffEmail(db, row.editedBy),
    issues: isTaken ? [{ place: 'slug', message: articleMessages.slugTaken }] : issues,
    preview: {
      title: content.title,
      category: content.category,
      featured_image_url: content.image,
      featured_image_alt: content.image_alt,
      author_name: content.author,
      content: blocks,
    },
  }
}

/** What is being written of an article; undefined if there is no such article. */
export async function readWorkingText(
  db: Database,
  id: string,
  now: Date,
): Promise<ArticleDocument | undefined> {
  const row = await readArticleRow(db, id)
  return row && documentOf(db, row, now)
}

const noText: ArticleText = {
  title: '',
  slug: '',
  category: '',
  author: '',
  image: '',
  image_alt: '',
  markdown: '',
}

/** Begins an article that has no words yet. Returns its id. */
export const beginArticle = ({ db, actor, now }: Deps): Promise<string> =>
  db.transaction(async (tx) => {
    // Every article has a slug of its own, also before somebody chooses one.
    const slug = `untitled-${randomBytes(6).toString('hex')}`
    const id = await insertDraft(tx, { slug, draft: noText, editedBy: staffIdOf(actor) }, now)
    await recordAudit(tx, { actor, act: 'article.begin', subject: named(id) }, now)
    return id
  })

/** Whether the stored text is worth a version: another person wrote it, or the last version is some minutes old. */
async function isVersionDue(tx: Database, row: ArticleRow, { actor, now }: Deps): Promise<boolean> {
  const newest = await newestVersion(tx, named(row.id))
  if (!newest || row.editedBy !== staffIdOf(actor)) return true
  return now.getTime() - newest.savedAt.getTime() >= versionLimits.everyMinutes * 60_000
}

type Given = { revision: number; content: ArticleText; keepsVersion: boolean }

/**
 * Stores a text that follows the given revision. Storing what is stored already changes nothing. `conflict` is what somebody else
 * has stored since that revision.
 */
export async function saveWorkingText(
  id: string,
  { revision, content, keepsVersion }: Given,
  deps: Deps,
): Promise<{ saved: ArticleDocument } | { conflict: ArticleDocument } | undefined> {
  const { db, actor, now } = deps
  return db.transaction(async (tx) => {
    const row = await lockArticle(tx, id)
    if (!row) return undefined
    const stored = row.draft ?? writtenTextOf(row)
    if (isDeepStrictEqual({ ...stored }, { ...content })) return { saved: await documentOf(tx, row, now) }
    if (row.revision !== revision) return { conflict: await documentOf(tx, row, now) }
    if (keepsVersion || (await isVersionDue(tx, row, deps))) {
      const version = { content: stored, revision, savedAt: row.editedAt, savedBy: row.editedBy }
      await addVersion(tx, named(id), version)
      // Once for each version: text is saved every second while somebody types.
      const details = { revision: revision + 1, fields: changedFields(stored, content) }
      await recordAudit(tx, { actor, act: 'article.write', subject: named(id), details }, now)
    }
    const editedBy = staffIdOf(actor)
    await updateDraft(tx, id, { draft: content, editedBy }, now)
    const saved = { ...row, draft: content, revision: revision + 1, editedAt: now, editedBy }
    return { saved: await documentOf(tx, saved, now) }
  })
}

const changedFields = (before: ArticleText, after: ArticleText) =>
  (Object.keys(after) as (keyof ArticleText)[]).filter((name) => before[name] !== after[name])

/** Keeps a text among the versions. Returns whether there is such an article. */
export async function keepText(
  id: string,
  { revision, content }: Pick<Given, 'revision' | 'content'>,
  { db, actor, now }: Deps,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await lockArticle(tx, id)
    if (!row) return false
    await addVersion(tx, named(id), { revision, content, savedAt: now, savedBy: staffIdOf(actor) })
    await recordAudit(tx, { actor, act: 'article.keep-version', subject: named(id) }, now)
    return true
  })
}
