import { blocksOf } from '#contract/articles/blocks.ts'
import type { DocumentIssue, Json } from '#contract/documents/documents.ts'
import { articlePreview } from '#contract/articles/office.ts'
import { insights } from '#src/content/insights.ts'
import { editor as words } from '#src/content/office/editor.ts'
import { Picture } from '#src/ui/pictures/picture.tsx'
import { ArticleBlocks } from '../../articles/article/blocks.tsx'
import { pictureOf } from '../../articles/article/picture-of.ts'
import { addHeadingIds } from '../../articles/article/reading.ts'

/** The last saved article, as its readers would see it. */
export function ArticlePreview({ preview }: { preview: Json }) {
  const article = articlePreview.safeParse(preview).data
  const blocks = addHeadingIds(blocksOf(article?.content) ?? [])
  const isEmpty = !article || (article.title === '' && blocks.length === 0)
  return (
    <section
      aria-label={words.preview.title}
      className="min-w-0 border border-blue on-sheet xl:sticky xl:top-24"
    >
      <h2 className="annotation border-b border-blue bg-blue-pale px-4 py-2.5">{words.preview.title}</h2>
      {isEmpty ? (
        <p className="px-5 py-10 text-muted">{words.preview.none}</p>
      ) : (
        <div
          translate="no"
          className="max-h-[80dvh] overflow-y-auto px-5 py-6 long-words sm:px-8"
          tabIndex={0}
        >
          <p className="annotation text-blue">{article.category}</p>
          <p className="mt-4 text-h2 font-display font-bold">{article.title}</p>
          {article.featured_image_url !== '' && (
            <Picture
              {...pictureOf(article.featured_image_url)}
              sizes="40vw"
              alt={article.featured_image_alt}
              label={insights.placeholder}
              width={1200}
              height={675}
              className="mt-6 border border-blue"
            />
          )}
          <div className="mt-6 text-[1.125rem] leading-[1.7]">
            <ArticleBlocks blocks={blocks} />
          </div>
        </div>
      )}
    </section>
  )
}

/** What an article still needs before it can be published. */
export function ArticleIssues({ issues }: { issues: readonly DocumentIssue[] }) {
  if (issues.length === 0) return null
  return (
    <section aria-label={words.issues} className="border border-blue-line bg-sheet px-5 py-4 text-sm">
      <h2 className="annotation text-muted">{words.issues}</h2>
      <ul className="mt-2 list-disc pl-5">
        {issues.map(({ message }, index) => (
          <li key={index}>{message}</li>
        ))}
      </ul>
    </section>
  )
}
