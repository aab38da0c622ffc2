import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Nobody may be connected to `template`. Copying files costs a third of copying through the log. */
export async function createPostgresDatabase(administratorUrl: string, template = 'template0') {
  const name = `test_${randomBytes(8).toString('hex')}`
  await execute(administratorUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(administratorUrl)
  url.pathname = `/${name}`
  return { name, url: url.href }
}

export const dropPostgresDatabase = (administratorUrl: string, name: string): Promise<void> =>
  execute(administratorUrl, `drop database if exists ${name} with (force)`)

/** The connection to the cluster. A connection of its own for each statement costs 25 ms of CPU. */
let administrator: { url: string; client: Promise<pg.Client> } | undefined

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // The cluster may end before the process does.
  client.on('error', () => (administrator = undefined))
  await client.connect()
  return client
}

async function execute(administratorUrl: string, statement: string): Promise<void> {
  if (administrator?.url !== administratorUrl)
    administrator = { url: administratorUrl, client: connect(administratorUrl) }
  await (await administrator.client).query(statement)
}

/** Ends the connection of this process to the cluster, if it has one. */
export async function disconnectAdministrator(): Promise<void> {
  const { client } = administrator ?? {}
  administrator = undefined
  await (await client)?.end()
}
