import { useId } from 'react'
import type { ArticleView } from '#contract/articles/articles.ts'
import { paths } from '#contract/page-paths.ts'
import { insights } from '#src/content/insights.ts'
import { shareLinks } from './share-links.ts'
import { Link } from '#src/ui/link.tsx'

const words = insights.article

function ShareSection({ title, url }: { title: string; url: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h4">
        {words.share}
      </h2>
      <ul className="mt-4 grid grid-cols-2 border-t border-l border-blue">
        {shareLinks({ title, url }).map(({ name, href }) => (
          <li key={name} className="border-r border-b border-blue">
            <Link
              to={href}
              target="_blank"
              rel="noopener noreferrer"
              className="flex min-h-12 items-center px-4 py-2 font-semibold text-blue hover:bg-blue-pale"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Comments() {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col">
      <h2 id={id} className="text-h4">
        {words.comments.title}
      </h2>
      <p className="mt-4 flex grow items-center border border-dashed border-blue px-6 py-8 text-muted">
        {words.comments.text}
      </p>
    </section>
  )
}

type Neighbour = ArticleView['next']

function NeighbourLink({
  label,
  neighbour,
  className,
}: {
  label: string
  neighbour: Neighbour
  className: string
}) {
  if (!neighbour) return null
  return (
    <div className={`group relative py-7 ${className}`}>
      <p className="annotation text-blue">{label}</p>
      <Link
        to={paths.article(neighbour.slug)}
        className="mt-1.5 inline-block min-h-11 font-display text-h3 font-bold tracking-tight after:absolute after:inset-0 hover:underline"
      >
        {neighbour.title}
      </Link>
    </div>
  )
}

/** The end of an article: share links, comments, and links to the previous and next article. */
export function ArticleEnd({ article, url }: { article: ArticleView; url: string }) {
  const { previous, next } = article
  return (
    <footer className="border-t border-blue-line bg-paper-shade print:hidden">
      <div className="wrap grid gap-x-16 gap-y-10 py-12 md:grid-cols-2">
        <ShareSection title={article.title} url={url} />
        <Comments />
      </div>
      {(previous ?? next) && (
        <nav aria-label={words.more} className="wrap">
          <div className="grid border-t border-blue-line md:grid-cols-2">
            <NeighbourLink
              label={words.previous}
              neighbour={previous}
              className="max-md:border-b max-md:border-blue-line md:pr-10"
            />
            <NeighbourLink
              label={words.next}
              neighbour={next}
              className="md:col-start-2 md:border-l md:border-blue-line md:pl-10 md:text-right"
            />
          </div>
        </nav>
      )}
    </footer>
  )
}
