import { asc, count, eq, getTableColumns, isNull, notInArray, sql } from 'drizzle-orm'
import type { MoneyWeek, OfficeHome } from '#contract/office/home.ts'
import type { Database } from '../platform/database/database.ts'
import { endedProjectStatuses } from '../projects/store/projects.ts'
import { countUnanswered, enquiryKind, isUnanswered } from '../inbox/store.ts'
import { senderNameOf } from '../inbox/view.ts'
import { rowsOf } from '../platform/database/rows-of.ts'
import { enquiries } from '../enquiries/tables.ts'
import { orders } from '../orders/tables.ts'
import { people } from '../people/tables.ts'
import { projectComments } from '../projects/material-tables.ts'
import { projects } from '../projects/tables.ts'

const mostEnquiries = 5
const mostProjects = 20
const shownWeeks = 8

/** Enquiries without an answer, the oldest first. */
export async function openEnquiries(db: Database): Promise<OfficeHome['enquiries']> {
  const found = await db
    .select({ ...getTableColumns(enquiries), kind: enquiryKind })
    .from(enquiries)
    .where(isUnanswered)
    .orderBy(asc(enquiries.createdAt), asc(enquiries.id))
    .limit(mostEnquiries)
  return {
    count: await countUnanswered(db),
    oldest: found.map(({ id, fields, email, kind, createdAt }) => ({
      id,
      name: senderNameOf({ fields }) || email,
      kind,
      receivedAt: createdAt.toISOString(),
    })),
  }
}

/** Projects under way: those with a kick-off in the order in which they are due, then the others. */
export async function runningProjects(db: Database): Promise<NonNullable<OfficeHome['projects']>> {
  const comments = db
    .select({ projectId: projectComments.projectId, open: count().as('open') })
    .from(projectComments)
    .where(isNull(projectComments.answer))
    .groupBy(projectComments.projectId)
    .as('comments')
  const found = await db
    .select({
      project: projects,
      name: people.name,
      email: people.email,
      open: sql<number>`coalesce(${comments.open}, 0)::int`,
    })
    .from(projects)
    .innerJoin(people, eq(people.id, projects.personId))
    .leftJoin(comments, eq(comments.projectId, projects.id))
    .where(notInArray(projects.status, endedProjectStatuses))
    .orderBy(sql`${projects.kickoffAt} asc nulls last`, asc(projects.createdAt), asc(projects.id))
    .limit(mostProjects)
  return found.map(({ project: { id, status, createdAt, kickoffAt }, name, email, open }) => ({
    id,
    client: name || email,
    status,
    orderedAt: createdAt.toISOString(),
    kickoffAt: kickoffAt?.toISOString() ?? null,
    comments: open,
  }))
}

/** What was paid and refunded in each of the last weeks, by the orders. An `int` could not hold the sums of large deposits. */
export const moneyByWeek = (db: Database, now: Date): Promise<MoneyWeek[]> =>
  rowsOf(
    db,
    sql`
      with weeks as (
        select generate_series(week - ${shownWeeks - 1} * interval '7 days', week, interval '7 days') as start
        from (select date_trunc('week', ${now.toISOString()}::timestamptz at time zone 'UTC') as week) as this
      ), entries as (
        select ${orders.paidAt} as at, ${orders.cents} as paid, 0 as refunded
          from ${orders} where ${orders.paidAt} is not null
        union all
        select ${orders.refundedAt}, 0, ${orders.cents}
          from ${orders} where ${orders.refundedAt} is not null and ${orders.paidAt} is not null
      )
      select to_char(start, 'YYYY-MM-DD') as from, coalesce(sum(paid), 0)::float8 as "paidCents",
        coalesce(sum(refunded), 0)::float8 as "refundedCents"
      from weeks left join entries
        on at >= start at time zone 'UTC' and at < (start + interval '7 days') at time zone 'UTC'
      group by start order by start`,
  )
