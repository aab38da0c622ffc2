import { useSelector } from '@xstate/react'
import { descriptionOf } from '#contract/article-blocks.ts'
import type { ArticleView } from '#contract/articles.ts'
import { brand } from '#contract/brand.ts'
import { sitePaths } from '#contract/paths.ts'
import type { ArticleActor } from '#machines/article.ts'
import { insights } from '../content/insights.ts'
import { paths } from './paths.ts'

function structured(article: ArticleView, { url, origin }: { url: string; origin: string }): string {
  const { author_name: author, published_at: published, updated_at: updated } = article
  const firm = { '@type': 'Organization', name: brand.name, url: origin }
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    description: descriptionOf(article.content, insights.article.description),
    image: [origin + sitePaths.socialPicture(article.slug)],
    articleSection: article.category,
    ...(published !== '' && { datePublished: published }),
    ...(updated !== '' && { dateModified: updated }),
    author: author === '' ? firm : { '@type': 'Person', name: author },
    publisher: firm,
    mainEntityOfPage: url,
    url,
  }).replaceAll('<', '\\u003c')
}

/** What search engines read of an article beside its text. */
export function ArticleJsonLd({ actor, origin }: { actor: ArticleActor; origin: string }) {
  const article = useSelector(actor, ({ context }) => context.article)
  if (!article) return null
  const url = origin + paths.article(article.slug)
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: structured(article, { url, origin }) }}
    />
  )
}
