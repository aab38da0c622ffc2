import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '../postgres-cluster.ts'
import { freePort } from './site.mjs'

async function inFolders(count, use) {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-databases-'))
  const places = Array.from({ length: count }, (_, index) => ({ dataDir: path.join(folder, String(index)) }))
  try {
    return await use(places)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Calls `use` with the settings of `count` new embedded databases, and deletes their folders afterwards. */
export const withPglite = inFolders

async function runStatements(url, statements) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Calls `use` with the settings of `count` empty PostgreSQL databases, and drops them afterwards. They are created on the server
 * of `DATABASE_URL`, else on a temporary one.
 */
export async function withPostgres(count, use) {
  const given = process.env.DATABASE_URL
  const { url, stop } = given ? { url: given } : await startPostgres(await freePort())
  const names = Array.from({ length: count }, () => `bench_${randomBytes(4).toString('hex')}`)
  try {
    await runStatements(
      url,
      names.map((name) => `create database ${name} template template0`),
    )
    return await inFolders(count, (places) =>
      use(places.map((place, index) => ({ ...place, databaseUrl: new URL(`/${names[index]}`, url).href }))),
    )
  } finally {
    await runStatements(
      url,
      names.map((name) => `drop database if exists ${name} with (force)`),
    )
    await stop?.()
  }
}
