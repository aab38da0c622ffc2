import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Article, ArticleBlock, ArticleCard, ListedArticle } from '#contract/articles.ts'
import type { Database } from './database.ts'
import { articlePictures, articles } from './schema.ts'

const card = {
  slug: articles.slug,
  title: articles.title,
  category: articles.category,
  image: articles.image,
  publishedAt: articles.publishedAt,
}
const whole = {
  ...card,
  id: articles.id,
  imageAlt: articles.imageAlt,
  author: articles.author,
  content: articles.content,
  updatedAt: articles.updatedAt,
}
type Card = { slug: string; title: string; category: string; image: string; publishedAt: Date }
type Whole = Card & {
  id: string
  imageAlt: string
  author: string | null
  content: ArticleBlock[]
  updatedAt: Date
}

const out = (now: Date): SQL =>
  sql`${articles.status} = 'published' and ${articles.publishedAt} <= ${now.toISOString()}`
/** The order of every list of articles. */
export const newestFirst = [desc(articles.publishedAt), desc(articles.id)]

const cardOf = ({ slug, title, category, image, publishedAt }: Card): ArticleCard => ({
  slug,
  title,
  category,
  featured_image_url: image,
  published_at: publishedAt.toISOString(),
})

const listed = ({ id, imageAlt, author, content, updatedAt, ...row }: Whole): ListedArticle => ({
  id,
  ...cardOf(row),
  ...(imageAlt !== '' && { featured_image_alt: imageAlt }),
  ...(author !== null && { author_name: author }),
  updated_at: updatedAt.toISOString(),
  content,
})

/** The newest articles that are out, without their content. */
export async function newestCards(db: Database, limit: number, now: Date): Promise<ArticleCard[]> {
  const rows = await db
    .select(card)
    .from(articles)
    .where(out(now))
    .orderBy(...newestFirst)
    .limit(limit)
  return rows.map(cardOf)
}

/** The newest articles that are out. */
export async function newestArticles(db: Database, limit: number, now: Date): Promise<ListedArticle[]> {
  const rows = await db
    .select(whole)
    .from(articles)
    .where(out(now))
    .orderBy(...newestFirst)
    .limit(limit)
  return rows.map(listed)
}

/** An article that is out, with those published just before and after it. */
export async function publishedArticle(db: Database, slug: string, now: Date): Promise<Article | undefined> {
  const [row] = await db
    .select(whole)
    .from(articles)
    .where(and(eq(articles.slug, slug), out(now)))
  if (!row) return undefined
  const place = sql`(${row.publishedAt.toISOString()}::timestamptz, ${row.id}::uuid)`
  const beside = (where: SQL, order: SQL[]) =>
    db
      .select({ slug: articles.slug, title: articles.title })
      .from(articles)
      .where(and(sql`${articles.status} = 'published'`, where))
      .orderBy(...order)
      .limit(1)
  const [[previous], [next]] = await Promise.all([
    beside(sql`(${articles.publishedAt}, ${articles.id}) < ${place}`, newestFirst),
    beside(
      sql`(${articles.publishedAt}, ${articles.id}) > ${place} and ${articles.publishedAt} <= ${now.toISOString()}`,
      [asc(articles.publishedAt), asc(articles.id)],
    ),
  ])
  return { ...listed(row), ...(previous && { previous }), ...(next && { next }) }
}

/** Slugs of the articles that are out, newest first, each with its last change: at most `limit`. */
export async function publishedSlugs(
  db: Database,
  limit: number,
  now: Date,
): Promise<{ slug: string; changed: Date }[]> {
  const rows = await db
    .select({ slug: articles.slug, publishedAt: articles.publishedAt, updatedAt: articles.updatedAt })
    .from(articles)
    .where(out(now))
    .orderBy(...newestFirst)
    .limit(limit)
  return rows.map(({ slug, publishedAt, updatedAt }) => ({
    slug,
    changed: publishedAt > updatedAt ? publishedAt : updatedAt,
  }))
}

/** What social networks show of an article that is out: its picture, or null where none is drawn yet. */
export async function socialPictureOf(
  db: Database,
  slug: string,
  now: Date,
): Promise<{ title: string; category: string; picture: Uint8Array | null } | undefined> {
  const [row] = await db
    .select({ title: articles.title, category: articles.category, picture: articles.socialPicture })
    .from(articles)
    .where(and(eq(articles.slug, slug), out(now)))
  return row
}

/** Keeps an article's picture, unless the article has another title by now. */
export async function keepSocialPicture(
  db: Database,
  { slug, title }: { slug: string; title: string },
  picture: Uint8Array,
): Promise<void> {
  await db
    .update(articles)
    .set({ socialPicture: picture })
    .where(and(eq(articles.slug, slug), eq(articles.title, title), isNull(articles.socialPicture)))
}

/** A picture of an article that is out. */
export async function articlePictureOf(
  db: Database,
  { slug, name }: { slug: string; name: string },
  now: Date,
): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ bytes: articlePictures.bytes })
    .from(articlePictures)
    .innerJoin(articles, eq(articles.slug, articlePictures.slug))
    .where(and(eq(articlePictures.slug, slug), eq(articlePictures.name, name), out(now)))
  return row?.bytes
}
