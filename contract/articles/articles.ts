import * as z from 'zod/mini'
import { articleBlock } from './content.ts'
import { limits } from '../limits.ts'
import { lenientDate, lenientText, validItemsSchema } from '../forms/lenient.ts'

const listedArticle = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  featured_image_url: z.string(),
  /** The text for people who do not see the picture. */
  featured_image_alt: z.optional(z.string()),
  author_name: z.optional(z.string()),
  published_at: z.string(),
  updated_at: z.string(),
  content: z.array(articleBlock),
})

const adjacentArticle = z.object({ slug: z.string(), title: z.string() })

/** An article, with links to the articles published just before and after it. */
export const article = z.extend(listedArticle, {
  previous: z.optional(adjacentArticle),
  next: z.optional(adjacentArticle),
})
export type Article = z.infer<typeof article>

export const articleList = z.array(listedArticle)
export type ListedArticle = z.infer<typeof listedArticle>

const numberFromDigits = z.transform((value: unknown) =>
  typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value,
)
const articleLimit = z.int().check(z.minimum(1), z.maximum(limits.articles.max))

/** The query parameters of the list of articles. */
export const articleQuery = z.object({
  limit: z._default(z.pipe(numberFromDigits, articleLimit), limits.articles.default),
})

/** An article's slug. Half of a surrogate pair is refused, because a URL cannot encode it. */
const slug = z.string().check(z.refine((value) => !/\p{Surrogate}/u.test(value)))

const articleCard = z.object({
  slug,
  title: z.string(),
  category: lenientText,
  featured_image_url: lenientText,
  /** The time of publication in ISO 8601; empty if it is missing. */
  published_at: lenientDate,
})

/** An article as it is shown in a list. */
export type ArticleCard = z.infer<typeof articleCard>

/** A list of articles as the browser reads it: invalid items are left out. */
export const articleCards = validItemsSchema(articleCard)

const lenientAdjacentArticle = z.catch(z.nullable(z.object({ slug, title: z.string() })), null)

/** An article as the browser reads it: an invalid or missing field is empty. `blocksOf` checks its content when it is rendered. */
export const articleView = z.extend(articleCard, {
  featured_image_alt: lenientText,
  author_name: lenientText,
  updated_at: lenientDate,
  content: z._default(z.unknown(), null),
  previous: lenientAdjacentArticle,
  next: lenientAdjacentArticle,
})
export type ArticleView = z.infer<typeof articleView>
