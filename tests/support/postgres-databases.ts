import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Creates a database that is a copy of `template`, to which nobody may be connected. `administrator` is a URL. */
export async function createPostgresDatabase(administrator: string, template = 'template0') {
  const name = `test_${randomBytes(8).toString('hex')}`
  await execute(administrator, `create database ${name} template ${template}`)
  const url = new URL(administrator)
  url.pathname = `/${name}`
  return { name, url: url.href }
}

/** Drops a database, even if connections are still open. */
export const dropPostgresDatabase = (administrator: string, name: string): Promise<void> =>
  execute(administrator, `drop database if exists ${name} with (force)`)

async function execute(administrator: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: administrator })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
