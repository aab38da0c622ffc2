import { readdir } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { migratePostgres } from '#server/platform/database/migrate-postgres.ts'
import { operatorActor, recordAudit } from '#server/platform/audit/log.ts'
import { readAudit } from '#server/audit/store.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { people } from '#server/people/tables.ts'
import { rateLimits } from '#server/platform/rate-limits/tables.ts'
import { consume } from '#server/platform/rate-limits/store.ts'
import { findOrStoreSecret } from '#server/platform/database/secrets.ts'
import { isUnavailable } from '#server/platform/database/database-errors.ts'
import { enginesUnderTest, migratedDatabase, testDatabase } from '#tests/support/database.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { freePort } from '#tests/support/port.ts'

async function openUntilTestEnds(databaseUrl: string) {
  const database = await openDatabase({ databaseUrl, dataDir: tmpdir() })
  onTestFinished(() => database.close())
  return database
}

/** A TCP proxy to PostgreSQL. `freeze` cuts its connections for good, and those opened until `thaw`. `opened` counts the connections. */
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
  const freeze = () => {
    isFrozen = true
    for (const [near, far] of pairs) {
      near.unpipe(far)
      far.unpipe(near)
      near.resume()
    }
  }
  const thaw = () => void (isFrozen = false)
  return { url: url.href, freeze, thaw, opened: () => opened }
}

/** Opening the embedded database takes seconds: this one is migrated when it is first opened, and the tests share the second opening. */
describe.each(enginesUnderTest)('a database, %s,', async (kind) => {
  const now = new Date('2026-03-05T09:30:00.123Z')
  const person = { issuer: 'test', subject: '1', email: 'ada@example.com', name: 'Zoë 🚀', createdAt: now }
  const { url, dataDir } = await closedAfterFile(testDatabase(kind))
  const first = await openDatabase({ databaseUrl: url, dataDir })
  await first.db.insert(people).values(person)
  await first.close()
  const { engine, db, ping, collectStatistics } = await closedAfterFile(
    openDatabase({ databaseUrl: url, dataDir }),
  )

  test('is migrated when it is opened, answers the probe, and keeps what it holds', async () => {
    await ping()
    const stored = { id: expect.any(String) as string, ...person, deletedAt: null }
    expect([engine, await db.select().from(people)]).toEqual([kind, [stored]])
  })

  test('is not ready while its newest migration is missing', async () => {
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
    const offers = [1, 2, 3, 4].map((byte) => new Uint8Array(32).fill(byte))
    const secrets = await Promise.all(offers.map((offer) => findOrStoreSecret(db, 'session key', offer)))
    expect(new Set(secrets.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1)
    const offered = Buffer.alloc(32, 5)
    expect(await findOrStoreSecret(db, 'another', offered)).toEqual(offered)
  })

  test('counts hits that are taken at the same time, each once', async () => {
    const from = new Date('2026-03-05T09:30:00Z')
    const hits = await Promise.all(Array.from({ length: 20 }, () => consume(db, 'form:a', 60_000, from)))
    const counted = new Set(hits.map((turn) => turn.hits))
    expect([counted.size, Math.max(...counted)]).toEqual([20, 20])
    const [next, resetsAt] = [new Date('2026-03-05T09:31:00Z'), new Date('2026-03-05T09:32:00Z')]
    expect(await consume(db, 'form:a', 60_000, next)).toEqual({ hits: 1, resetsAt })
    expect(await db.select().from(rateLimits)).toHaveLength(1)
  })

  test.runIf(kind === 'PGlite')('knows how many rows a table has once statistics are collected', async () => {
    await collectStatistics?.(new AbortController().signal)
    const counted = sql`select reltuples::int as rows from pg_class where relname = 'people'`
    expect(await db.execute(counted)).toMatchObject({ rows: [{ rows: 1 }] })
  })

  test.runIf(kind === 'PGlite')('keeps the audit log by a trigger', async () => {
    const subject = { kind: 'order', id: 'one' }
    await recordAudit(db, { actor: operatorActor, act: 'order.close', subject }, now)
    await expect(db.execute('delete from audit_log')).rejects.toThrow()
    expect(await readAudit(db, { limit: 5 })).toHaveLength(1)
  })
})

describe.runIf(inject('database') === 'PostgreSQL')('a PostgreSQL', async () => {
  const { url = '' } = await closedAfterFile(migratedDatabase())

  test('is migrated once by instances that start together', async () => {
    const empty = await testDatabase()
    onTestFinished(empty.close)
    const opened = await Promise.all([1, 2, 3, 4].map(() => openUntilTestEnds(empty.url ?? '')))
    for (const { ping } of opened) await ping()
    const counting = sql`select count(*)::int as count from drizzle.__drizzle_migrations`
    const applied = await opened[0]?.db.execute(counting)
    const migrations = (await readdir('server/migrations')).filter((name) => name.endsWith('.sql'))
    expect(applied).toMatchObject({ rows: [{ count: migrations.length }] })
  })

  test('that cuts its connections or takes too long for a statement is unavailable, and serves the next one', async () => {
    const { db, onBroken } = await openUntilTestEnds(url)
    onBroken(() => undefined)
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`
    await expect(db.execute(cut)).rejects.toSatisfy(isUnavailable)
    const next = async () => expect(await db.execute(sql`select 3 as n`)).toMatchObject({ rows: [{ n: 3 }] })
    await next()
    const endless = sql`select pg_sleep(60)`
    const ends = await Promise.allSettled([db.execute(endless), db.transaction((tx) => tx.execute(endless))])
    expect(ends.filter((end) => end.status === 'fulfilled' || !isUnavailable(end.reason))).toEqual([])
    await next()
  })

  test('that freezes is given up for everybody who waits, and is not asked again before it answers', async () => {
    const line = await startTcpProxy(new URL(url))
    const { db, ping } = await openUntilTestEnds(line.url)
    const one = () => db.execute(sql`select 1`)
    await Promise.all(Array.from({ length: 10 }, one))
    line.freeze()
    const first = db.transaction(() => one())
    const later = first.catch(one)
    const many = Array.from({ length: 40 }, () => db.transaction((tx) => tx.execute(sql`select 2`)))
    const ends = await Promise.allSettled([first, later, ...many])
    expect(ends.filter((end) => end.status === 'fulfilled' || !isUnavailable(end.reason))).toEqual([])
    const connections = line.opened()
    const asked = Promise.all([one(), db.transaction(() => one())])
    await expect(asked).rejects.toThrow('the database does not answer')
    expect(line.opened()).toBe(connections)
    line.thaw()
    await expect.poll(() => ping().catch(() => 'silent')).toBeUndefined()
    const all = Array.from({ length: 20 }, (_, index) => index)
    const transactions = () => all.map((index) => db.transaction(() => Promise.resolve(index)))
    await expect.poll(() => Promise.all(transactions()).catch(String)).toEqual(all)
  })

  test('that another session is migrating is waited for, with a word, and not for ever', async () => {
    const holder = new pg.Client({ connectionString: url })
    await holder.connect()
    onTestFinished(() => holder.end())
    await holder.query('select pg_advisory_lock(7261402)')
    let said = 0
    const urls = { migration: undefined, application: url }
    await expect(migratePostgres(urls, { ms: 50, onLocked: () => void (said += 1) })).rejects.toThrow(
      'The database could not be migrated: another session has held a lock for 0.05 seconds.',
    )
    const unlock = () => void holder.query('select pg_advisory_unlock_all()')
    await expect(migratePostgres(urls, { onLocked: unlock })).resolves.toBeUndefined()
    expect(said).toBe(1)
  })
})
