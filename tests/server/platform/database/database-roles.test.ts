import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { run } from '#server/commands.ts'
import { operatorActor, recordAudit } from '#server/platform/audit/log.ts'
import { readAudit } from '#server/audit/store.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { upsertPerson } from '#server/people/store.ts'
import { withConnection } from '#server/platform/database/database-roles.ts'
import { testDatabase } from '#tests/support/database.ts'
import { backupKey } from '../../support/backups.ts'

const now = new Date('2026-03-05T09:30:00Z')
const testOnPostgres = test.runIf(inject('database') === 'PostgreSQL')

/** An empty database with two roles: `owner` may create tables, `application` may not. */
async function createDatabaseWithRoles() {
  const place = await testDatabase()
  const admin = place.url ?? ''
  const suffix = randomBytes(6).toString('hex')
  const [owner, application] = [`owner_${suffix}`, `application_${suffix}`]
  const as = (role: string) => {
    const url = new URL(admin)
    url.username = role
    url.password = 'secret'
    return url.href
  }
  await withConnection(admin, async (client) => {
    const database = pg.escapeIdentifier(new URL(admin).pathname.slice(1))
    await client.query(`
      create role ${owner} login password 'secret'; create role ${application} login password 'secret';
      grant create, connect on database ${database} to ${owner};
      grant create, usage on schema public to ${owner}`)
  })
  const close = async () => {
    await withConnection(admin, (client) =>
      client.query(`drop owned by ${owner}, ${application}; drop role ${owner}, ${application}`),
    )
    await place.close()
  }
  const urls = { admin, migration: as(owner), url: as(application) }
  return { ...urls, owner, application, dataDir: place.dataDir, close }
}

testOnPostgres('the database itself keeps the role of the server from changing the audit log', async () => {
  const roles = await createDatabaseWithRoles()
  const { url, migration, dataDir } = roles
  const database = await openDatabase({ databaseUrl: url, migrationDatabaseUrl: migration, dataDir })
  const { db } = database
  const entry = { actor: operatorActor, act: 'order.close', subject: { kind: 'order', id: 'one' } }
  await recordAudit(db, entry, now)
  await upsertPerson(db, { issuer: 'test', subject: 'a', email: 'a@example.com', name: 'A' }, now)
  expect((await readAudit(db, { limit: 5 })).map(({ entry: { act } }) => act)).toEqual(['order.close'])
  // Granting what one does not have is a mere warning, and grants nothing.
  await withConnection(url, (client) => client.query(`grant update on audit_log to ${roles.application}`))
  const attempts = [
    `update audit_log set act = 'nothing'`,
    'delete from audit_log',
    'truncate audit_log',
    'alter table audit_log disable trigger all',
    'drop trigger audit_log_row on audit_log',
    'drop table audit_log',
    `alter table audit_log owner to ${roles.application}`,
    'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return null; end $$',
    `create rule nothing as on insert to audit_log do instead nothing`,
    `set session_replication_role = 'replica'`,
    `set role ${roles.owner}`,
    'create table public.other (id integer)',
  ]
  for (const attempt of attempts) {
    const made = withConnection(url, (client) => client.query(attempt))
    await expect(made, attempt).rejects.toMatchObject({ code: '42501' })
  }
  expect(await readAudit(db, { limit: 5 })).toHaveLength(1)
  await database.close()
  const again = await openDatabase({ databaseUrl: url, migrationDatabaseUrl: migration, dataDir })
  await expect(again.ping()).resolves.toBeUndefined()
  await again.close()
  await roles.close()
})

testOnPostgres('a server whose role owns the audit log does not start', async () => {
  const roles = await createDatabaseWithRoles()
  const { migration, admin, dataDir } = roles
  await (await openDatabase({ databaseUrl: migration, migrationDatabaseUrl: admin, dataDir })).close()
  await withConnection(admin, (client) => client.query(`grant trigger on audit_log to ${roles.owner}`))
  const same = openDatabase({ databaseUrl: admin, migrationDatabaseUrl: admin, dataDir })
  await expect(same).rejects.toThrow(/^The role \w+ of DATABASE_URL can change the audit log/)
  await roles.close()
})

testOnPostgres('a backup is restored into the database of two roles that the runbook makes', async () => {
  const [damaged, beside] = [await createDatabaseWithRoles(), await createDatabaseWithRoles()]
  const name = pg.escapeIdentifier(new URL(beside.admin).pathname.slice(1))
  const owned = (by: string) =>
    withConnection(beside.admin, (client) => client.query(`alter database ${name} owner to ${by}`))
  await owned(beside.owner)
  const operate = (on: typeof damaged, ...args: string[]) => {
    vi.stubEnv('DATABASE_URL', on.url)
    vi.stubEnv('MIGRATION_DATABASE_URL', on.migration)
    vi.stubEnv('BACKUP_KEY', backupKey)
    onTestFinished(() => void vi.unstubAllEnvs())
    return run(args, damaged.dataDir)
  }
  await operate(damaged, 'staff', 'add', 'ada@example.com', '--role', 'owner')
  expect(await operate(damaged, 'backup', 'all.backup')).toMatchObject({ status: 0 })
  expect(await operate(beside, 'restore', 'all.backup')).toMatchObject({ status: 0 })
  expect((await operate(beside, 'staff', 'list')).out).toContain('ada@example.com')
  await owned('current_user')
  for (const roles of [damaged, beside]) await roles.close()
})
