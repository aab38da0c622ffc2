import * as z from 'zod/mini'
import { articleView } from './articles.ts'
import { storableText } from '../forms/text-schemas.ts'
import { formatNumber } from '../format-number.ts'
import { limits } from '../limits.ts'

const cleanedTextSchema = (max: number) =>
  z
    .string()
    .check(
      z.overwrite(storableText),
      z.maxLength(max, `This can have at most ${formatNumber(max)} characters.`),
    )

const line = () => cleanedTextSchema(limits.articleLine)

/** An article as it is being written: anything may still be missing. Only publishing checks that it is complete. */
export const articleText = z.object({
  title: line(),
  slug: line(),
  category: line(),
  author: line(),
  image: line(),
  image_alt: line(),
  markdown: cleanedTextSchema(limits.articleMarkdown),
})
export type ArticleText = z.infer<typeof articleText>
export type ArticleFieldName = keyof ArticleText

export const articleFieldLabels = {
  title: 'Title',
  slug: 'Address, last part',
  category: 'Category',
  author: 'Author',
  image: 'Featured picture, address',
  image_alt: 'Featured picture, description',
  markdown: 'Text, in Markdown',
} as const satisfies Record<ArticleFieldName, string>

/** What readers would see of an article that is being written. */
export const articlePreview = z.pick(articleView, {
  title: true,
  category: true,
  featured_image_url: true,
  featured_image_alt: true,
  author_name: true,
  content: true,
})

export const articleStatuses = ['draft', 'scheduled', 'published', 'unpublished'] as const
export const articleStatus = z.enum(articleStatuses)
export type ArticleStatus = z.infer<typeof articleStatus>

/** An article in the office. `revision` counts the saved texts; `publishedRevision` is the revision that readers see. */
export const officeArticle = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  status: articleStatus,
  publishedAt: z.string(),
  editedAt: z.string(),
  revision: z.int(),
  publishedRevision: z.int(),
})
export type OfficeArticle = z.infer<typeof officeArticle>

/** Whether a published article has later changes that readers do not see yet. */
export const hasChanges = (article: OfficeArticle, revision = article.revision): boolean =>
  article.status === 'published' && revision !== article.publishedRevision

/** A page of the list of articles, last edited first. `next` is where the following page begins; null on the last page. */
export const officeArticles = z.object({ articles: z.array(officeArticle), next: z.nullable(z.string()) })
export type OfficeArticles = z.infer<typeof officeArticles>

export const articleMessages = {
  notFound: 'This article doesn’t exist.',
  slugTaken: 'Another article already has this address.',
  past: 'This time has passed. Please choose one in the future.',
  out: 'Readers can already see this article. Unpublish it before you schedule it.',
  notReady: 'The article cannot be published as it is.',
  noTime: 'Please choose a day and a time.',
} as const
