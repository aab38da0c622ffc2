import { and, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isLockTaken } from '../platform/database/database-errors.ts'
import type { Database } from '../platform/database/database.ts'
import { articles } from '../articles/tables.ts'
import { pictures } from './tables.ts'
import { portals } from '../portals/tables.ts'
import { documentVersions } from '../documents/tables.ts'

/** How many pictures one transaction deletes, with their files. */
const batchSize = 100

const pictureNamesIn = (table: PgTable, text: AnyPgColumn): SQL => sql`
  select (regexp_matches(${text}::text, '/pictures/([0-9a-f]{32})', 'g'))[1]
  from ${table} where ${text}::text like '%/pictures/%'`

/** The query for the names of all pictures that articles, portals and document versions use, also in drafts. */
const usedPictureNamesQuery: SQL = sql.join(
  [
    pictureNamesIn(articles, articles.image),
    pictureNamesIn(articles, articles.content),
    pictureNamesIn(articles, articles.draft),
    pictureNamesIn(portals, portals.content),
    pictureNamesIn(portals, portals.draft),
    pictureNamesIn(documentVersions, documentVersions.content),
  ],
  sql` union all `,
)

const isUnused = sql`${pictures.name} not in (${usedPictureNamesQuery})`

/**
 * Deletes those of the named pictures that are still unused, while the tables that mention pictures are locked against changes. It
 * throws if another transaction holds a lock: to wait for that transaction could end in a deadlock.
 */
const deleteIfUnused = (db: Database, names: string[]): Promise<unknown[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${documentVersions}, ${articles}, ${portals} in share mode nowait`)
    return tx
      .delete(pictures)
      .where(and(inArray(pictures.name, names), isUnused))
      .returning({ name: pictures.name })
  })

/**
 * Deletes the pictures that were uploaded up to a time and that nothing uses, with their files. If somebody is saving a document
 * at this moment, the next run deletes the rest.
 */
export async function deleteUnusedPictures(db: Database, before: Date): Promise<number> {
  let deletedRows = 0
  for (;;) {
    const unused = await db
      .select({ name: pictures.name })
      .from(pictures)
      .where(and(lte(pictures.createdAt, before), isUnused))
      .limit(batchSize)
    if (unused.length === 0) return deletedRows
    try {
      deletedRows += (
        await deleteIfUnused(
          db,
          unused.map(({ name }) => name),
        )
      ).length
    } catch (error) {
      if (isLockTaken(error)) return deletedRows
      throw error
    }
  }
}
