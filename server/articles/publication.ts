import { articleMessages } from '#contract/articles/office.ts'
import { documentMessages, type DocumentIssue } from '#contract/documents/documents.ts'
import { recordAudit, type Actor } from '../platform/audit/log.ts'
import { isSlugTaken, lockArticle, readArticleRow, type ArticleRow } from './draft-store.ts'
import {
  setPublication,
  findStoredArticle,
  putArticle,
  publishDraft,
  type WrittenArticle,
} from './editing-store.ts'
import { saveSocialPicture } from './store.ts'
import type { Database } from '../platform/database/database.ts'
import { violatesUniqueIndex } from '../platform/database/database-errors.ts'
import { addVersion } from '../documents/version-store.ts'
import type { FetchPicture, Picture } from '../platform/operator/context.ts'
import { readArticleText } from './markdown.ts'
import { withDownloadedPictures } from './download-pictures.ts'
import { withStoredPictures } from './stored-pictures.ts'
import { drawSocialPicture } from './social-picture.ts'
import { articleTextOf } from './article-markdown.ts'

type Deps = { db: Database; actor: Actor; now: Date }
type AuditedAct = 'article.publish' | 'article.unpublish' | 'article.import'

const auditArticle = (tx: Database, id: string, act: AuditedAct, { actor, now }: Deps, at?: Date) =>
  recordAudit(
    tx,
    { actor, act, subject: { kind: 'article', id }, details: at ? { at: at.toISOString() } : {} },
    now,
  )

const storeSocialPicture = async (db: Database, article: { slug: string; title: string; category: string }) =>
  saveSocialPicture(db, article, await drawSocialPicture(article))

/** Stores an article from its writer's file. If the office has a draft of the article, the draft is kept as a version. */
export async function importArticle(written: WrittenArticle, pictures: Picture[], deps: Deps): Promise<void> {
  const { db, now } = deps
  await db.transaction(async (tx) => {
    const known = await findStoredArticle(tx, written.slug)
    const row = known && (await lockArticle(tx, known.id))
    if (row?.draft) {
      const { draft: content, revision, editedAt, editedBy } = row
      const version = { content, revision, savedAt: editedAt, savedBy: editedBy }
      await addVersion(tx, { kind: 'article', id: row.id }, version)
    }
    await putArticle(tx, written, pictures, now)
    const stored = await findStoredArticle(tx, written.slug)
    if (stored) await auditArticle(tx, stored.id, 'article.import', deps)
  })
}

/** Whether an article has a text beside its draft. Its title is empty before it is imported or published in the office. */
const hasTextBesideDraft = ({ title }: ArticleRow) => title !== ''

type PublicationStatus = Pick<ArticleRow, 'status' | 'publishedAt'>
type PublicationDates = Pick<ArticleRow, 'publishedAt' | 'unpublishedAt'>

/** Whether an article that readers see now would be hidden from them until a time. */
export const wouldHide = ({ status, publishedAt }: PublicationStatus, until: Date, now: Date): boolean =>
  status === 'published' && publishedAt <= now && until > now

/** The publication date of an article that is published now: its own date if that has come before it was unpublished, else now. */
const publicationDateNow = ({ publishedAt, unpublishedAt }: PublicationDates, now: Date): Date =>
  publishedAt < (unpublishedAt ?? now) ? publishedAt : now

/**
 * Publishes a stored article and draws its preview picture for social networks. Without `at`, readers see it from now on, with the
 * date that it already has if that has come.
 */
export async function publishStoredArticle(
  id: string,
  at: Date | null,
  deps: Deps,
): Promise<{ refused: 'notFound' | 'draftOnly' | 'out' } | undefined> {
  const { db, now } = deps
  const published = await db.transaction(async (tx) => {
    const row = await lockArticle(tx, id)
    if (!row) return { refused: 'notFound' as const }
    if (!hasTextBesideDraft(row)) return { refused: 'draftOnly' as const }
    if (at && wouldHide(row, at, now)) return { refused: 'out' as const }
    const publishedAt = at ?? publicationDateNow(row, now)
    await setPublication(tx, id, { status: 'published', publishedAt, unpublishedAt: null })
    await auditArticle(tx, id, 'article.publish', deps, publishedAt)
    return row
  })
  if ('refused' in published) return published
  await storeSocialPicture(db, published)
  return undefined
}

/** Makes a published article a draft, which visitors cannot see. */
export async function unpublishArticle(id: string, deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await setPublication(tx, id, { status: 'draft', unpublishedAt: deps.now })
    await auditArticle(tx, id, 'article.unpublish', deps)
  })
}

export type PublicationRefusal =
  | { refused: 'notFound' | 'changed' | 'past' | 'out' }
  | { refused: 'notReady'; issues: DocumentIssue[] }

const slugTaken: PublicationRefusal = {
  refused: 'notReady',
  issues: [{ place: 'slug', message: articleMessages.slugTaken }],
}

type PublishRequest = { revision: number; at: Date | null }

async function prepareForPublication(
  { db, now, fetchPicture }: Deps & { fetchPicture: FetchPicture },
  row: ArticleRow,
  at: Date | null,
): Promise<{ written: WrittenArticle; pictures: Picture[] } | PublicationRefusal> {
  const date = at ?? (hasTextBesideDraft(row) ? publicationDateNow(row, now) : now)
  const { article, issues } = readArticleText(row.draft ?? articleTextOf(row), date)
  if (!article) return { refused: 'notReady', issues }
  if (await isSlugTaken(db, article.written.slug, row.id)) return slugTaken
  const written = withStoredPictures(article.written, row, article.written.slug)
  const own = await withDownloadedPictures(written, article.externalPictures, fetchPicture)
  if ('issues' in own)
    return { refused: 'notReady', issues: own.issues.map(({ message }) => ({ place: 'markdown', message })) }
  return { written: own.article, pictures: own.pictures }
}

/** Publishes the text of an article that is edited in the office, now or from a future time on. */
export async function publishWorkingText(
  id: string,
  { revision, at }: PublishRequest,
  deps: Deps & { fetchPicture: FetchPicture },
): Promise<PublicationRefusal | undefined> {
  const { db, now } = deps
  if (at !== null && at <= now) return { refused: 'past' }
  const row = await readArticleRow(db, id)
  if (!row) return { refused: 'notFound' }
  const ready = await prepareForPublication(deps, row, at)
  if ('refused' in ready) return ready
  const { written, pictures } = ready
  const publication = db.transaction(async (tx) => {
    const locked = await lockArticle(tx, id)
    if (locked?.revision !== revision || row.revision !== revision) return { refused: 'changed' as const }
    if (at && wouldHide(locked, at, now)) return { refused: 'out' as const }
    await publishDraft(tx, { id, revision }, written, pictures, now)
    await auditArticle(tx, id, 'article.publish', deps, written.publishedAt)
    return undefined
  })
  const refusal = await publication.catch((error: unknown) => {
    // Another article may have got the address while the pictures were downloaded.
    if (violatesUniqueIndex('articles_slug', error)) return slugTaken
    throw error
  })
  if (!refusal) await storeSocialPicture(db, written)
  return refusal
}

export const publicationRefusalMessages = {
  notFound: articleMessages.notFound,
  changed: documentMessages.changed,
  past: articleMessages.past,
  out: articleMessages.out,
  draftOnly: 'This article is only a draft in the office. Publish it there.',
  notReady: articleMessages.notReady,
} satisfies Record<PublicationRefusal['refused'] | 'draftOnly', string>
