import { and, asc, isNull } from 'drizzle-orm'
import { zonedTime } from '#contract/time/zoned-time.ts'
import { isSameMailbox } from '../people/mailbox.ts'
import { people } from '../people/tables.ts'
import { oneLine } from '../platform/outbox/transport.ts'
import type { Database } from '../platform/database/database.ts'
import { columnsWithoutContent, type Portal } from '../portals/store/portals.ts'
import { portals } from '../portals/tables.ts'
import { mailboxKey } from '../people/mailbox-key.ts'
import type { Recipient } from './reminder.ts'
import { timeZonesOf } from './time-zones.ts'

/** The columns of a proposal without its document. Title and company are those that readers see. */
export const publishedColumns = { ...columnsWithoutContent, title: portals.title, company: portals.company }

/**
 * The recipient for a mailbox. The id stays the same after the reader signs up. The name is that of the first account with that mailbox.
 */
export async function readerOf(db: Database, email: string, timeZone: string): Promise<Recipient> {
  const found = await db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(and(isSameMailbox(people.email, email), isNull(people.deletedAt)))
    .orderBy(asc(people.id))
  const zones = await timeZonesOf(
    db,
    found.map(({ id }) => id),
  )
  const [zone = timeZone] = zones.values()
  return { id: await mailboxKey(db, email), name: found[0]?.name ?? '', email, timeZone: zone }
}

const endOf = ({ expiresAt }: Portal, zone: string): string[] =>
  expiresAt === null ? [] : [`Available until: ${zonedTime(expiresAt, zone)}`]

/** The facts about a proposal for its author. */
export const factsOf = (portal: Portal, zone: string): string[] => [
  `Title: ${oneLine(portal.title)}`,
  ...(portal.company.trim() === '' ? [] : [`Company: ${oneLine(portal.company)}`]),
  ...endOf(portal, zone),
]

/** The facts for readers. Title and company are only for those who have accepted the agreement. */
export const readerFactsOf = (portal: Portal, zone: string): string[] =>
  portal.agreementId === null ? factsOf(portal, zone) : endOf(portal, zone)
