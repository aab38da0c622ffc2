import { eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { deleteExpired } from '#server/data-retention.ts'
import { readSettings } from '#server/platform/config/settings.ts'
import { changePortal, findPortal } from '#server/portals/store/portals.ts'
import { enquiries, partnerApplications } from '#server/enquiries/tables.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { webhookEvents } from '#server/orders/tables.ts'
import { upsertPerson } from '#server/people/store.ts'
import { portalCodes, portalUnlocks } from '#server/portals/tables.ts'
import { visits } from '#server/visits/tables.ts'
import { openMigratedDatabase } from '#tests/support/database.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { freePort } from '#tests/support/port.ts'
import { applicationFields } from './support/forms.ts'
import { storePortal } from './support/portals.ts'
import { storePurchase } from './support/purchases.ts'
import { visitRecord } from './support/visits.ts'

const now = new Date('2030-06-15T12:00:00Z')
const almostOneYearAgo = new Date('2029-06-15T12:00:01Z')
const oneYearAgo = new Date('2029-06-15T12:00:00Z')
const twoYearsAgo = new Date('2028-06-15T12:00:00Z')
const almostTwoYearsAgo = new Date('2028-06-15T12:00:01Z')
const database = await closedAfterFile(openMigratedDatabase())
const visitRow = (userAgent: string, createdAt: Date) => ({ ...visitRecord, userAgent, createdAt })
const messageOf = (email: string) => ({ name: 'Ada', email, company: '', service: '', message: 'Hello' })
const applicationRow = (
  fullName: string,
  status: 'received' | 'approved' | 'declined',
  decidedAt: Date | null,
  { email = applicationFields.email, createdAt = twoYearsAgo } = {},
) => ({ fields: { ...applicationFields, fullName, email }, status, createdAt, decidedAt })

/** Stores the approved application of somebody who has bought a product since, and signs in with another spelling of the mailbox. */
async function storeBuyer(name: string, product: 'blueprint' | 'partner_monthly_25', paidAt: Date) {
  const { db } = database
  const approved = applicationRow(name, 'approved', twoYearsAgo, { email: `${name}.doe@gmail.com` })
  await db.insert(partnerApplications).values(approved)
  const identity = { issuer: 'test', subject: name, email: `${name}doe@gmail.com`, name }
  const { id } = await upsertPerson(db, identity, twoYearsAgo)
  await storePurchase(db, id, product, paidAt)
}
const mail = { recipient: 'ada@example.com', subject: 'Hello', body: 'Hello.' }
const mailRow = (key: string, createdAt: Date, moments: { sentAt?: Date; nextAttemptAt?: Date }) => {
  return { key, ...mail, createdAt, ...moments }
}
const event = { provider: 'razorpay' as const, kind: 'order.paid', body: '{"email":"ada@example.com"}' }
const eventRow = (eventId: string, receivedAt: Date) => ({ eventId, ...event, receivedAt })
let recipientCount = 0
async function storeRecipient(portalName: string, revokedAt: Date | null = null): Promise<void> {
  const found = await findPortal(database.db, { kind: 'proposal', name: portalName })
  const recipient = `of ${portalName}${revokedAt ? `, until ${revokedAt.toISOString()}` : ''}`
  const selector = String((recipientCount += 1))
  const code = { selector, codeHash: 'hash', createdAt: twoYearsAgo, revokedAt }
  await database.db.insert(portalCodes).values({ portalId: found?.id ?? '', recipient, ...code })
}
const unlockRow = (name: string, at: Date, outcome: 'opened' | 'unknown portal' = 'opened') => {
  return { kind: 'proposal' as const, name, at, outcome }
}

test('a running server deletes what the privacy policy says is kept no longer, and nothing else', async () => {
  const { db } = database
  await db.insert(visits).values([visitRow('old', oneYearAgo), visitRow('kept', almostOneYearAgo)])
  await db.insert(enquiries).values([
    { kind: 'contact', fields: messageOf('old@example.com'), createdAt: twoYearsAgo },
    { kind: 'notify', fields: { email: 'old@example.com' }, createdAt: twoYearsAgo },
    { kind: 'contact', fields: messageOf('kept@example.com'), createdAt: almostTwoYearsAgo },
  ])
  await db
    .insert(partnerApplications)
    .values([
      applicationRow('declined long ago', 'declined', oneYearAgo),
      applicationRow('declined', 'declined', almostOneYearAgo),
      applicationRow('approved long ago', 'approved', twoYearsAgo),
      applicationRow('approved', 'approved', almostTwoYearsAgo),
      applicationRow('waiting too long', 'received', null),
      applicationRow('waiting', 'received', null, { createdAt: almostTwoYearsAgo }),
    ])
  await storeBuyer('partner', 'partner_monthly_25', almostTwoYearsAgo)
  await storeBuyer('partner long ago', 'partner_monthly_25', twoYearsAgo)
  await storeBuyer('client', 'blueprint', almostTwoYearsAgo)
  await db
    .insert(outbox)
    .values([
      mailRow('sent long ago', oneYearAgo, { sentAt: oneYearAgo }),
      mailRow('given up long ago', oneYearAgo, {}),
      mailRow('sent', almostOneYearAgo, { sentAt: almostOneYearAgo }),
      mailRow('still to be sent', twoYearsAgo, { nextAttemptAt: new Date('2031-01-01T00:00:00Z') }),
    ])
  await db.insert(webhookEvents).values([eventRow('old', oneYearAgo), eventRow('kept', almostOneYearAgo)])
  for (const name of ['open', 'revoked']) await storePortal(db, { name })
  await changePortal(db, { kind: 'proposal', name: 'revoked' }, { type: 'access.revoke' }, oneYearAgo)
  await storePortal(db, { name: 'expired', expiresAt: oneYearAgo })
  await storePortal(db, { name: 'expired-lately', expiresAt: almostOneYearAgo })
  await db
    .insert(portalUnlocks)
    .values([
      unlockRow('open', twoYearsAgo),
      unlockRow('revoked', twoYearsAgo),
      unlockRow('revoked', almostOneYearAgo),
      unlockRow('expired', twoYearsAgo),
      unlockRow('expired-lately', twoYearsAgo),
      unlockRow('none', new Date('2030-06-08T12:00:00Z'), 'unknown portal'),
      unlockRow('none', new Date('2030-06-08T12:00:01Z'), 'unknown portal'),
    ])
  for (const name of ['open', 'revoked', 'expired-lately']) await storeRecipient(name)
  await storeRecipient('open', oneYearAgo)
  await storeRecipient('open', almostOneYearAgo)
  const port = await freePort()
  const settings = readSettings({ PORT: String(port), DATA_DIR: database.dataDir, LOG_LEVEL: 'silent' })
  const app = await buildApp({ settings, database, now: () => now })
  await app.listen({ host: '127.0.0.1', port })
  await expect.poll(() => db.$count(webhookEvents, eq(webhookEvents.body, ''))).toBe(1)
  await app.close()
  const unlocks = (await db.select().from(portalUnlocks)).map(({ name, at }) => `${name} ${at.toISOString()}`)
  expect({
    visits: (await db.select().from(visits)).map(({ userAgent }) => userAgent),
    enquiries: (await db.select().from(enquiries)).map(({ email }) => email),
    applications: (await db.select().from(partnerApplications)).map(({ fields }) => fields.fullName).sort(),
    mail: (await db.select().from(outbox)).map(({ key }) => key).sort(),
    notices: (await db.select().from(webhookEvents)).map(({ eventId, body }) => `${eventId} ${body}`).sort(),
    recipients: (await db.select().from(portalCodes)).map((code) => code.recipient).sort(),
    unlocks: unlocks.sort(),
  }).toEqual({
    visits: ['kept'],
    enquiries: ['kept@example.com'],
    applications: ['approved', 'declined', 'partner', 'waiting'],
    mail: ['sent', 'still to be sent'],
    notices: ['kept {"email":"ada@example.com"}', 'old '],
    recipients: ['of expired-lately', 'of open', 'of open, until 2029-06-15T12:00:01.000Z'],
    unlocks: [
      'expired-lately 2028-06-15T12:00:00.000Z',
      'none 2030-06-08T12:00:01.000Z',
      'open 2028-06-15T12:00:00.000Z',
      'revoked 2029-06-15T12:00:01.000Z',
    ],
  })
})

test('data that cannot be deleted keep no other data from being deleted, however many there are', async () => {
  const { db } = database
  await db.execute(sql`insert into portal_unlocks (id, at, kind, name, outcome)
    select gen_random_uuid(), ${oneYearAgo.toISOString()}::timestamptz, 'proposal', 'many', 'unknown portal'
    from generate_series(1, 10001)`)
  await db.insert(outbox).values(mailRow('sent before', oneYearAgo, { sentAt: oneYearAgo }))
  await db.execute(sql`alter table visits rename to away`)
  await expect(deleteExpired(db, now, () => undefined)).rejects.toThrow()
  await db.execute(sql`alter table away rename to visits`)
  const mails = await db.$count(outbox, eq(outbox.key, 'sent before'))
  expect([mails, await db.$count(portalUnlocks, eq(portalUnlocks.name, 'many'))]).toEqual([0, 0])
})

test('on a leap day a year begins with the last day of February', async () => {
  const { db } = database
  const rows = [['old', '2031-02-28T12:00:00Z'] as const, ['kept', '2031-02-28T12:00:01Z'] as const]
  await db.insert(visits).values(rows.map(([name, at]) => visitRow(`leap day: ${name}`, new Date(at))))
  await deleteExpired(db, new Date('2032-02-29T12:00:00Z'), () => undefined)
  const found = await db.select().from(visits).where(like(visits.userAgent, 'leap day%'))
  expect(found.map(({ userAgent }) => userAgent)).toEqual(['leap day: kept'])
})
