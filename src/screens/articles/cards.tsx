import { useId } from 'react'
import type { ArticleCard } from '#contract/articles/articles.ts'
import { paths } from '#contract/page-paths.ts'
import { insights } from '#src/content/insights.ts'
import { Link } from '#src/ui/link.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { Picture } from '#src/ui/pictures/picture.tsx'
import { pictureOf } from './article/picture-of.ts'

type CardProps = { article: ArticleCard; isFirst: boolean; isLarge: boolean }

const cardVariants = {
  large: {
    card: 'grid items-center gap-x-12 gap-y-6 sm:col-span-full lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
    title: 'text-h2',
    sizes: '(min-width: 80rem) 41.5rem, (min-width: 64rem) 51vw, 92vw',
  },
  small: {
    card: 'flex flex-col gap-y-5',
    title: 'text-h3',
    sizes: '(min-width: 80rem) 23.5rem, (min-width: 64rem) 29vw, (min-width: 40rem) 44vw, 92vw',
  },
}

function Card({ article, isFirst, isLarge }: CardProps) {
  const { slug, title, category, featured_image_url: image, published_at: published } = article
  const id = useId()
  const variant = isLarge ? cardVariants.large : cardVariants.small
  return (
    <article className={`group relative ${variant.card}`}>
      <Picture
        {...pictureOf(image)}
        sizes={variant.sizes}
        alt=""
        label={insights.placeholder}
        width={1200}
        height={675}
        isFirst={isFirst}
        className="border border-blue"
      />
      <div className="flex grow flex-col items-start">
        <p className="annotation flex flex-wrap gap-x-4 text-muted">
          <span className="text-blue">{category}</span>
          {published !== '' && <LongDate iso={published} />}
        </p>
        <h2
          id={id}
          dir="auto"
          className={`mt-2 decoration-1 underline-offset-4 group-hover:underline ${variant.title}`}
        >
          {title}
        </h2>
        <Link
          to={paths.article(slug)}
          aria-describedby={id}
          className="text-link mt-auto inline-flex min-h-11 items-end pt-3 font-semibold after:absolute after:inset-0"
        >
          {insights.read}
        </Link>
      </div>
    </article>
  )
}

/** Articles as cards. The first one is large. */
export function ArticleCards({ articles }: { articles: readonly ArticleCard[] }) {
  return (
    <div className="grid gap-x-8 gap-y-14 long-words sm:grid-cols-2 lg:grid-cols-3">
      {articles.map((article, index) => (
        <Card key={article.slug} article={article} isFirst={index === 0} isLarge={index === 0} />
      ))}
    </div>
  )
}
