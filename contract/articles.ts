import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { lenientDate, lenientText, validItems } from './lenient.ts'

const text = { text: z.optional(z.string()), content: z.optional(z.string()) }

const articleBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), level: z.optional(z.int()), ...text }),
  z.object({ type: z.literal('paragraph'), ...text }),
  z.object({ type: z.literal('blockquote'), ...text }),
  z.object({ type: z.literal('list'), items: z.array(z.string()) }),
  z.object({ type: z.literal('image'), url: z.string(), caption: z.optional(z.string()) }),
])
export type ArticleBlock = z.infer<typeof articleBlock>

const listedArticle = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  featured_image_url: z.string(),
  /** What the picture shows. */
  featured_image_alt: z.optional(z.string()),
  author_name: z.optional(z.string()),
  published_at: z.string(),
  updated_at: z.string(),
  content: z.array(articleBlock),
})

const neighbour = z.object({ slug: z.string(), title: z.string() })

/** An article, with links to the ones published just before and after it. */
export const article = z.extend(listedArticle, {
  previous: z.optional(neighbour),
  next: z.optional(neighbour),
})
export type Article = z.infer<typeof article>

export const articleList = z.array(listedArticle)
export type ListedArticle = z.infer<typeof listedArticle>

const digits = z.transform((value: unknown) =>
  typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value,
)
const listLimit = z.int().check(z.minimum(1), z.maximum(limits.articles.max))

/** The query parameters of the list of articles. */
export const articleQuery = z.object({
  limit: z._default(z.pipe(digits, listLimit), limits.articles.default),
})

/** A lone surrogate is refused: it cannot be encoded in a URL. */
const slug = z.string().check(z.refine((value) => !/\p{Surrogate}/u.test(value)))

const card = z.object({
  slug,
  title: z.string(),
  category: lenientText,
  featured_image_url: lenientText,
  /** ISO 8601, or empty. */
  published_at: lenientDate,
})

/** An article as it is shown in a list. */
export type ArticleCard = z.infer<typeof card>

/** A list of articles as the browser reads it: invalid items are left out. */
export const articleCards = validItems(card)

const lenientNeighbour = z.catch(z.nullable(z.object({ slug, title: z.string() })), null)

/** An article as the browser reads it: an invalid or missing field is empty. `blocksOf` checks its content when it is rendered. */
export const articleView = z.extend(card, {
  featured_image_alt: lenientText,
  author_name: lenientText,
  updated_at: lenientDate,
  content: z._default(z.unknown(), null),
  previous: lenientNeighbour,
  next: lenientNeighbour,
})
export type ArticleView = z.infer<typeof articleView>
