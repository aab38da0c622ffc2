import { isNotNull } from 'drizzle-orm'
import { sandboxFaults } from '#sandbox/faults.ts'
import { memoryRecords, type SandboxRecords } from '#sandbox/records.ts'
import { openDatabase } from '#server/store/open.ts'
import { orders } from '#server/store/schema.ts'
import { startClock } from '#tests/server/support/clock.ts'
import { createInstance, type Instance } from '#tests/server/support/instance.ts'
import { makePayer } from '#tests/server/support/payer.ts'
import { settingsFor } from '#tests/server/support/providers.ts'
import { migratedDatabase } from '#tests/support/database.ts'
import type { DatabaseKind } from '#tests/support/provided.ts'
import { startSandbox } from '#tests/support/sandbox.ts'
import { startLife, type Life } from './life.ts'
import { mortalDatabase } from './mortal-database.ts'
import { deleteMoves, watchMoves } from './moves.ts'

const start = new Date('2026-01-31T22:30:00Z')

export type HistoryWorld = Awaited<ReturnType<typeof startHistoryWorld>>
export type Payer = Awaited<ReturnType<typeof makePayer>>
type Mortal = Instance & { life: Life }

/**
 * Two instances that can be killed at any step, the sandboxes, and a clock, used for one history after the other: each
 * begins at the same moment with people of its own and providers that know nothing.
 */
export async function startHistoryWorld(kind: DatabaseKind) {
  const clock = startClock(start)
  const database = await migratedDatabase(kind)
  const records = forgettingRecords()
  const sandbox = await startSandbox({ now: clock.now, records })
  const { dataDir, url } = database
  const settings = settingsFor(sandbox, { DATA_DIR: dataDir, DATABASE_URL: url })
  const opened = [await openDatabase(settings)] as const
  const second = database.url === undefined ? opened[0] : await openDatabase(settings)
  const { db } = opened[0]
  await watchMoves(db)
  let faults = sandboxFaults()
  sandbox.faults.take = (operation) => faults.take(operation)

  const wait = (ms: number) => {
    clock.advance(ms)
    return new Promise((resolve) => setImmediate(resolve))
  }
  const startMortal = async (place: 0 | 1): Promise<Mortal> => {
    const life = startLife()
    const reach: typeof fetch = (input, init) => life.does(() => fetch(input, init), { isVisible: true })
    const on = place === 0 ? opened[0] : second
    const mortal = { ...on, db: mortalDatabase(on, life) }
    const instance = await createInstance({ settings, database: mortal, now: clock.now, fetch: reach, wait })
    return { ...instance, life }
  }
  const instances: [Mortal, Mortal] = [await startMortal(0), await startMortal(1)]

  const dead: Mortal[] = []
  const replacing: Partial<Record<0 | 1, Promise<Mortal> | undefined>> = {}
  const replace = async (place: 0 | 1, killed: Mortal): Promise<Mortal> => {
    const fresh = await startMortal(place)
    dead.push(killed)
    instances[place] = fresh
    await fresh.payments.makeUndecidedDue()
    return fresh
  }

  const world = {
    clock,
    db,
    sandbox,
    instances,
    get faults() {
      return faults
    },
    /** An instance that lives: a killed one is replaced, and looks at everything as a server does at its start. */
    async on(place: 0 | 1): Promise<Mortal> {
      const current = instances[place]
      if (!current.life.isDead()) return current
      replacing[place] ??= replace(place, current).finally(() => (replacing[place] = undefined))
      return replacing[place]
    },
    /** Waits for what goes on in the background, and buries the dead. */
    async idle() {
      await Promise.all([...instances, ...dead].map(({ payments }) => payments.idle()))
      for (const { app } of dead.splice(0)) await app.close()
    },
    /** What living instances logged as errors; emptied by reading. */
    takeErrors: () => instances.flatMap(({ takeErrors, life }) => (life.isDead() ? [] : takeErrors())),
    /** From now on the providers work as they should, and nobody is killed. */
    calm() {
      faults = sandboxFaults()
      for (const { life } of instances) life.spare()
    },
    /** Begins a history: two people of whom nothing is known. */
    async begin(): Promise<[Payer, Payer]> {
      world.calm()
      const main = await world.on(0)
      await world.on(1)
      clock.set(start)
      records.forget()
      sandbox.webhooks.take()
      world.takeErrors()
      await db.update(orders).set({ nextCheckAt: null }).where(isNotNull(orders.nextCheckAt))
      await deleteMoves(db)
      const payer = () => makePayer({ db, settings, clock, main })
      return [await payer(), await payer()]
    },
    /** Whether any order is still to be looked at. */
    isAnyDue: async () => (await db.$count(orders, isNotNull(orders.nextCheckAt))) > 0,
    async close() {
      await world.idle()
      for (const { app } of instances) await app.close()
      await opened[0].close()
      if (second !== opened[0]) await second.close()
      await sandbox.close()
      await database.close()
    },
  }
  return world
}

/** Records that can be forgotten, but for the keys, which are slow to make. */
function forgettingRecords(): SandboxRecords & { forget: () => void } {
  const keys = memoryRecords()
  let others = memoryRecords()
  const of = (kind: string) => (kind === 'sandbox.keys' ? keys : others)
  return {
    read: (kind, id) => of(kind).read(kind, id),
    write: (kind, id, value) => of(kind).write(kind, id, value),
    change: (kind, id, change) => of(kind).change(kind, id, change),
    remove: (kind, id) => of(kind).remove(kind, id),
    list: (kind) => of(kind).list(kind),
    forget: () => void (others = memoryRecords()),
  }
}
