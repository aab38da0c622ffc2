import { useSelector } from '@xstate/react'
import { descriptionOf } from '#contract/articles/blocks.ts'
import type { ArticleView } from '#contract/articles/articles.ts'
import { brand } from '#contract/brand.ts'
import { sitePaths } from '#contract/paths.ts'
import type { ArticleActor } from '#machines/articles/article.ts'
import { insights } from '#src/content/insights.ts'
import { Head, notFoundHead, headWithBrand } from './head.tsx'
import { paths } from '#contract/page-paths.ts'

/** Title and description of the article list, and of an article that is still loading. */
export const insightsHead = headWithBrand(
  'Our Insights',
  'Actionable strategies for AI-powered operational excellence: automation, data, process intelligence and AI agents, drawn from practice.',
)

function LoadedArticleHead({ article, origin }: { article: ArticleView; origin: string }) {
  return (
    <>
      <Head
        title={`${article.title} | ${brand.name} Insights`}
        description={descriptionOf(article.content, insights.article.description)}
        origin={origin}
        path={paths.article(article.slug)}
        type="article"
        picture={sitePaths.socialPicture(article.slug)}
      />
      <FeedLink />
      <meta property="article:section" content={article.category} />
      {article.published_at !== '' && (
        <meta property="article:published_time" content={article.published_at} />
      )}
      {article.updated_at !== '' && <meta property="article:modified_time" content={article.updated_at} />}
    </>
  )
}

const headByState = {
  loading: insightsHead,
  article: insightsHead,
  notFound: notFoundHead,
  error: { ...insightsHead, title: headWithBrand(insights.article.failed, '').title },
}

/** The head of an article's page, in each state of its machine. */
export function ArticleHead({ actor, origin }: { actor: ArticleActor; origin: string }) {
  const { value, context } = useSelector(actor, (snapshot) => snapshot)
  if (context.article) return <LoadedArticleHead article={context.article} origin={origin} />
  const head = headByState[value]
  return <Head {...head} origin={origin} path={undefined} />
}

export function FeedLink() {
  return (
    <link rel="alternate" type="application/rss+xml" title={`${brand.name} Insights`} href={sitePaths.feed} />
  )
}

function jsonLd(article: ArticleView, { url, origin }: { url: string; origin: string }): string {
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

/** The article as structured data for search engines. */
export function ArticleJsonLd({ actor, origin }: { actor: ArticleActor; origin: string }) {
  const article = useSelector(actor, ({ context }) => context.article)
  if (!article) return null
  const url = origin + paths.article(article.slug)
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: jsonLd(article, { url, origin }) }}
    />
  )
}
