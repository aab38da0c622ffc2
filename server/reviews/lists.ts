import { sql, type SQL } from 'drizzle-orm'
import { kickoffMinutes } from '#contract/projects/projects.ts'
import type { QueueName, QueuePage, QueueQuery } from '#contract/reviews/queues.ts'
import { containsText } from '../platform/database/contains-text.ts'
import type { Database } from '../platform/database/database.ts'
import { rowsOf } from '../platform/database/rows-of.ts'

/** The query for the entries of each review list in the office. `words`: the text that a search looks through. */
const entryQueries: Record<QueueName, SQL> = {
  blueprints: sql`
    select b.id, b.title, p.email, b.status, b.status = 'pending' as waiting, b.submitted_at as at,
      b.revision as count, b.title || ' ' || p.name || ' ' || p.email as words
    from blueprints b join people p on p.id = b.author_id`,
  applications: sql`
    select a.id, a.fields->>'fullName' as title, a.email, a.status, a.status = 'received' as waiting,
      a.created_at as at, 0 as count, (a.fields->>'fullName') || ' ' || a.email as words
    from partner_applications a`,
  payouts: sql`
    select p.id, p.name as title, p.email, 'payable' as status, sum(c.cents) > 0 as waiting,
      coalesce(min(c.payable_at) filter (where c.cents > 0), max(c.payable_at)) as at,
      sum(c.cents)::float8 as count, p.name || ' ' || p.email as words
    from commissions c join people p on p.id = c.partner_id
    where c.status = 'payable' and p.deleted_at is null group by p.id`,
  projects: sql`
    select j.id, p.name as title, p.email, j.status,
      j.status = 'analysis'
        or (j.status = 'kickoff_booked' and j.kickoff_at + make_interval(mins => ${kickoffMinutes}::int) < now())
        or (j.status not in ('delivered', 'ended')
          and exists (select from project_comments c where c.project_id = j.id and c.answer is null))
        as waiting,
      j.created_at as at, j.draft_revision as count, p.name || ' ' || p.email as words
    from projects j join people p on p.id = j.person_id`,
  jobs: sql`
    select j.id, j.fields->>'title' as title, p.email, j.status, j.status = 'waiting' as waiting,
      j.created_at as at, j.bids as count, (j.fields->>'title') || ' ' || p.name || ' ' || p.email as words
    from jobs j join people p on p.id = j.person_id`,
  requests: sql`
    select r.id, b.title, p.email, r.status, r.status = 'sent' as waiting, r.created_at as at, 0 as count,
      b.title || ' ' || p.name || ' ' || p.email as words
    from requests r join blueprints b on b.id = r.blueprint_id join people p on p.id = r.person_id`,
}

const pageSize = 50
const sortKey = sql`waiting, at, id`

type EntryRow = {
  id: string
  title: string
  email: string
  status: string
  waiting: boolean
  at: string
  count: number
}

const isoSql = (time: SQL) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A page of a review list: the entries that wait for the firm first, then the newest. */
export async function reviewListOf(
  db: Database,
  queue: QueueName,
  { status, search = '', after }: QueueQuery,
): Promise<QueuePage> {
  const from = sql`(${entryQueries[queue]}) as entries`
  const conditions = [
    sql`true`,
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(search.trim() === '' ? [] : [containsText(sql`words`, search.trim())]),
    ...(after === undefined
      ? []
      : [sql`(${sortKey}) < (select ${sortKey} from ${from} where id = ${after})`]),
  ]
  const rows = await rowsOf<EntryRow>(
    db,
    sql`select id, title, email, status, waiting, count,
        ${isoSql(sql`at`)} as at
      from ${from} where ${sql.join(conditions, sql` and `)}
      order by waiting desc, entries.at desc, id desc limit ${pageSize + 1}`,
  )
  const page = rows.slice(0, pageSize).map(({ waiting, ...row }) => ({ ...row, isWaiting: waiting }))
  return { entries: page, next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null }
}

export type WaitingEntry = { id: string; title: string; at: string; count: number }

/** The entries of a review list that wait for the firm, the longest waiting first. */
export const waitingReviews = (db: Database, queue: QueueName, limit: number): Promise<WaitingEntry[]> =>
  rowsOf(
    db,
    sql`select id, title, count, ${isoSql(sql`at`)} as at
      from (${entryQueries[queue]}) as entries where waiting order by entries.at, id limit ${limit}`,
  )

/** How many entries of a review list wait for the firm, counted up to 1,000. */
export async function countWaitingReviews(db: Database, queue: QueueName): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count
      from (select from (${entryQueries[queue]}) as entries where waiting limit 1000) as waiting`,
  )
  return row?.count ?? 0
}
