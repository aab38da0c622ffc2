import { blocksOf } from '#contract/articles/blocks.ts'
import type { ArticleView } from '#contract/articles/articles.ts'
import { paths } from '#contract/page-paths.ts'
import { insights } from '#src/content/insights.ts'
import { minutesToRead, addHeadingIds, type BlockWithId } from './reading.ts'
import { Link } from '#src/ui/link.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { Picture } from '#src/ui/pictures/picture.tsx'
import { ArticleBlocks } from './blocks.tsx'
import { ArticleEnd } from './end.tsx'
import { pictureOf } from './picture-of.ts'

const words = insights.article

function Particulars({ article, minutes }: { article: ArticleView; minutes: number }) {
  const { author_name: author, published_at: published } = article
  const cell = 'sm:not-first:border-l sm:not-first:border-blue-line sm:not-first:pl-4'
  return (
    <div className="annotation mt-8 flex flex-wrap gap-x-4 gap-y-1 border-y border-blue-line py-2.5 text-muted">
      {author !== '' && <p className={cell}>{`By ${author}`}</p>}
      {published !== '' && (
        <p className={cell}>
          {'Published on '}
          <LongDate iso={published} />
        </p>
      )}
      <p className={cell}>{`${minutes} min read`}</p>
    </div>
  )
}

function Contents({ blocks }: { blocks: readonly BlockWithId[] }) {
  const headings = blocks.flatMap((block) =>
    block.type === 'heading' && block.level <= 2 && block.id !== undefined
      ? [{ id: block.id, text: block.text }]
      : [],
  )
  if (headings.length < 3) return <div className="max-lg:hidden" />
  return (
    <nav aria-label={words.contents} className="self-start max-lg:mb-8 lg:sticky lg:top-28 print:hidden">
      <p className="annotation text-blue">{words.contents}</p>
      <ol className="mt-3 border-t border-blue">
        {headings.map(({ id, text }) => (
          <li key={id} className="border-b border-blue-line">
            <Link
              to={`#${id}`}
              className="flex min-h-11 items-center py-2 text-sm leading-snug text-muted hover:text-blue"
            >
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Body({ blocks }: { blocks: readonly BlockWithId[] | undefined }) {
  if (!blocks) return <p className="my-5 border border-dashed border-blue px-6 py-10">{words.unreadable}</p>
  return <ArticleBlocks blocks={blocks} />
}

/** A loaded article with its head, text and end. */
export function ArticleSheet({ article, url }: { article: ArticleView; url: string }) {
  const { title, category, featured_image_url: image, featured_image_alt: imageAlt } = article
  const contentBlocks = blocksOf(article.content)
  const blocks = contentBlocks && addHeadingIds(contentBlocks)
  return (
    <article className="grow long-words">
      <header className="on-sheet border-b border-blue-line">
        <div className="wrap pt-14 pb-10 sm:pb-14 xl:pt-6">
          <p className="print:hidden">
            <Link to={paths.insights} className="text-link inline-flex min-h-11 items-center">
              {words.back}
            </Link>
          </p>
          <div className="mt-6 grid items-center gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <div>
              <p className="annotation text-blue">{category}</p>
              <h1 dir="auto" className="mt-4">
                {title}
              </h1>
              <Particulars article={article} minutes={minutesToRead(contentBlocks ?? [])} />
            </div>
            <Picture
              {...pictureOf(image)}
              sizes="(min-width: 80rem) 29.5rem, (min-width: 64rem) 36vw, 92vw"
              alt={imageAlt}
              label={insights.placeholder}
              width={1200}
              height={675}
              isFirst
              className="border border-blue"
            />
          </div>
        </div>
      </header>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 py-10 sm:py-14 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <Contents blocks={blocks ?? []} />
        <div className="max-w-[42rem] text-[1.125rem] leading-[1.7] *:first:mt-0">
          <Body blocks={blocks} />
        </div>
      </div>
      <ArticleEnd article={article} url={url} />
    </article>
  )
}
