import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { day, listOf, words } from './shown.ts'

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

/** An article, with those published just before and after it. */
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
const count = z.int().check(z.minimum(1), z.maximum(limits.articles.max))

/** What a list of articles may be asked for. */
export const articleQuery = z.object({
  limit: z._default(z.pipe(digits, count), limits.articles.default),
})

/** A name in an address: what is no Unicode cannot be one. */
const slug = z.string().check(z.refine((value) => !/\p{Surrogate}/u.test(value)))

const card = z.object({
  slug,
  title: z.string(),
  category: words,
  featured_image_url: words,
  /** ISO 8601, or empty. */
  published_at: day,
})

/** An article as it is shown in a list. */
export type ArticleCard = z.infer<typeof card>

/** What of a list of articles can be shown: whatever is no article is left out. */
export const articleCards = listOf(card)

const shownNeighbour = z.catch(z.nullable(z.object({ slug, title: z.string() })), null)

/** An article as it is shown. Whatever is faulty in it or missing is empty; its content is judged where it is drawn. */
export const articleView = z.extend(card, {
  featured_image_alt: words,
  author_name: words,
  updated_at: day,
  content: z._default(z.unknown(), null),
  previous: shownNeighbour,
  next: shownNeighbour,
})
export type ArticleView = z.infer<typeof articleView>
