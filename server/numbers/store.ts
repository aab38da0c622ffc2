import { desc, eq, sql, sum, type SQL } from 'drizzle-orm'
import { dayMs } from '#contract/time/durations.ts'
import type { Numbers } from '#contract/numbers/numbers.ts'
import { paths } from '#contract/page-paths.ts'
import type { Database } from '../platform/database/database.ts'
import { rowsOf } from '../platform/database/rows-of.ts'
import { dailyTotals, dailyVisits, type VisitDimension } from './tables.ts'

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
const startOfDay = (day: string) => new Date(`${day}T00:00:00Z`)
const dayAfter = (day: string) => dayOf(new Date(startOfDay(day).getTime() + dayMs))

/** How many names of a dimension (such as pages or referrers) are stored for a day. Visits of all other names only count in the total. */
const maxStoredNames = 100
/** How many names of a dimension the overview in the office lists. */
const maxListedNames = 20

const articlePath = paths.article('')

/** The SQL for the name under which a visit is counted in each dimension. Visits without a name are not counted in that dimension. */
const visitNameSql: Record<VisitDimension, SQL> = {
  page: sql`left(page_url, 200)`,
  referrer: sql`left(coalesce(substring(referrer from '^[a-z]+://([^/]+)'), 'direct'), 200)`,
  device: sql`device_type`,
  article: sql`(select slug from articles where starts_with(page_url, ${articlePath})
    and slug = substr(page_url, ${articlePath.length + 1}::int) and status = 'published')`,
}

/** Counts the visits, enquiries and paid orders of a day again. Several servers may do so at once: they wait for each other. */
async function updateDayTotals(db: Database, day: string, now: Date): Promise<void> {
  const from = startOfDay(day).toISOString()
  const to = startOfDay(dayAfter(day)).toISOString()
  const within = (column: string) =>
    sql`${sql.identifier(column)} >= ${from}::timestamptz and ${sql.identifier(column)} < ${to}::timestamptz`
  const countOf = (table: string, column: string) =>
    sql`(select count(*)::int from ${sql.identifier(table)} where ${within(column)})`
  await db.transaction(async (tx) => {
    await tx
      .insert(dailyTotals)
      .values({ day, visits: 0, enquiries: 0, orders: 0, countedAt: startOfDay(day) })
      .onConflictDoNothing()
    await tx.select({ day: dailyTotals.day }).from(dailyTotals).where(eq(dailyTotals.day, day)).for('update')
    await tx
      .update(dailyTotals)
      .set({
        visits: countOf('visits', 'created_at'),
        enquiries: sql`${countOf('enquiries', 'created_at')} + ${countOf('partner_applications', 'created_at')}`,
        orders: countOf('orders', 'paid_at'),
        countedAt: now,
      })
      .where(eq(dailyTotals.day, day))
    await tx.delete(dailyVisits).where(eq(dailyVisits.day, day))
    for (const [dimension, name] of Object.entries(visitNameSql))
      await tx.execute(sql`
        insert into daily_visits (day, dimension, name, visits)
        select ${day}::date, ${dimension}::text, name, count(*)::int
        from (select ${name} as name from visits where ${within('created_at')}) as named
        where name is not null group by name order by count(*) desc, name limit ${maxStoredNames}`)
  })
}

/**
 * The last day that was counted an hour or more after its end; else the day before the first visit, enquiry, application or paid
 * order. Undefined if there is none.
 */
async function lastCountedDay(db: Database): Promise<string | undefined> {
  const [row] = await rowsOf<{ counted: string | null; first: string | null }>(
    db,
    sql`select
      (select max(day)::text from daily_totals
        where counted_at >= (day + 1)::timestamp at time zone 'UTC' + interval '1 hour') as counted,
      (select min(least_at)::date - 1 from (
        select min(created_at) at time zone 'UTC' as least_at from visits
        union all select min(created_at) at time zone 'UTC' from enquiries
        union all select min(created_at) at time zone 'UTC' from partner_applications
        union all select min(paid_at) at time zone 'UTC' from orders) as firsts)::text as first`,
  )
  return row?.counted ?? row?.first ?? undefined
}

/**
 * Counts the days that are not over, and those that were missed. Safe to repeat, and to run on several instances. Ends between two
 * days when the signal is aborted.
 */
export async function updateDailyTotals(db: Database, now: Date, signal: AbortSignal): Promise<void> {
  const last = await lastCountedDay(db)
  if (last === undefined) return
  for (let day = dayAfter(last); day <= dayOf(now) && !signal.aborted; day = dayAfter(day))
    await updateDayTotals(db, day, now)
}

async function visitsByName(db: Database, dimension: VisitDimension, from: string) {
  const visits = sum(dailyVisits.visits).mapWith(Number)
  return db
    .select({ name: dailyVisits.name, visits })
    .from(dailyVisits)
    .where(sql`${dailyVisits.dimension} = ${dimension} and ${dailyVisits.day} >= ${from}::date`)
    .groupBy(dailyVisits.name)
    .orderBy(desc(visits), dailyVisits.name)
    .limit(maxListedNames)
}

/** The numbers of visits, enquiries and orders of the last `days` days, today included. */
export async function readNumbers(db: Database, days: number, now: Date): Promise<Numbers> {
  const from = dayOf(new Date(now.getTime() - (days - 1) * dayMs))
  const rows = await db
    .select()
    .from(dailyTotals)
    .where(sql`${dailyTotals.day} >= ${from}::date`)
  const counted = new Map(rows.map((row) => [row.day, row]))
  const shown: Numbers['days'] = []
  for (let day = from; day <= dayOf(now); day = dayAfter(day)) {
    const { visits = 0, enquiries = 0, orders = 0 } = counted.get(day) ?? {}
    shown.push({ day, visits, enquiries, orders })
  }
  const articles = await visitsByName(db, 'article', from)
  const titles = await rowsOf<{ slug: string; title: string }>(
    db,
    sql`select slug, title from articles where slug in
      (select name from daily_visits where dimension = 'article' and day >= ${from}::date)`,
  )
  const titleOf = new Map(titles.map(({ slug, title }) => [slug, title]))
  return {
    days: shown,
    pages: await visitsByName(db, 'page', from),
    referrers: await visitsByName(db, 'referrer', from),
    devices: await visitsByName(db, 'device', from),
    articles: articles.map(({ name, visits }) => ({ name: titleOf.get(name) ?? name, visits })),
  }
}
