import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt } from '../platform/database/columns.ts'

/** Pictures that staff uploaded. The name is random: whoever knows it may see the picture. */
export const pictures = pgTable('pictures', {
  name: text('name').primaryKey(),
  alt: text('alt').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  createdAt: createdAt(),
  createdBy: uuid('created_by'),
})

/** The files of a picture as WebP, one for each width that the site uses. */
export const pictureFiles = pgTable(
  'picture_files',
  {
    name: text('name')
      .notNull()
      .references(() => pictures.name, { onDelete: 'cascade' }),
    width: integer('width').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.width] })],
)
