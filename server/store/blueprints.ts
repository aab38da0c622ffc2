import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type {
  Blueprint,
  BlueprintQuery,
  BlueprintSort,
  BlueprintSummary,
  OwnBlueprint,
} from '#contract/blueprints.ts'
import type { Database } from './database.ts'
import { blueprints, people } from './schema.ts'

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

type Dated = { submittedAt: Date; publishedAt: Date | null }
const dated = <Row extends Dated>({ submittedAt, publishedAt, ...row }: Row) => ({
  ...row,
  created_at: (publishedAt ?? submittedAt).toISOString(),
})

/** Every word typed must begin a word of the title or summary; undefined where nothing that counts was typed. */
function matching(search: string): SQL | undefined {
  const words = search.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  if (words.length === 0) return undefined
  const wanted = words.slice(0, 10).map((word) => `'${word}':*`)
  return sql`${blueprints.words} @@ to_tsquery('simple', ${wanted.join(' & ')})`
}

/** Said in the query's own text, as the indexes of the published ones say it. */
const published = sql`${blueprints.status} = 'published'`
const { publishedAt, title, id } = blueprints

const newestLooked = 200
const commonFrom = 4

/**
 * Whether a search finds too little among the newest of its field for their order to be walked until a page is full. The
 * planner cannot know: it has no figures for the beginnings of words.
 */
async function isRare(db: Database, words: SQL, field: SQL | undefined): Promise<boolean> {
  const newest = db
    .select({ words: blueprints.words })
    .from(blueprints)
    .where(and(published, field))
    .orderBy(desc(publishedAt), desc(id))
    .limit(newestLooked)
    .as('blueprints')
  const [found] = await db.select({ count: count() }).from(newest).where(words)
  return (found?.count ?? 0) < commonFrom
}

/** An order of a list; `sorted` sorts what was found by its words where it would otherwise walk the index of the order. */
function orderOf(sort: BlueprintSort, sorted: boolean): SQL[] {
  const moment = sorted ? sql`(${publishedAt} + interval '0')` : publishedAt
  if (sort === 'title') return [asc(sorted ? sql`(${title} || '')` : title), asc(id)]
  return sort === 'oldest' ? [asc(moment), asc(id)] : [desc(moment), desc(id)]
}

/** What comes after a Blueprint in an order; nothing does after one that is not published. */
async function following(db: Database, { after, sort }: BlueprintQuery): Promise<SQL | undefined> {
  if (after === undefined) return undefined
  const [last] = await db
    .select({ title, publishedAt })
    .from(blueprints)
    .where(and(eq(id, after), published))
  if (!last?.publishedAt) return sql`false`
  if (sort === 'title') return sql`(${title}, ${id}) > (${last.title}, ${after})`
  const moment = last.publishedAt.toISOString()
  return sort === 'oldest'
    ? sql`(${publishedAt}, ${id}) > (${moment}::timestamptz, ${after})`
    : sql`(${publishedAt}, ${id}) < (${moment}::timestamptz, ${after})`
}

/** A page of the published Blueprints, dated by their publication. */
export async function publishedBlueprints(db: Database, query: BlueprintQuery): Promise<BlueprintSummary[]> {
  const words = matching(query.search)
  const field = query.category && eq(blueprints.category, query.category)
  const sorted = words !== undefined && (await isRare(db, words, field))
  const rows = await db
    .select(summaryColumns)
    .from(blueprints)
    .innerJoin(people, eq(people.id, blueprints.authorId))
    .where(and(published, field, words, await following(db, query)))
    .orderBy(...orderOf(query.sort, sorted))
    .limit(query.limit)
  return rows.map(dated)
}

type Kept = Blueprint & { authorId: string; review: NonNullable<Blueprint['review']> }

/** The Blueprint of an id, which must be a UUID, in whatever state. */
export async function findBlueprint(db: Database, wanted: string): Promise<Kept | undefined> {
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
    .where(eq(id, wanted))
  if (!row) return undefined
  const { status, note, ...rest } = row
  return { ...dated(rest), review: { status, note } }
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
    decided_at: decidedAt?.toISOString() ?? null,
  }))
}
