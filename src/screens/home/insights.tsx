import { useSelector } from '@xstate/react'
import type { ArticleCard } from '#contract/articles/articles.ts'
import { messages } from '#contract/errors.ts'
import type { ArticlesActor } from '#machines/articles/articles.ts'
import { paths } from '#contract/page-paths.ts'
import { insights } from '#src/content/home/insights.ts'
import { Failure } from '#src/ui/callout.tsx'
import { SheetLabel } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { Picture } from '#src/ui/pictures/picture.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { pictureOf } from '../articles/article/picture-of.ts'

/** On tablets the newest article is a row above two columns of earlier ones. */
const newestClasses =
  'gap-x-8 md:max-lg:grid md:max-lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:max-lg:items-center'
const listLayoutClasses = 'grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]'
const earlierClasses = 'md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-8'

function ArticlePicture({ article, sizes }: { article: ArticleCard; sizes: string }) {
  return (
    <Picture
      {...pictureOf(article.featured_image_url)}
      sizes={sizes}
      alt=""
      label={insights.placeholder}
      width={1200}
      height={675}
      className="border border-blue"
    />
  )
}

function ArticleMeta({ article }: { article: ArticleCard }) {
  return (
    <p className="annotation flex flex-wrap gap-x-4 text-muted">
      <span className="text-blue">{article.category}</span>
      {article.published_at !== '' && <LongDate iso={article.published_at} />}
    </p>
  )
}

function NewestArticle({ article }: { article: ArticleCard }) {
  return (
    <article className={`relative ${newestClasses}`}>
      <ArticlePicture article={article} sizes="(min-width: 80rem) 41rem, (min-width: 48rem) 52vw, 92vw" />
      <div className="mt-4">
        <ArticleMeta article={article} />
        <h3 className="mt-2">
          <Link to={paths.article(article.slug)} className="hover:text-blue after:absolute after:inset-0">
            {article.title}
          </Link>
        </h3>
      </div>
    </article>
  )
}

function EarlierArticle({ article }: { article: ArticleCard }) {
  return (
    <li className="border-b border-blue-line">
      <article className="relative grid grid-cols-[min(5.5rem,30%)_minmax(0,1fr)] items-center gap-5 py-5 sm:py-4 sm:grid-cols-[8rem_minmax(0,1fr)] md:max-lg:grid-cols-[5.5rem_minmax(0,1fr)]">
        <ArticlePicture article={article} sizes="(min-width: 40rem) 8rem, 5.5rem" />
        <div>
          <ArticleMeta article={article} />
          <h3 className="mt-1.5 text-h4">
            <Link to={paths.article(article.slug)} className="hover:text-blue after:absolute after:inset-0">
              {article.title}
            </Link>
          </h3>
        </div>
      </article>
    </li>
  )
}

function NoArticles() {
  const { title, text, action } = insights.empty
  return (
    <div className="grid items-center gap-x-12 gap-y-6 border border-dashed border-blue p-8 sm:grid-cols-[9rem_minmax(0,1fr)] sm:p-12">
      <svg
        aria-hidden="true"
        viewBox="0 0 144 108"
        className="w-36 text-blue"
        fill="none"
        stroke="currentColor"
      >
        <path d="M8 8h128v92H8z" strokeDasharray="6 5" />
        <path d="M84 76h52M84 76v24M84 88h52M20 24h60M20 36h40" className="text-blue-line" />
        <path d="m92 52 28-28 8 8-28 28-11 3z" />
      </svg>
      <div>
        <h3>{title}</h3>
        <p className="mt-2 max-w-xl text-muted">{text}</p>
        <p className="mt-2">
          <Link to={paths.insights} className="text-link inline-flex min-h-11 items-center font-semibold">
            {action}
          </Link>
        </p>
      </div>
    </div>
  )
}

/** The loading placeholder of the article list. */
function LoadingInsights({ count }: { count: number }) {
  return (
    <div className={listLayoutClasses}>
      <p role="status" className="sr-only">
        {insights.loading}
      </p>
      <div className={newestClasses}>
        <Skeleton className="aspect-video w-full" />
        <div>
          <Skeleton className="mt-5 h-5 w-1/3" />
          <Skeleton className="mt-4 h-8 w-5/6" />
        </div>
      </div>
      <div className={`self-start border-t border-blue-line ${earlierClasses}`}>
        {Array.from({ length: count - 1 }, (_, place) => (
          <div
            key={place}
            className="grid grid-cols-[min(5.5rem,30%)_minmax(0,1fr)] items-center gap-5 border-b border-blue-line py-5 sm:grid-cols-[8rem_minmax(0,1fr)]"
          >
            <Skeleton className="aspect-video w-full" />
            <div className="grid gap-3">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-5 w-5/6" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

function ArticleList({ articles: [newest, ...earlier] }: { articles: readonly ArticleCard[] }) {
  return (
    <div className={listLayoutClasses}>
      {newest && <NewestArticle article={newest} />}
      {earlier.length > 0 && (
        <ol className={`self-start border-t border-blue ${earlierClasses}`}>
          {earlier.map((article) => (
            <EarlierArticle key={article.slug} article={article} />
          ))}
        </ol>
      )}
    </div>
  )
}

function InsightsContent({ actor }: { actor: ArticlesActor }) {
  const { value, context } = useSelector(actor, (snapshot) => snapshot)
  if (value === 'list') return <ArticleList articles={context.articles} />
  if (value === 'empty') return <NoArticles />
  if (value === 'loading') return <LoadingInsights count={context.limit} />
  return (
    <Failure
      text={messages.articlesFailed}
      retryLabel={insights.retry}
      onRetry={() => actor.send({ type: 'retry' })}
      className="max-w-2xl"
    />
  )
}

/** The newest articles, the first one large. Without articles, a message tells why. */
export function InsightsSection({ articles }: { articles: ArticlesActor }) {
  const { label, title, lead, all } = insights
  const hasList = useSelector(articles, (snapshot) => snapshot.matches('list'))
  return (
    <section
      id="insights"
      aria-labelledby="insights-title"
      className="border-t border-blue-line bg-paper-shade"
    >
      <div className="wrap py-10 sm:py-13 xl:py-14">
        <div className="text-blue">
          <SheetLabel number="20">{label}</SheetLabel>
        </div>
        <div className="mt-5 mb-8 flex flex-wrap items-end justify-between gap-x-16 gap-y-4">
          <div>
            <h2 id="insights-title">{title}</h2>
            <p className="mt-4 max-w-xl text-lead text-muted">{lead}</p>
          </div>
          {hasList && (
            <Link to={paths.insights} className="text-link inline-flex min-h-11 items-center font-semibold">
              {all}
            </Link>
          )}
        </div>
        <InsightsContent actor={articles} />
      </div>
    </section>
  )
}
