import { useSelector } from '@xstate/react'
import { descriptionOf } from '#contract/article-blocks.ts'
import type { ArticleView } from '#contract/articles.ts'
import { brand } from '#contract/brand.ts'
import { sitePaths } from '#contract/paths.ts'
import type { ArticleActor } from '#machines/article.ts'
import { insights } from '../content/insights.ts'
import { Head, notFoundHead, titled } from './head.tsx'
import { FeedLink, insightsHead } from './insights-head.tsx'
import { paths } from './paths.ts'

function Known({ article, origin }: { article: ArticleView; origin: string }) {
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

const heads = {
  loading: insightsHead,
  article: insightsHead,
  notFound: notFoundHead,
  error: { ...insightsHead, title: titled(insights.article.failed, '').title },
}

/** What the page of an article says of it, as far as it is known. */
export function ArticleHead({ actor, origin }: { actor: ArticleActor; origin: string }) {
  const { value, context } = useSelector(actor, (snapshot) => snapshot)
  if (context.article) return <Known article={context.article} origin={origin} />
  const head = heads[value]
  return <Head {...head} origin={origin} path={undefined} />
}
