import { randomBytes } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { cookieNames } from '#contract/storage.ts'
import { readSettings } from '#server/platform/config/settings.ts'
import { cookieName } from '#server/platform/http/cookies.ts'
import { issueToken } from '#server/sign-in/tokens.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { upsertPerson } from '#server/people/store.ts'
import { rowsOf } from '#server/platform/database/rows-of.ts'
import { bindStaff, insertStaff } from '#server/staff/store.ts'
import type { DatabaseLocation } from './databases.ts'
import { officeCalls } from './office-calls.ts'
import { fillOffice, idSql } from './office-rows.ts'
import { startProduct } from './site.ts'

type CallTimes = { what: string; median: number; worst: number }

const roundsPerCall = 20

/** Migrates and fills an empty database. Returns an owner of the office, and the id of an order and the email address to search for. */
async function prepareOffice(place: DatabaseLocation) {
  const { db, close } = await openDatabase(place)
  const identity = { issuer: 'bench', subject: 'owner', email: 'owner@bench.example', name: 'Owner' }
  const owner = await upsertPerson(db, identity, new Date())
  await insertStaff(db, { email: owner.email, role: 'owner' }, new Date())
  await bindStaff(db, owner)
  await close()
  // A connection without the product's time limits, because filling the database takes longer.
  const client = new pg.Client({ connectionString: place.databaseUrl })
  await client.connect()
  try {
    const filled = drizzle(client)
    await fillOffice(filled)
    const [found] = await rowsOf<{ orderId: string; address: string }>(
      filled,
      sql`select o.id as "orderId", p.email as address from orders o join people p on p.id = o.person_id
        where o.id = ${idSql('order', sql`15000`)}`,
    )
    if (!found) throw new Error('The orders were not stored.')
    return { owner, ...found }
  } finally {
    await client.end()
  }
}

async function timeRequest(address: string, headers: Record<string, string>): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(address, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}.`)
  return performance.now() - begun
}

async function measureAddress(
  what: string,
  address: string,
  headers: Record<string, string>,
): Promise<CallTimes> {
  await timeRequest(address, headers)
  const taken: number[] = []
  for (let round = 0; round < roundsPerCall; round += 1) taken.push(await timeRequest(address, headers))
  taken.sort((a, b) => a - b)
  return { what, median: taken[roundsPerCall / 2] ?? NaN, worst: taken.at(-1) ?? NaN }
}

/** Median and worst time in milliseconds of each list, search and plot of the office, on a large PostgreSQL database. */
export async function measureOffice(place: DatabaseLocation): Promise<CallTimes[]> {
  const { owner, ...searched } = await prepareOffice(place)
  const key = randomBytes(32).toString('hex')
  const product = await startProduct({ place, env: { SESSION_KEY: key } })
  try {
    const settings = readSettings({ ORIGIN: product.origin, SESSION_KEY: key })
    const { id, name, email } = owner
    const user = { id, name, email, role: 'partner', subscription_status: 'active' } as const
    const { token } = await issueToken(user, settings, new Date())
    const headers = { cookie: `${cookieName(settings, cookieNames.session)}=${token}` }
    const measured: CallTimes[] = []
    for (const { what, path } of officeCalls(searched))
      measured.push(await measureAddress(what, product.origin + path, headers))
    return measured
  } finally {
    await product.stop()
  }
}
