import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import { drawnCharacters, drawnStates } from '#contract/blueprints/drawing.ts'
import type {
  Blueprint,
  BlueprintQuery,
  BlueprintSort,
  BlueprintSummary,
  OwnBlueprint,
} from '#contract/blueprints/blueprints.ts'
import { isoOrNull } from '#contract/time/dates.ts'
import type { Database } from '../platform/database/database.ts'
import { blueprints } from './tables.ts'
import { people } from '../people/tables.ts'
import { matchesWords } from '../platform/database/search-prefixes.ts'

const summaryColumns = {
  id: blueprints.id,
  title: blueprints.title,
  summary: blueprints.summary,
  author_name: people.name,
  category: blueprints.category,
  reading_minutes: blueprints.readingMinutes,
  submittedAt: blueprints.submittedAt,
  publishedAt: blueprints.publishedAt,
}

type BlueprintDates = { submittedAt: Date; publishedAt: Date | null }
const withCreatedAt = <Row extends BlueprintDates>({ submittedAt, publishedAt, ...row }: Row) => ({
  ...row,
  created_at: (publishedAt ?? submittedAt).toISOString(),
})

/** The status is written as a literal, not as a parameter: otherwise the partial indexes of published Blueprints are not used. */
const isPublished = sql`${blueprints.status} = 'published'`
const { publishedAt, title, id } = blueprints

const sampleSize = 200
const minSampleMatches = 4

/**
 * Whether a search has few matches, estimated from the newest Blueprints of its category. Then scanning the index in order until
 * a page is full would be slow. The planner cannot know this: it has no statistics about the beginnings of words.
 */
async function hasFewMatches(
  db: Database,
  searchCondition: SQL,
  categoryCondition: SQL | undefined,
): Promise<boolean> {
  const newest = db
    .select({ words: blueprints.words })
    .from(blueprints)
    .where(and(isPublished, categoryCondition))
    .orderBy(desc(publishedAt), desc(id))
    .limit(sampleSize)
    .as('blueprints')
  const [found] = await db.select({ count: count() }).from(newest).where(searchCondition)
  return (found?.count ?? 0) < minSampleMatches
}

/** The `order by` of a list of Blueprints. With `isRareSearch` it uses expressions that no index has, so that PostgreSQL sorts the matches. */
function sortOrderOf(sort: BlueprintSort, isRareSearch: boolean): SQL[] {
  const moment = isRareSearch ? sql`(${publishedAt} + interval '0')` : publishedAt
  if (sort === 'title') return [asc(isRareSearch ? sql`(${title} || '')` : title), asc(id)]
  return sort === 'oldest' ? [asc(moment), asc(id)] : [desc(moment), desc(id)]
}

/** The condition for the page that follows the Blueprint `after`. If that Blueprint is not published, the page is empty. */
async function afterCursorCondition(db: Database, { after, sort }: BlueprintQuery): Promise<SQL | undefined> {
  if (after === undefined) return undefined
  const [last] = await db
    .select({ title, publishedAt })
    .from(blueprints)
    .where(and(eq(id, after), isPublished))
  if (!last?.publishedAt) return sql`false`
  if (sort === 'title') return sql`(${title}, ${id}) > (${last.title}, ${after})`
  const moment = last.publishedAt.toISOString()
  return sort === 'oldest'
    ? sql`(${publishedAt}, ${id}) > (${moment}::timestamptz, ${after})`
    : sql`(${publishedAt}, ${id}) < (${moment}::timestamptz, ${after})`
}

/** A page of the published Blueprints. */
export async function publishedBlueprints(db: Database, query: BlueprintQuery): Promise<BlueprintSummary[]> {
  const words = matchesWords(blueprints.words, query.search)
  const field = query.category && eq(blueprints.category, query.category)
  const isRareSearch = words !== undefined && (await hasFewMatches(db, words, field))
  const rows = await db
    .select({ ...summaryColumns, opening: sql<string>`left(${blueprints.content}, ${drawnCharacters})` })
    .from(blueprints)
    .innerJoin(people, eq(people.id, blueprints.authorId))
    .where(and(isPublished, field, words, await afterCursorCondition(db, query)))
    .orderBy(...sortOrderOf(query.sort, isRareSearch))
    .limit(query.limit)
  return rows.map(({ opening, ...row }) => ({ ...withCreatedAt(row), drawing: drawnStates(opening) }))
}

type StoredBlueprint = Blueprint & { authorId: string; review: NonNullable<Blueprint['review']> }

/** The Blueprint with an id, which must be a UUID, whether published or not. */
export async function findBlueprint(db: Database, blueprintId: string): Promise<StoredBlueprint | undefined> {
  const [row] = await db
    .select({
      ...summaryColumns,
      content: blueprints.content,
      authorId: blueprints.authorId,
      status: blueprints.status,
      note: blueprints.note,
    })
    .from(blueprints)
    .innerJoin(people, eq(people.id, blueprints.authorId))
    .where(eq(id, blueprintId))
  if (!row) return undefined
  const { status, note, ...rest } = row
  const dates = { ...rest, publishedAt: status === 'published' ? rest.publishedAt : null }
  return { ...withCreatedAt(dates), review: { status, note } }
}

/** An author's Blueprints, the latest submitted first. */
export async function blueprintsOf(db: Database, authorId: string): Promise<OwnBlueprint[]> {
  const rows = await db
    .select({
      id,
      title,
      status: blueprints.status,
      note: blueprints.note,
      submittedAt: blueprints.submittedAt,
      decidedAt: blueprints.decidedAt,
    })
    .from(blueprints)
    .where(eq(blueprints.authorId, authorId))
    .orderBy(desc(blueprints.submittedAt), desc(id))
  return rows.map(({ submittedAt, decidedAt, ...row }) => ({
    ...row,
    submitted_at: submittedAt.toISOString(),
    decided_at: isoOrNull(decidedAt),
  }))
}
