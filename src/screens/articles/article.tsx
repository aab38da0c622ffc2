import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { messages } from '#contract/errors.ts'
import type { ArticleActor } from '#machines/articles/article.ts'
import { paths } from '#contract/page-paths.ts'
import { insights } from '#src/content/insights.ts'
import { Failure } from '#src/ui/callout.tsx'
import { Link } from '#src/ui/link.tsx'
import { ArticleSheet } from './article/sheet.tsx'
import { LoadingArticle } from './article/loading-article.tsx'

function ArticleFailure({ actor }: { actor: ArticleActor }) {
  return (
    <div className="wrap grow py-16">
      <h1 className="text-h2">{insights.title}</h1>
      <Failure
        text={messages.articleFailed}
        retryLabel={insights.retry}
        onRetry={() => actor.send({ type: 'retry' })}
        className="mt-8 max-w-2xl"
      />
      <p className="mt-6">
        <Link to={paths.insights} className="text-link inline-flex min-h-11 items-center">
          {insights.article.back}
        </Link>
      </p>
    </div>
  )
}

type ArticleScreenProps = {
  actor: ArticleActor
  /** The absolute URL of the article. */
  url: string
  /** Rendered if the article does not exist. */
  notFound: ReactNode
}

/** `/insights/{slug}`: one article. */
export function ArticleScreen({ actor, url, notFound }: ArticleScreenProps) {
  const { value, context } = useSelector(actor, (snapshot) => snapshot)
  if (value === 'notFound') return notFound
  if (value === 'error') return <ArticleFailure actor={actor} />
  if (value === 'article' && context.article) return <ArticleSheet article={context.article} url={url} />
  return <LoadingArticle />
}
