import { and, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { ArticleStatus, ArticleText } from '#contract/articles/office.ts'
import type { Database } from '../platform/database/database.ts'
import { containsText } from '../platform/database/contains-text.ts'
import { articles } from './tables.ts'

const articleListColumns = {
  id: articles.id,
  slug: articles.slug,
  title: articles.writtenTitle,
  category: articles.writtenCategory,
  status: articles.status,
  publishedAt: articles.publishedAt,
  unpublishedAt: articles.unpublishedAt,
  editedAt: articles.editedAt,
  revision: articles.revision,
  publishedRevision: articles.publishedRevision,
}
export type ListedArticleRow = Awaited<ReturnType<typeof listArticleDrafts>>[number]

const hasStatus = (status: ArticleStatus, now: Date): SQL => {
  const isOut = sql`${articles.publishedAt} <= ${now.toISOString()}`
  if (status === 'published') return sql`${articles.status} = 'published' and ${isOut}`
  if (status === 'scheduled') return sql`${articles.status} = 'published' and not ${isOut}`
  const wasOut = sql`${articles.unpublishedAt} is ${status === 'unpublished' ? sql`not null` : sql`null`}`
  return sql`${articles.status} = 'draft' and ${wasOut}`
}

/** `after` is the position of the last article of the previous page. */
type ArticleListQuery = {
  after: { editedAt: Date; id: string } | undefined
  search: string | undefined
  status: ArticleStatus | undefined
  limit: number
}

/** Articles, published or not, the last edited first. */
export function listArticleDrafts(
  db: Database,
  { after, search, status, limit }: ArticleListQuery,
  now: Date,
) {
  return db
    .select(articleListColumns)
    .from(articles)
    .where(
      and(
        after &&
          sql`(${articles.editedAt}, ${articles.id}) < (${after.editedAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
        search === undefined ? undefined : containsText(articles.writtenTitle, search),
        status && hasStatus(status, now),
      ),
    )
    .orderBy(desc(articles.editedAt), desc(articles.id))
    .limit(limit)
}

/** One article with the columns of the list. The id must be a UUID. */
export async function findArticleDraft(db: Database, id: string): Promise<ListedArticleRow | undefined> {
  const [found] = await db.select(articleListColumns).from(articles).where(eq(articles.id, id))
  return found
}

export type ArticleRow = typeof articles.$inferSelect

/** An article with its draft, locked until the transaction ends. */
export async function lockArticle(tx: Database, id: string): Promise<ArticleRow | undefined> {
  const [found] = await tx.select().from(articles).where(eq(articles.id, id)).for('update')
  return found
}

export async function readArticleRow(db: Database, id: string): Promise<ArticleRow | undefined> {
  const [found] = await db.select().from(articles).where(eq(articles.id, id))
  return found
}

/** Whether an article other than the one with this id has a slug. */
export async function isSlugTaken(db: Database, slug: string, id: string): Promise<boolean> {
  const found = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.slug, slug), ne(articles.id, id)))
  return found.length > 0
}

type NewArticleDraft = { slug: string; draft: ArticleText; editedBy: string | null }

/** Adds an article that has a draft and was never published. */
export async function insertArticleWithDraft(
  tx: Database,
  { slug, draft, editedBy }: NewArticleDraft,
  now: Date,
): Promise<string> {
  const [added] = await tx
    .insert(articles)
    .values({
      slug,
      draft,
      editedBy,
      title: '',
      category: '',
      image: '',
      imageAlt: '',
      content: [],
      status: 'draft',
      publishedAt: now,
      updatedAt: now,
      editedAt: now,
    })
    .returning({ id: articles.id })
  if (!added) throw new Error('the article was not stored')
  return added.id
}

/** Replaces the draft of an article and counts its next revision. */
export async function updateDraft(
  tx: Database,
  id: string,
  { draft, editedBy }: { draft: ArticleText; editedBy: string | null },
  now: Date,
): Promise<void> {
  await tx
    .update(articles)
    .set({ draft, editedBy, editedAt: now, revision: sql`${articles.revision} + 1` })
    .where(eq(articles.id, id))
}
