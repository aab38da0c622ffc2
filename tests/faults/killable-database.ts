import type { PGlite, Transaction } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import type pg from 'pg'
import type { Database, OpenDatabase } from '#server/platform/database/database.ts'
import { KilledError, type KillSwitch } from './kill-switch.ts'

/** The database of one instance. Every statement is an operation of its kill switch; a kill rolls open transactions back. */
export function killableDatabase({ db, engine }: OpenDatabase, killSwitch: KillSwitch): Database {
  const { $client } = db as unknown as { $client: unknown }
  return engine === 'PGlite'
    ? drizzlePglite(killablePglite($client as PGlite, killSwitch))
    : drizzlePg(killablePool($client as pg.Pool, killSwitch))
}

function overrideMembers<T extends object>(object: T, members: Partial<Record<keyof T, unknown>>): T {
  return new Proxy(object, {
    get(target, name) {
      if (Object.hasOwn(members, name)) return members[name as keyof T]
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function killablePglite(client: PGlite, killSwitch: KillSwitch): PGlite {
  type Query = typeof client.query
  const killableTransaction = (tx: Transaction) =>
    overrideMembers(tx, { query: ((...args) => killSwitch.run(() => tx.query(...args))) as Query })
  return overrideMembers(client, {
    query: ((...args) => killSwitch.run(() => client.query(...args))) as Query,
    transaction: async <T>(work: (tx: Transaction) => Promise<T>) => {
      killSwitch.checkpoint()
      const committed = await client.transaction(async (tx) => {
        const result = await work(killableTransaction(tx))
        killSwitch.checkpoint(true)
        return result
      })
      killSwitch.checkpoint(true)
      return committed
    },
  })
}

/** Closes the connections of a killed instance, as the operating system closes those of a killed process. */
function killablePool(pool: pg.Pool, killSwitch: KillSwitch): pg.Pool {
  const query = (client: pg.Pool | pg.PoolClient, args: unknown[]) =>
    (client as { query: (...args: unknown[]) => Promise<unknown> }).query(...args)
  const connect = async () => {
    killSwitch.checkpoint()
    const client = await pool.connect()
    let isReleased = false
    const release = (destroy: boolean) => {
      if (!isReleased) client.release(destroy)
      isReleased = true
    }
    return overrideMembers(client, {
      query: (...args: unknown[]) =>
        killSwitch
          .run(() => query(client, args), { isVisible: isCommit(args[0]) })
          .catch((error: unknown) => {
            if (error instanceof KilledError) release(true)
            throw error
          }),
      release: () => release(killSwitch.isKilled()),
    })
  }
  return overrideMembers(pool, {
    connect,
    query: (...args: unknown[]) => killSwitch.run(() => query(pool, args)),
  })
}

function isCommit(statement: unknown): boolean {
  return (
    typeof statement === 'object' && statement !== null && 'text' in statement && statement.text === 'commit'
  )
}
