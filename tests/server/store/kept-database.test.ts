import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#server/store/database.ts'
import { rowsOf } from '#server/store/rows-of.ts'
import { auditLog, staff } from '#server/store/schema/staff.ts'
import { openMigratedDatabase } from '#tests/support/database.ts'

const eventTime = new Date('2026-03-05T09:30:00Z')

/** Writes rows that refer to others and a row that a trigger protects, and takes a receipt number. */
async function fillDatabase(db: Database) {
  const entry = {
    at: eventTime,
    actor: 'system',
    act: 'a',
    subjectKind: 'b',
    subjectId: 'c',
    details: {},
  } as const
  const [person] = await rowsOf<{ id: string }>(
    db,
    sql`insert into people (issuer, subject, email, name, created_at) values ('i', 's', 'a@example.com', 'Asha', ${eventTime.toISOString()}) returning id`,
  )
  await db
    .insert(staff)
    .values({ email: 'a@example.com', role: 'owner', personId: person?.id ?? null, addedAt: eventTime })
  const [written] = await db.insert(auditLog).values(entry).returning()
  const [receipt] = await rowsOf<{ number: string }>(db, sql`select nextval('receipt_numbers') as number`)
  return { staff: await db.$count(staff), audited: written?.id, receipt: Number(receipt?.number) }
}

test('a test finds a database that is empty, as one before it left another', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { db, close } = await openMigratedDatabase()
    expect(await fillDatabase(db)).toEqual({ staff: 1, audited: 1n, receipt: 1 })
    await close()
  }
})

test('a test finds the tables of the product, also after one that renamed some', async () => {
  const changes = [
    'alter table visits rename to away',
    'alter table people drop column name',
    'alter table audit_log disable trigger audit_log_row',
    'delete from drizzle.__drizzle_migrations',
  ]
  for (const change of changes) {
    const { db, close } = await openMigratedDatabase()
    await db.execute(sql.raw(change))
    await close()
    const next = await openMigratedDatabase()
    await next.ping()
    expect(await next.db.execute(sql`select from visits`)).toMatchObject({ rows: [] })
    expect(await fillDatabase(next.db)).toEqual({ staff: 1, audited: 1n, receipt: 1 })
    await expect(next.db.delete(auditLog)).rejects.toThrow()
    await next.close()
  }
})
