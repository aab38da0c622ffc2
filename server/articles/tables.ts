import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ArticleBlock } from '#contract/articles/content.ts'
import type { ArticleText } from '#contract/articles/office.ts'
import { moment, id, bytes } from '../platform/database/columns.ts'

export type ArticleStatus = 'draft' | 'published'

/** A published article is visible from `publishedAt` on, which may be in the future. */
export const articles = pgTable(
  'articles',
  {
    id: id(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    category: text('category').notNull(),
    image: text('image').notNull(),
    imageAlt: text('image_alt').notNull(),
    author: text('author'),
    content: jsonb('content').$type<ArticleBlock[]>().notNull(),
    status: text('status').$type<ArticleStatus>().notNull(),
    publishedAt: moment('published_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** The preview picture of the article for social networks, as PNG; null until it is drawn. */
    socialPicture: bytes('social_picture'),
    /**
     * The text that is being written in the office, which readers see once it is published; null if there is none beside the
     * article.
     */
    draft: json('draft').$type<ArticleText>(),
    /** Counts the changes of `draft`. */
    revision: integer('revision').notNull().default(0),
    /** The revision that readers see. */
    publishedRevision: integer('published_revision'),
    editedAt: moment('edited_at').notNull().defaultNow(),
    /** The member of staff who saved the draft. */
    editedBy: uuid('edited_by'),
    unpublishedAt: moment('unpublished_at'),
    /** Title and category of `draft`, else of the article: a list must not read whole texts. */
    writtenTitle: text('written_title')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(draft->>'title', title)`),
    writtenCategory: text('written_category')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(draft->>'category', category)`),
  },
  (table) => [
    uniqueIndex('articles_slug').on(table.slug),
    index('articles_edited').on(table.editedAt, table.id),
    index('articles_published')
      .on(table.publishedAt, table.id)
      .where(sql`status = 'published'`),
  ],
)

/** Our copies of pictures that articles embed from other sites, as WebP. */
export const articlePictures = pgTable(
  'article_pictures',
  {
    slug: text('slug')
      .notNull()
      .references(() => articles.slug, { onDelete: 'cascade', onUpdate: 'cascade' }),
    name: text('name').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.name] })],
)
