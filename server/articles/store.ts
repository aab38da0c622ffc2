import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { ArticleBlock } from '#contract/articles/content.ts'
import type { Article, ArticleCard, ListedArticle } from '#contract/articles/articles.ts'
import type { Database } from '../platform/database/database.ts'
import { withUploadedSizes } from '../pictures/sizes.ts'
import { articlePictures, articles } from './tables.ts'

const cardColumns = {
  slug: articles.slug,
  title: articles.title,
  category: articles.category,
  image: articles.image,
  publishedAt: articles.publishedAt,
}
const articleColumns = {
  ...cardColumns,
  id: articles.id,
  imageAlt: articles.imageAlt,
  author: articles.author,
  content: articles.content,
  updatedAt: articles.updatedAt,
}
type CardRow = { slug: string; title: string; category: string; image: string; publishedAt: Date }
type ArticleRow = CardRow & {
  id: string
  imageAlt: string
  author: string | null
  content: ArticleBlock[]
  updatedAt: Date
}

const isPublished = (now: Date): SQL =>
  sql`${articles.status} = 'published' and ${articles.publishedAt} <= ${now.toISOString()}`
/** Sorts articles by publication time, the newest first. */
export const newestArticlesFirst = [desc(articles.publishedAt), desc(articles.id)]

const cardOf = ({ slug, title, category, image, publishedAt }: CardRow): ArticleCard => ({
  slug,
  title,
  category,
  featured_image_url: image,
  published_at: publishedAt.toISOString(),
})

const listedArticleOf = ({
  id,
  imageAlt,
  author,
  content,
  updatedAt,
  ...row
}: ArticleRow): ListedArticle => ({
  id,
  ...cardOf(row),
  ...(imageAlt !== '' && { featured_image_alt: imageAlt }),
  ...(author !== null && { author_name: author }),
  updated_at: updatedAt.toISOString(),
  content,
})

/** The newest published articles, without their content. */
export async function newestCards(db: Database, limit: number, now: Date): Promise<ArticleCard[]> {
  const rows = await db
    .select(cardColumns)
    .from(articles)
    .where(isPublished(now))
    .orderBy(...newestArticlesFirst)
    .limit(limit)
  return rows.map(cardOf)
}

/** The newest published articles. */
export async function newestArticles(db: Database, limit: number, now: Date): Promise<ListedArticle[]> {
  const rows = await db
    .select(articleColumns)
    .from(articles)
    .where(isPublished(now))
    .orderBy(...newestArticlesFirst)
    .limit(limit)
  return rows.map(listedArticleOf)
}

/** A published article, with links to the ones published just before and after it. */
export async function publishedArticle(db: Database, slug: string, now: Date): Promise<Article | undefined> {
  const [row] = await db
    .select(articleColumns)
    .from(articles)
    .where(and(eq(articles.slug, slug), isPublished(now)))
  if (!row) return undefined
  const place = sql`(${row.publishedAt.toISOString()}::timestamptz, ${row.id}::uuid)`
  const beside = (where: SQL, order: SQL[]) =>
    db
      .select({ slug: articles.slug, title: articles.title })
      .from(articles)
      .where(and(sql`${articles.status} = 'published'`, where))
      .orderBy(...order)
      .limit(1)
  const [content, [previous], [next]] = await Promise.all([
    withUploadedSizes(db, row.content),
    beside(sql`(${articles.publishedAt}, ${articles.id}) < ${place}`, newestArticlesFirst),
    beside(
      sql`(${articles.publishedAt}, ${articles.id}) > ${place} and ${articles.publishedAt} <= ${now.toISOString()}`,
      [asc(articles.publishedAt), asc(articles.id)],
    ),
  ])
  const article = listedArticleOf({ ...row, content })
  return { ...article, ...(previous && { previous }), ...(next && { next }) }
}

/** Slugs of the newest published articles with the time of their last change, at most `limit` of them. */
export async function publishedSlugs(
  db: Database,
  limit: number,
  now: Date,
): Promise<{ slug: string; changed: Date }[]> {
  const rows = await db
    .select({ slug: articles.slug, publishedAt: articles.publishedAt, updatedAt: articles.updatedAt })
    .from(articles)
    .where(isPublished(now))
    .orderBy(...newestArticlesFirst)
    .limit(limit)
  return rows.map(({ slug, publishedAt, updatedAt }) => ({
    slug,
    changed: publishedAt > updatedAt ? publishedAt : updatedAt,
  }))
}

/** The preview picture of a published article for social networks; `picture` is null if it is not drawn yet. */
export async function socialPictureOf(
  db: Database,
  slug: string,
  now: Date,
): Promise<{ title: string; category: string; picture: Uint8Array | null } | undefined> {
  const [row] = await db
    .select({ title: articles.title, category: articles.category, picture: articles.socialPicture })
    .from(articles)
    .where(and(eq(articles.slug, slug), isPublished(now)))
  return row
}

/** Stores the preview picture of an article, unless its title has changed meanwhile. */
export async function saveSocialPicture(
  db: Database,
  { slug, title }: { slug: string; title: string },
  picture: Uint8Array,
): Promise<void> {
  await db
    .update(articles)
    .set({ socialPicture: picture })
    .where(and(eq(articles.slug, slug), eq(articles.title, title), isNull(articles.socialPicture)))
}

/** A picture of a published article, as WebP. */
export async function articlePictureOf(
  db: Database,
  { slug, name }: { slug: string; name: string },
  now: Date,
): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ bytes: articlePictures.bytes })
    .from(articlePictures)
    .innerJoin(articles, eq(articles.slug, articlePictures.slug))
    .where(and(eq(articlePictures.slug, slug), eq(articlePictures.name, name), isPublished(now)))
  return row?.bytes
}
