import type { PGlite, Transaction } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import type pg from 'pg'
import type { Database } from '#server/store/database.ts'
import type { OpenDatabase } from '#server/store/open.ts'
import * as schema from '#server/store/schema.ts'
import { Killed, type Life } from './life.ts'

/** The database as one instance reaches it: every statement is a step of its life, and its death rolls back what is open. */
export function mortalDatabase({ db, engine }: OpenDatabase, life: Life): Database {
  const { $client } = db as unknown as { $client: unknown }
  return engine === 'PGlite'
    ? drizzlePglite(mortalPglite($client as PGlite, life), { schema })
    : drizzlePg(mortalPool($client as pg.Pool, life), { schema })
}

/** The thing itself, but for the members given. */
function altered<T extends object>(thing: T, members: Partial<Record<keyof T, unknown>>): T {
  return new Proxy(thing, {
    get(target, name) {
      if (Object.hasOwn(members, name)) return members[name as keyof T]
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function mortalPglite(client: PGlite, life: Life): PGlite {
  type Query = typeof client.query
  const inside = (tx: Transaction) =>
    altered(tx, { query: ((...given) => life.does(() => tx.query(...given))) as Query })
  return altered(client, {
    query: ((...given) => life.does(() => client.query(...given))) as Query,
    transaction: async <T>(work: (tx: Transaction) => Promise<T>) => {
      life.step()
      const result = await client.transaction(async (tx) => {
        const done = await work(inside(tx))
        life.step(true)
        return done
      })
      life.step(true)
      return result
    },
  })
}

/** A connection of a killed instance is closed, as the system closes those of a killed process. */
function mortalPool(pool: pg.Pool, life: Life): pg.Pool {
  const ask = (on: pg.Pool | pg.PoolClient, given: unknown[]) =>
    (on.query as (...given: unknown[]) => Promise<unknown>).apply(on, given)
  const connect = async () => {
    life.step()
    const client = await pool.connect()
    let held = true
    const release = (destroy: boolean) => {
      if (held) client.release(destroy)
      held = false
    }
    return altered(client, {
      query: (...given: unknown[]) =>
        life
          .does(() => ask(client, given), { isVisible: isCommit(given[0]) })
          .catch((error: unknown) => {
            if (error instanceof Killed) release(true)
            throw error
          }),
      release: () => release(life.isDead()),
    })
  }
  return altered(pool, { connect, query: (...given: unknown[]) => life.does(() => ask(pool, given)) })
}

/** Whether a statement ends a transaction, as the driver is given it. */
function isCommit(statement: unknown): boolean {
  return (
    typeof statement === 'object' && statement !== null && 'text' in statement && statement.text === 'commit'
  )
}
