import * as z from 'zod/mini'

const text = { text: z.optional(z.string()), content: z.optional(z.string()) }

const articleBlock = z.union([
  z.object({ type: z.literal('heading'), level: z.optional(z.int()), ...text }),
  z.object({ type: z.literal('paragraph'), ...text }),
  z.object({ type: z.literal('blockquote'), ...text }),
  z.object({ type: z.literal('list'), items: z.array(z.string()) }),
  z.object({ type: z.literal('image'), url: z.string(), caption: z.optional(z.string()) }),
])

export const article = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  featured_image_url: z.string(),
  author_name: z.optional(z.string()),
  published_at: z.string(),
  content: z.array(articleBlock),
})

export const articleList = z.array(article)
