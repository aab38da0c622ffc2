import { readdir } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { migratePostgres } from '#server/platform/database/migrate.ts'
import { operatorActor, recordAudit } from '#server/platform/audit/log.ts'
import { readAudit } from '#server/audit/store.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/database/open-database.ts'
import { people } from '#server/people/tables.ts'
import { rateLimits } from '#server/platform/rate-limits/tables.ts'
import { consume } from '#server/platform/rate-limits/store.ts'
import { findOrStoreSecret } from '#server/platform/database/secrets.ts'
import { isUnavailable } from '#server/platform/database/database-errors.ts'
import { migratedDatabase, testDatabase } from '#tests/support/database.ts'
import { onFileFinished } from '#tests/support/file-end.ts'
import { freePort } from '#tests/support/port.ts'

async function createTestDatabase(create = migratedDatabase) {
  const database = await create()
  onTestFinished(database.close)
  return { databaseUrl: database.url, dataDir: database.dataDir }
}
async function openTestDatabase(databaseSettings: Awaited<ReturnType<typeof createTestDatabase>>) {
  const database = await openDatabase(databaseSettings)
  onTestFinished(() => database.close())
  return database
}

/**
 * A TCP proxy to PostgreSQL. `silence` makes its open connections drop all data; `freeze` those and all that are opened until
 * `thaw`. `opened` counts the connections.
 */
async function startTcpProxy(target: URL) {
  const pairs = new Map<Socket, Socket>()
  let isFrozen = false
  let opened = 0
  const server = createServer((near) => {
    opened += 1
    if (isFrozen) return void near.on('error', () => undefined).resume()
    const far = connect(Number(target.port), target.hostname)
    pairs.set(near, far)
    near.pipe(far).pipe(near)
    near.on('error', () => undefined).on('close', () => pairs.delete(near) && far.destroy())
    far.on('error', () => undefined)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = new URL(target)
  url.host = `127.0.0.1:${port}`
  const silence = () => {
    for (const [near, far] of pairs) {
      near.unpipe(far)
      far.unpipe(near)
      near.resume()
    }
  }
  const freeze = () => {
    isFrozen = true
    silence()
  }
  return {
    url: url.href,
    open: pairs,
    silence,
    freeze,
    thaw: () => void (isFrozen = false),
    opened: () => opened,
  }
}

const tableCountQuery = sql`select count(*)::int as count from information_schema.tables where table_schema = 'public'`

/** Opening the embedded database takes seconds: this one is migrated when it is first opened, and the tests share the second opening. */
describe('a database', () => {
  const now = new Date('2026-03-05T09:30:00.123Z')
  const person = { issuer: 'test', subject: '1', email: 'ada@example.com', name: 'Zoë 🚀', createdAt: now }
  let where: Awaited<ReturnType<typeof testDatabase>>
  let database: OpenDatabase
  beforeAll(async () => {
    where = await testDatabase()
    onFileFinished(() => where.close())
    const first = await openDatabase({ databaseUrl: where.url, dataDir: where.dataDir })
    expect(first.engine).toBe(inject('database'))
    await first.ping()
    await first.db.insert(people).values(person)
    await first.close()
    database = await openDatabase({ databaseUrl: where.url, dataDir: where.dataDir })
    onFileFinished(() => database.close())
  })

  test('is migrated when it is opened, answers the probe, and keeps what it holds', async () => {
    await database.ping()
    expect(await database.db.select().from(people)).toEqual([
      { id: expect.any(String) as string, ...person, deletedAt: null },
    ])
  })

  test('is not ready while its newest migration is missing', async () => {
    const { db, ping } = database
    await db.execute(sql`alter table drizzle.__drizzle_migrations rename to away`)
    try {
      await db.execute(sql`create table drizzle.__drizzle_migrations (like drizzle.away)`)
      await expect(ping()).rejects.toThrow('The database is older than this server.')
    } finally {
      await db.execute(sql`drop table if exists drizzle.__drizzle_migrations`)
      await db.execute(sql`alter table drizzle.away rename to __drizzle_migrations`)
    }
    await ping()
  })

  test('keeps one secret under a name, whoever offers one', async () => {
    const { db } = database
    const offers = [1, 2, 3, 4].map((byte) => new Uint8Array(32).fill(byte))
    const secrets = await Promise.all(offers.map((offer) => findOrStoreSecret(db, 'session key', offer)))
    expect(new Set(secrets.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1)
    expect(await findOrStoreSecret(db, 'another', offers[2] ?? new Uint8Array())).toEqual(
      Buffer.from(offers[2] ?? []),
    )
  })

  test('counts hits that are taken at the same time, each once', async () => {
    const { db } = database
    const from = new Date('2026-03-05T09:30:00Z')
    const hits = await Promise.all(Array.from({ length: 20 }, () => consume(db, 'form:a', 60_000, from)))
    expect(hits.map((turn) => turn.hits).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    )
    const next = new Date(from.getTime() + 60_000)
    expect(await consume(db, 'form:a', 60_000, next)).toEqual({
      hits: 1,
      resetsAt: new Date('2026-03-05T09:32:00Z'),
    })
    expect(await db.select().from(rateLimits)).toHaveLength(1)
  })

  test.runIf(inject('database') === 'PGlite')(
    'that is embedded opens for one at a time, and says who has it',
    async () => {
      const inUse = `The folder ${where.dataDir} is in use by process ${process.pid}.`
      await expect(openDatabase({ databaseUrl: undefined, dataDir: where.dataDir })).rejects.toThrow(inUse)
      await database.ping()
    },
  )

  test.runIf(inject('database') === 'PGlite')(
    'that is embedded has one role, and a trigger keeps the audit log',
    async () => {
      const { db } = database
      const subject = { kind: 'order', id: 'one' }
      await recordAudit(db, { actor: operatorActor, act: 'order.close', subject }, now)
      await expect(db.execute('delete from audit_log')).rejects.toThrow()
      expect(await readAudit(db, { limit: 5 })).toHaveLength(1)
    },
  )
})

describe.runIf(inject('database') === 'PostgreSQL')('a PostgreSQL', () => {
  test('is migrated once by instances that start together', async () => {
    const where = await createTestDatabase(testDatabase)
    const opened = await Promise.all([
      openTestDatabase(where),
      openTestDatabase(where),
      openTestDatabase(where),
      openTestDatabase(where),
    ])
    for (const { ping } of opened) await ping()
    const [first] = opened
    const applied = await first.db.execute(
      sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
    )
    const migrations = await readdir('server/migrations')
    expect(applied).toMatchObject({
      rows: [{ count: migrations.filter((name) => name.endsWith('.sql')).length }],
    })
  })

  test('that cuts its connections is used again afterwards', async () => {
    const errors: Error[] = []
    const where = await createTestDatabase()
    const database = await openTestDatabase(where)
    database.onBroken((error) => void errors.push(error))
    const others = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`
    await expect(database.db.execute(others)).rejects.toSatisfy(isUnavailable)
    expect(await database.db.execute(tableCountQuery)).toMatchObject({
      rows: [{ count: expect.any(Number) as number }],
    })
  })

  test('that takes too long for a statement is unavailable, and the connection serves the next one', async () => {
    const { db } = await openTestDatabase(await createTestDatabase())
    await expect(db.execute(sql`select pg_sleep(60)`)).rejects.toSatisfy(isUnavailable)
    await expect(db.transaction((tx) => tx.execute(sql`select pg_sleep(60)`))).rejects.toSatisfy(
      isUnavailable,
    )
    expect(await db.execute(tableCountQuery)).toMatchObject({
      rows: [{ count: expect.any(Number) as number }],
    })
  })

  test('that falls silent in a transaction is unavailable, and its connection is given up', async () => {
    const { databaseUrl, dataDir } = await createTestDatabase()
    const line = await startTcpProxy(new URL(databaseUrl ?? ''))
    const { db } = await openTestDatabase({ databaseUrl: line.url, dataDir })
    const silenced = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      line.silence()
      await tx.execute(sql`select 2`)
    })
    await expect(silenced).rejects.toSatisfy(isUnavailable)
    await expect.poll(() => line.open.size).toBe(0)
    expect(await db.execute(sql`select 3 as number`)).toMatchObject({ rows: [{ number: 3 }] })
  })

  test('that freezes is given up for everybody who waits, and is not asked again before it answers', async () => {
    const { databaseUrl, dataDir } = await createTestDatabase()
    const line = await startTcpProxy(new URL(databaseUrl ?? ''))
    const { db, ping } = await openTestDatabase({ databaseUrl: line.url, dataDir })
    const one = () => db.execute(sql`select 1`)
    await Promise.all(Array.from({ length: 10 }, one))
    line.freeze()
    const first = db.transaction(() => one())
    const later = first.catch(one)
    const many = Array.from({ length: 40 }, () => db.transaction((tx) => tx.execute(sql`select 2`)))
    const ends = await Promise.allSettled([first, later, ...many])
    expect(ends.filter((end) => end.status === 'fulfilled' || !isUnavailable(end.reason))).toEqual([])

    const connections = line.opened()
    await expect(Promise.all([one(), db.transaction(() => one())])).rejects.toThrow(
      'the database does not answer',
    )
    expect(line.opened()).toBe(connections)
    line.thaw()
    await expect
      .poll(() =>
        ping().then(
          () => 'answers',
          () => 'silent',
        ),
      )
      .toBe('answers')
    const all = Array.from({ length: 20 }, (_, index) => index)
    const transactions = () => all.map((index) => db.transaction(() => Promise.resolve(index)))
    await expect.poll(() => Promise.all(transactions()).catch(String)).toEqual(all)
  })

  test('that another session is migrating is waited for, with a word, and not for ever', async () => {
    const { databaseUrl: url = '' } = await createTestDatabase(testDatabase)
    const holder = new pg.Client({ connectionString: url })
    await holder.connect()
    onTestFinished(() => holder.end())
    await holder.query('select pg_advisory_lock(7261402)')
    let said = 0
    const migrated = migratePostgres(
      { migration: undefined, application: url },
      { ms: 50, onLocked: () => void (said += 1) },
    )
    await expect(migrated).rejects.toThrow(
      'The database could not be migrated: another session has held a lock for 0.05 seconds.',
    )
    const waiting = migratePostgres(
      { migration: undefined, application: url },
      {
        onLocked: () => void holder.query('select pg_advisory_unlock_all()'),
      },
    )
    await expect(waiting).resolves.toBeUndefined()
    expect(said).toBe(1)
  })

  test('that is not there is unavailable', async () => {
    const dataDir = tmpdir()
    await expect(openDatabase({ databaseUrl: 'postgresql://127.0.0.1:9/none', dataDir })).rejects.toSatisfy(
      isUnavailable,
    )
  })
})
