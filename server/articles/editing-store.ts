import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { ArticleBlock } from '#contract/articles/content.ts'
import { newestArticlesFirst } from './store.ts'
import { storedPicturesOf } from './stored-pictures.ts'
import type { Database } from '../platform/database/database.ts'
import { articlePictures, articles } from './tables.ts'

/** An article as read from its author's file. */
export type WrittenArticle = {
  slug: string
  title: string
  category: string
  image: string
  imageAlt: string
  author: string | undefined
  content: ArticleBlock[]
  publishedAt: Date
}

/** Whether there is any article, published or not. */
export async function hasArticles(db: Database): Promise<boolean> {
  return (await db.select({ id: articles.id }).from(articles).limit(1)).length > 0
}

/** Adds published articles with their dates; articles whose slug exists are not changed. */
export async function addPublishedArticles(
  db: Database,
  articlesToAdd: WrittenArticle[],
  now: Date,
): Promise<void> {
  await db
    .insert(articles)
    .values(
      articlesToAdd.map(({ author, ...article }) => ({
        ...article,
        author: author ?? null,
        status: 'published' as const,
        updatedAt: article.publishedAt < now ? article.publishedAt : now,
      })),
    )
    .onConflictDoNothing({ target: articles.slug })
}

/** An article in the operator's lists, published or not, with the title and category of its draft if it has one. */
export type StoredArticle = {
  id: string
  slug: string
  title: string
  category: string
  status: 'draft' | 'published'
  publishedAt: Date
  updatedAt: Date
}

const storedArticleColumns = {
  id: articles.id,
  slug: articles.slug,
  title: articles.writtenTitle,
  category: articles.writtenCategory,
  status: articles.status,
  publishedAt: articles.publishedAt,
  updatedAt: articles.updatedAt,
}

/** The newest articles, published or not, at most `limit` of them. */
export async function listStoredArticles(db: Database, limit: number): Promise<StoredArticle[]> {
  return db
    .select(storedArticleColumns)
    .from(articles)
    .orderBy(...newestArticlesFirst)
    .limit(limit)
}

/** One article by its slug, published or not. */
export async function findStoredArticle(db: Database, slug: string): Promise<StoredArticle | undefined> {
  const [row] = await db.select(storedArticleColumns).from(articles).where(eq(articles.slug, slug))
  return row
}

type StoredPicture = { name: string; bytes: Uint8Array }

type ShownArticle = Pick<WrittenArticle, 'slug' | 'image' | 'content'>

/** Stores new pictures with an article. Of those that it has, only the ones that it still shows are kept. */
async function storePictures(tx: Database, article: ShownArticle, pictures: StoredPicture[]): Promise<void> {
  const { slug } = article
  const shown = [...storedPicturesOf(article).keys()]
  await tx
    .delete(articlePictures)
    .where(and(eq(articlePictures.slug, slug), notInArray(articlePictures.name, shown)))
  if (pictures.length > 0)
    await tx
      .insert(articlePictures)
      .values(pictures.map((picture) => ({ slug, ...picture })))
      .onConflictDoNothing()
}

/**
 * Stores an article with its pictures. With a new slug it becomes a draft; otherwise it replaces the article with that slug and the
 * draft that was being written in the office. A published article keeps its publication time. Call it in a transaction.
 */
export async function putArticle(
  tx: Database,
  { author, ...written }: WrittenArticle,
  pictures: StoredPicture[],
  now: Date,
): Promise<void> {
  const row = {
    ...written,
    author: author ?? null,
    updatedAt: now,
    socialPicture: null,
    draft: null,
    editedAt: now,
    editedBy: null,
  }
  await tx
    .insert(articles)
    .values({ ...row, status: 'draft' })
    .onConflictDoUpdate({
      target: articles.slug,
      set: {
        ...row,
        revision: sql`${articles.revision} + 1`,
        publishedRevision: sql`${articles.revision} + 1`,
        publishedAt: sql`case when ${articles.status} = 'published' then ${articles.publishedAt} else excluded.published_at end`,
      },
    })
  await storePictures(tx, written, pictures)
}

/** Publishes the text of an article that was written in the office, from its `publishedAt` on. Call it in a transaction. */
export async function publishDraft(
  tx: Database,
  { id, revision }: { id: string; revision: number },
  { author, ...written }: WrittenArticle,
  pictures: StoredPicture[],
  now: Date,
): Promise<void> {
  await tx
    .update(articles)
    .set({
      ...written,
      author: author ?? null,
      status: 'published',
      updatedAt: now,
      publishedRevision: revision,
      unpublishedAt: null,
      socialPicture: null,
    })
    .where(eq(articles.id, id))
  await storePictures(tx, written, pictures)
}

type PublicationChange =
  | { status: 'draft'; unpublishedAt: Date }
  | { status: 'published'; publishedAt: Date; unpublishedAt: null }

/** Makes an article a draft again, or publishes it from a time on, which may be in the future. */
export async function setPublication(db: Database, id: string, change: PublicationChange): Promise<void> {
  await db.update(articles).set(change).where(eq(articles.id, id))
}
