import { readSettings } from '#server/platform/config/settings.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { startClock } from '#tests/server/support/clock.ts'
import { createInstance } from '#tests/server/support/instance.ts'
import { longTimeouts, migratedDatabase } from '#tests/support/database.ts'
import type { DatabaseKind } from '#tests/support/provided.ts'
import { createKillSwitch, type KillSwitch } from './kill-switch.ts'
import { killableDatabase } from './killable-database.ts'

export type DecisionEnvironment = Awaited<ReturnType<typeof startDecisionEnvironment>>

/** A kill switch with `renew`, which simulates a restart: an instance keeps no state in memory. */
function renewableKillSwitch() {
  let current = createKillSwitch()
  const renew = () => void (current = createKillSwitch())
  return new Proxy({ renew } as KillSwitch & { renew: () => void }, {
    get: (target, name) => Reflect.get(name === 'renew' ? target : current, name) as unknown,
  })
}

/** Two instances of the product on one database, which can be killed at any statement, and a clock. */
export async function startDecisionEnvironment(kind: DatabaseKind) {
  const clock = startClock()
  const { dataDir, url, close } = await migratedDatabase(kind)
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'error' })
  const open = () => openDatabase(settings, { timeouts: longTimeouts })
  const first = await open()
  const second = url === undefined ? first : await open()
  const startInstance = async (database: typeof first) => {
    const killSwitch = renewableKillSwitch()
    const db = killableDatabase(database, killSwitch)
    const { app } = await createInstance({ settings, database: { ...database, db }, now: clock.now })
    return { app, db, killSwitch }
  }
  const instances = [await startInstance(first), await startInstance(second)] as const
  return {
    clock,
    settings,
    db: first.db,
    instances,
    restartKilled() {
      const killed = instances.filter(({ killSwitch }) => killSwitch.isKilled())
      for (const { killSwitch } of killed) killSwitch.renew()
      return killed.length
    },
    async close() {
      for (const { app } of instances) await app.close()
      await first.close()
      if (second !== first) await second.close()
      await close()
    },
  }
}
