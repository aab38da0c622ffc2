import { useSelector } from '@xstate/react'
import { messages } from '#contract/errors.ts'
import type { ArticlesActor } from '#machines/articles/articles.ts'
import { insights } from '#src/content/insights.ts'
import { Failure } from '#src/ui/callout.tsx'
import { SheetLabel, ZoneRuler } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'
import { ArticleCards } from './cards.tsx'
import { LoadingCards } from './loading-cards.tsx'

function NoArticles() {
  return (
    <div className="on-sheet border border-dashed border-blue px-6 py-16 text-center sm:py-24">
      <svg
        aria-hidden="true"
        viewBox="0 0 144 108"
        className="mx-auto w-36 text-blue"
        fill="none"
        stroke="currentColor"
      >
        <path d="M8 8h128v92H8z" strokeDasharray="6 5" />
        <path d="M84 76h52M84 76v24M84 88h52" className="text-blue-line" />
      </svg>
      <h2 className="mt-6 text-h3">{insights.empty.title}</h2>
      <p className="mt-2 text-muted">{insights.empty.text}</p>
    </div>
  )
}

function ArticlesFailure({ actor }: { actor: ArticlesActor }) {
  return (
    <Failure
      text={messages.articlesFailed}
      retryLabel={insights.retry}
      onRetry={() => actor.send({ type: 'retry' })}
      className="max-w-2xl"
    />
  )
}

function ArticleList({ actor }: { actor: ArticlesActor }) {
  const { value, context } = useSelector(actor, (snapshot) => snapshot)
  if (value === 'list') return <ArticleCards articles={context.articles} />
  if (value === 'empty') return <NoArticles />
  return value === 'error' ? <ArticlesFailure actor={actor} /> : <LoadingCards />
}

/** `/insights`: the articles, newest first. */
export function ArticlesScreen({ actor, feedPath }: { actor: ArticlesActor; feedPath: string }) {
  return (
    <>
      <section className="on-ink grid-lines">
        <ZoneRuler />
        <div className="wrap grid items-end gap-x-16 gap-y-6 pt-14 pb-12 sm:py-16 lg:grid-cols-2">
          <div>
            <div className="text-sky">
              <SheetLabel number="N1">{insights.label}</SheetLabel>
            </div>
            <h1 className="mt-6">{insights.title}</h1>
          </div>
          <div>
            <p className="max-w-xl text-lead text-mist">{insights.lead}</p>
            <p className="mt-2">
              <Link to={feedPath} className="text-link inline-flex min-h-11 items-center">
                {insights.feed}
              </Link>
            </p>
          </div>
        </div>
      </section>
      <div className="wrap grow py-12 sm:py-20">
        <ArticleList actor={actor} />
      </div>
    </>
  )
}
