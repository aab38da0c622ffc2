import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { catalogue, findProduct, formatCents } from '#contract/catalogue.ts'
import { openJobLimitOf } from '#contract/jobs/access.ts'
import { paths } from '#contract/page-paths.ts'
import { roles } from '#contract/sign-in/session-values.ts'
import { longDate } from '#contract/time/dates.ts'
import { dayMs } from '#contract/time/durations.ts'
import type { Database } from '../platform/database/database.ts'
import { grants } from '../orders/tables.ts'
import { entitlements } from '../people/entitlements.ts'
import { people } from '../people/tables.ts'
import { credits } from '../referrals/tables.ts'
import type { DueContext, DueReminder, Recipient } from './reminder.ts'
import { timeZonesOf } from './time-zones.ts'

const clientColumns = { id: people.id, name: people.name, email: people.email }
const planEndingMs = 3 * dayMs
/** How long after its end a plan is still said to have ended. */
const planEndedMs = 7 * dayMs
/** How many days before its end a person is told of a credit. */
const creditDays = [14, 3] as const

const monthlyKeys = Object.values(catalogue).flatMap(({ key, billing }) => (billing === 'once' ? [] : [key]))

/**
 * All monthly grants of people whose plan may be active or ended within `planEndedMs`. Each payment adds a month, so a plan ends at most
 * that many months after its last payment.
 */
function monthlyGrants(db: Database, now: Date) {
  const isMonthly = and(inArray(grants.productKey, monthlyKeys), isNull(grants.revokedAt))
  const recent = db
    .select({ personId: grants.personId })
    .from(grants)
    .where(isMonthly)
    .groupBy(grants.personId)
    .having(
      sql`max(${grants.grantedAt}) + count(*) * interval '31 days' > ${new Date(now.getTime() - planEndedMs).toISOString()}::timestamptz`,
    )
  return db
    .select({ productKey: grants.productKey, grantedAt: grants.grantedAt, client: clientColumns })
    .from(grants)
    .innerJoin(people, eq(people.id, grants.personId))
    .where(and(isMonthly, isNull(people.deletedAt), inArray(grants.personId, recent)))
    .orderBy(asc(people.id), asc(grants.grantedAt))
}

type Plan = ReturnType<typeof entitlements>['plans'][number]

const rankOf = ({ productKey }: Plan) => roles.indexOf(findProduct(productKey)?.grants ?? 'member')

/** Whether a plan was replaced by another one that opens everything it opens, and is active or ended later. */
const isReplaced = (plan: Plan, plans: Plan[]) =>
  plans.some(
    (other) =>
      other.productKey !== plan.productKey &&
      rankOf(other) >= rankOf(plan) &&
      openJobLimitOf(other.productKey) >= openJobLimitOf(plan.productKey) &&
      (other.status === 'active' || other.currentPeriodEnd > plan.currentPeriodEnd),
  )

function planReminder(plan: Plan, recipient: Recipient, { now, origin }: DueContext): DueReminder[] {
  const end = new Date(plan.currentPeriodEnd)
  const isEnded = end <= now
  const isDue = isEnded
    ? now < new Date(end.getTime() + planEndedMs)
    : end.getTime() - now.getTime() <= planEndingMs
  const product = findProduct(plan.productKey)
  if (!isDue || !product) return []
  const day = longDate(end)
  const url = origin + paths.checkoutPlan(product.key)
  const occurrenceKey = `${plan.productKey}:${plan.currentPeriodEnd}`
  if (isEnded)
    return [
      {
        kind: 'planEnded',
        occurrenceKey,
        recipient,
        until: new Date(end.getTime() + planEndedMs),
        subject: `${plan.name} has ended`,
        lines: [
          `${plan.name} ended on ${day}. Nothing renews automatically, and nothing more will be charged.`,
          '',
          'Add a month here:',
          url,
        ],
      },
    ]
  return [
    {
      kind: 'planEnding',
      occurrenceKey,
      recipient,
      until: end,
      subject: `${plan.name} ends on ${day}`,
      lines: [
        `${plan.name} ends on ${day}. Nothing renews automatically. If you add a month now, it begins when this one ends.`,
        '',
        'Add a month here:',
        url,
      ],
    },
  ]
}

/** The reminders of plans that end in three days, and of those that have ended. Replaced plans are left out. */
export async function duePlans(db: Database, context: DueContext): Promise<DueReminder[]> {
  const grantsByPerson = new Map<string, Awaited<ReturnType<typeof monthlyGrants>>>()
  for (const grant of await monthlyGrants(db, context.now))
    grantsByPerson.set(grant.client.id, [...(grantsByPerson.get(grant.client.id) ?? []), grant])
  const zones = await timeZonesOf(db, [...grantsByPerson.keys()])
  return [...grantsByPerson.values()].flatMap((paid) =>
    paid.slice(0, 1).flatMap(({ client: person }) => {
      const recipient = { ...person, timeZone: zones.get(person.id) ?? context.timeZone }
      const { plans } = entitlements(paid, context.now)
      const due = plans.filter((plan) => !isReplaced(plan, plans))
      return due.flatMap((plan) => planReminder(plan, recipient, context))
    }),
  )
}

/** The reminders of credits that end in fourteen and in three days. */
export async function dueCredits(
  db: Database,
  { now, origin, timeZone }: DueContext,
): Promise<DueReminder[]> {
  const found = await db
    .select({ credit: credits, client: clientColumns })
    .from(credits)
    .innerJoin(people, eq(people.id, credits.personId))
    .where(
      and(
        sql`${credits.status} = 'open'`,
        gt(credits.endsAt, now),
        lte(credits.endsAt, new Date(now.getTime() + creditDays[0] * dayMs)),
        isNull(people.deletedAt),
      ),
    )
  const zones = await timeZonesOf(
    db,
    found.map((one) => one.client.id),
  )
  return found.map(({ credit: { orderId, cents, endsAt }, client: person }) => {
    const recipient = { ...person, timeZone: zones.get(person.id) ?? timeZone }
    const isLast = endsAt.getTime() - now.getTime() <= creditDays[1] * dayMs
    const day = longDate(endsAt)
    return {
      kind: 'creditEnding',
      occurrenceKey: `${orderId}:${isLast ? creditDays[1] : creditDays[0]}`,
      recipient,
      until: isLast ? endsAt : new Date(endsAt.getTime() - creditDays[1] * dayMs),
      subject: `Your credit of ${formatCents(cents)} expires on ${day}`,
      lines: [
        `The price of your Blueprint counts towards a full project if we agree on one by ${day}.`,
        '',
        `Credit: ${formatCents(cents)} USD`,
        `Expires: ${day}`,
        '',
        'Tell us about your project here:',
        origin + paths.contact(),
      ],
    }
  })
}
