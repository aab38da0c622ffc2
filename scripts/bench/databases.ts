import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '../postgres-cluster.ts'
import { freePort } from './free-port.ts'

/** Where a database is: a folder for PGlite, and the URL of a PostgreSQL database if that is used. */
export type DatabaseLocation = { dataDir: string; databaseUrl: string | undefined }
type UseDatabases<T> = (places: [DatabaseLocation, DatabaseLocation]) => Promise<T>

/** Calls `use` with the locations of two new embedded databases, and deletes their folders afterwards. */
export async function withPglite<T>(use: UseDatabases<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-databases-'))
  const placeOf = (name: string): DatabaseLocation => ({
    dataDir: path.join(folder, name),
    databaseUrl: undefined,
  })
  try {
    return await use([placeOf('0'), placeOf('1')])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function runStatements(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Calls `use` with the locations of two empty PostgreSQL databases, and drops them afterwards. They are created on the server
 * of `DATABASE_URL`, else on a temporary server.
 */
export async function withPostgres<T>(use: UseDatabases<T>): Promise<T> {
  const given = process.env.DATABASE_URL
  const { url, stop } = given ? { url: given, stop: undefined } : await startPostgres(await freePort())
  const name = `bench_${randomBytes(4).toString('hex')}`
  const names = [`${name}_0`, `${name}_1`]
  const databaseAt = (index: 0 | 1) => new URL(`/${name}_${index}`, url).href
  try {
    await runStatements(
      url,
      names.map((name) => `create database ${name} template template0`),
    )
    return await withPglite(([first, second]) =>
      use([
        { ...first, databaseUrl: databaseAt(0) },
        { ...second, databaseUrl: databaseAt(1) },
      ]),
    )
  } finally {
    await runStatements(
      url,
      names.map((name) => `drop database if exists ${name} with (force)`),
    )
    await stop?.()
  }
}
