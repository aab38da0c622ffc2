import { eq, sql } from 'drizzle-orm'
import type { ArticleBlock } from '#contract/articles.ts'
import { newestFirst } from './articles.ts'
import type { Database } from './database.ts'
import { articlePictures, articles } from './schema.ts'

/** An article as its author hands it in. */
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

/** Whether there is any article, out or not. */
export async function hasArticles(db: Database): Promise<boolean> {
  return (await db.select({ id: articles.id }).from(articles).limit(1)).length > 0
}

/** Adds articles as published at their time; those whose slug is taken are left as they are. */
export async function addPublished(db: Database, written: WrittenArticle[], now: Date): Promise<void> {
  await db
    .insert(articles)
    .values(
      written.map(({ author, ...article }) => ({
        ...article,
        author: author ?? null,
        status: 'published' as const,
        updatedAt: article.publishedAt < now ? article.publishedAt : now,
      })),
    )
    .onConflictDoNothing({ target: articles.slug })
}

/** An article as the operator sees it, out or not. */
export type KnownArticle = {
  slug: string
  title: string
  category: string
  status: 'draft' | 'published'
  publishedAt: Date
  updatedAt: Date
}

const known = {
  slug: articles.slug,
  title: articles.title,
  category: articles.category,
  status: articles.status,
  publishedAt: articles.publishedAt,
  updatedAt: articles.updatedAt,
}

/** The newest articles, out or not: at most `limit`. */
export async function knownArticles(db: Database, limit: number): Promise<KnownArticle[]> {
  return db
    .select(known)
    .from(articles)
    .orderBy(...newestFirst)
    .limit(limit)
}

/** One article, out or not. */
export async function knownArticle(db: Database, slug: string): Promise<KnownArticle | undefined> {
  const [row] = await db.select(known).from(articles).where(eq(articles.slug, slug))
  return row
}

/**
 * Keeps an article with its own pictures: a new one as a draft, one whose slug is known in the place of what it was. A published one stays out, or
 * waits for its time, as before.
 */
export async function putArticle(
  db: Database,
  { author, ...written }: WrittenArticle,
  pictures: { name: string; bytes: Uint8Array }[],
  now: Date,
): Promise<void> {
  const row = { ...written, author: author ?? null, updatedAt: now, socialPicture: null }
  const { slug } = written
  await db.transaction(async (tx) => {
    await tx
      .insert(articles)
      .values({ ...row, status: 'draft' })
      .onConflictDoUpdate({
        target: articles.slug,
        set: {
          ...row,
          publishedAt: sql`case when ${articles.status} = 'published' then ${articles.publishedAt} else excluded.published_at end`,
        },
      })
    await tx.delete(articlePictures).where(eq(articlePictures.slug, slug))
    if (pictures.length > 0)
      await tx.insert(articlePictures).values(pictures.map((picture) => ({ slug, ...picture })))
  })
}

/** Makes an article a draft, or publishes it at a time that may lie ahead. False where there is none of this slug. */
export async function changeArticle(
  db: Database,
  slug: string,
  change: { status: 'draft' } | { status: 'published'; publishedAt?: Date },
): Promise<boolean> {
  const changed = await db
    .update(articles)
    .set(change)
    .where(eq(articles.slug, slug))
    .returning({ id: articles.id })
  return changed.length > 0
}
