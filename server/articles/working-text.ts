import { randomBytes } from 'node:crypto'
import { articleMessages, articleText, type ArticleText } from '#contract/articles/office.ts'
import type { StoredDocument } from '#contract/documents/calls.ts'
import { staffIdOf, type EditingDeps, type DocumentAdapter } from '../documents/working-text.ts'
import {
  insertArticleWithDraft,
  isSlugTaken,
  lockArticle,
  readArticleRow,
  updateDraft,
  type ArticleRow,
} from './draft-store.ts'
import { recordAudit } from '../platform/audit/log.ts'
import type { Database } from '../platform/database/database.ts'
import { withUploadedSizes } from '../pictures/sizes.ts'
import { staffEmail } from '../staff/store.ts'
import { readArticleText } from './markdown.ts'
import { withStoredPictures } from './stored-pictures.ts'
import { articleTextOf } from './article-markdown.ts'

const textOf = (row: ArticleRow): ArticleText => row.draft ?? articleTextOf(row)

async function documentOf(db: Database, row: ArticleRow, now: Date): Promise<StoredDocument> {
  const content = textOf(row)
  const { content: blocks, issues, article } = readArticleText(content, now)
  const shown = withStoredPictures({ image: content.image, content: blocks }, row, row.slug)
  const isTaken = article !== undefined && (await isSlugTaken(db, article.written.slug, row.id))
  return {
    content,
    revision: row.revision,
    savedAt: row.editedAt.toISOString(),
    savedBy: await staffEmail(db, row.editedBy),
    issues: isTaken ? [{ place: 'slug', message: articleMessages.slugTaken }] : issues,
    preview: {
      title: content.title,
      category: content.category,
      featured_image_url: shown.image,
      featured_image_alt: content.image_alt,
      author_name: content.author,
      content: await withUploadedSizes(db, shown.content),
    },
  }
}

/** How the office reads, stores and shows the articles that it edits. */
export const articleDocumentAdapter: DocumentAdapter<ArticleRow, ArticleText> = {
  kind: 'article',
  fields: Object.keys(articleText.shape),
  read: readArticleRow,
  lock: lockArticle,
  update: updateDraft,
  textOf,
  withText: (row, draft) => ({ ...row, draft }),
  documentOf,
}

/** The text of a new article. */
export const emptyArticleText: ArticleText = {
  title: '',
  slug: '',
  category: '',
  author: '',
  image: '',
  image_alt: '',
  markdown: '',
}

/** Stores a new article with an empty text. Returns its id. */
export const beginArticle = ({ db, actor, now }: EditingDeps): Promise<string> =>
  db.transaction(async (tx) => {
    // Every article has a slug of its own, also before somebody chooses one.
    const slug = `untitled-${randomBytes(6).toString('hex')}`
    const id = await insertArticleWithDraft(
      tx,
      { slug, draft: emptyArticleText, editedBy: staffIdOf(actor) },
      now,
    )
    await recordAudit(tx, { actor, act: 'article.begin', subject: { kind: 'article', id } }, now)
    return id
  })
