import { isNotNull } from 'drizzle-orm'
import { sandboxFaults } from '#sandbox/faults.ts'
import { memoryRecords } from '#sandbox/records.ts'
import { addApplication } from '#server/partners/store.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { orders } from '#server/orders/tables.ts'
import type { DepositKey } from '#contract/catalogue.ts'
import { acceptProposal } from '#tests/server/support/accepted-proposal.ts'
import { startClock } from '#tests/server/support/clock.ts'
import { applicationFields } from '#tests/server/support/forms.ts'
import { createInstance, type Instance } from '#tests/server/support/instance.ts'
import { makePayer } from '#tests/server/support/payer.ts'
import { settingsFor } from '#tests/server/support/providers.ts'
import { longTimeouts, migratedDatabase } from '#tests/support/database.ts'
import type { DatabaseKind } from '#tests/support/provided.ts'
import { startSandbox } from '#tests/support/sandbox.ts'
import { createKillSwitch, type KillSwitch } from './kill-switch.ts'
import { killableDatabase } from './killable-database.ts'
import { deleteStatusChanges, installStatusChangeTrigger } from './status-changes.ts'

const startOfHistory = new Date('2026-01-31T22:30:00Z')
export type HistoryEnvironment = Awaited<ReturnType<typeof startHistoryEnvironment>>
export type Payer = Awaited<ReturnType<typeof makePayer>>
type KillableInstance = Instance & { killSwitch: KillSwitch }

/** Two instances that can be killed at any operation, the sandboxes, and a clock. Each history of a run begins anew with them. */
export async function startHistoryEnvironment(kind: DatabaseKind) {
  const clock = startClock(startOfHistory)
  const database = await migratedDatabase(kind)
  const records = memoryRecords()
  const sandbox = await startSandbox({ now: clock.now, records })
  const { dataDir, url } = database
  const settings = settingsFor(sandbox, { DATA_DIR: dataDir, DATABASE_URL: url })
  const open = () => openDatabase(settings, { timeouts: longTimeouts })
  const first = await open()
  const second = database.url === undefined ? first : await open()
  const { db } = first
  await installStatusChangeTrigger(db)
  let faults = sandboxFaults()
  sandbox.faults.take = (operation) => faults.take(operation)
  const wait = (ms: number) => {
    clock.advance(ms)
    return new Promise((resolve) => setImmediate(resolve))
  }
  const startInstance = async (index: 0 | 1): Promise<KillableInstance> => {
    const killSwitch = createKillSwitch()
    const killableFetch: typeof fetch = (input, init) =>
      killSwitch.run(() => fetch(input, init), { isVisible: true })
    const opened = index === 0 ? first : second
    const killable = { ...opened, db: killableDatabase(opened, killSwitch) }
    const deps = { settings, database: killable, now: clock.now, fetch: killableFetch, wait }
    const instance = await createInstance(deps)
    return { ...instance, killSwitch }
  }
  const instances: [KillableInstance, KillableInstance] = [await startInstance(0), await startInstance(1)]
  const partner = await makePayer({ db, settings, clock, main: instances[0] }, 'partner@example.com')
  const application = { ...applicationFields, email: partner.email }
  await addApplication(db, application, undefined, clock.now(), 'application.approve')
  const killedInstances: KillableInstance[] = []
  const restarts: Partial<Record<0 | 1, Promise<KillableInstance> | undefined>> = {}
  const restart = async (index: 0 | 1, killed: KillableInstance): Promise<KillableInstance> => {
    const started = await startInstance(index)
    killedInstances.push(killed)
    instances[index] = started
    await started.payments.makeUndecidedDue()
    return started
  }
  let histories = 0
  const environment = {
    clock,
    db,
    sandbox,
    get faults() {
      return faults
    },
    /** The instance of this index. If it was killed, it is restarted first, and checks all undecided orders as a server does. */
    async instance(index: 0 | 1): Promise<KillableInstance> {
      const current = instances[index]
      if (!current.killSwitch.isKilled()) return current
      restarts[index] ??= restart(index, current).finally(() => (restarts[index] = undefined))
      return restarts[index]
    },
    async waitUntilIdle() {
      await Promise.all([...instances, ...killedInstances].map(({ payments }) => payments.idle()))
      for (const { app } of killedInstances.splice(0)) await app.close()
    },
    takeErrors: () =>
      instances.flatMap(({ takeErrors, killSwitch }) => (killSwitch.isKilled() ? [] : takeErrors())),
    clearFaults() {
      faults = sandboxFaults()
      for (const { killSwitch } of instances) killSwitch.cancel()
    },
    /** Resets clock, sandboxes and records. Returns two new people, a deposit that the first of them owes, and a partner. */
    async beginHistory(): Promise<{
      people: [Payer, Payer]
      deposit: DepositKey
      partner: { id: string; email: string }
    }> {
      environment.clearFaults()
      const main = await environment.instance(0)
      await environment.instance(1)
      clock.set(startOfHistory)
      // Keys stay, because they are slow to generate.
      const keys = await records.list('sandbox.keys')
      Object.assign(records, memoryRecords())
      for (const { id, value } of keys) await records.write('sandbox.keys', id, value)
      sandbox.webhooks.take()
      environment.takeErrors()
      await db.update(orders).set({ nextCheckAt: null }).where(isNotNull(orders.nextCheckAt))
      await deleteStatusChanges(db)
      const payer = () => makePayer({ db, settings, clock, main })
      const people: [Payer, Payer] = [await payer(), await payer()]
      histories += 1
      const from = `10.${histories >> 8}.${histories & 255}.1`
      const { key: deposit } = await acceptProposal({ app: main.app, db }, { email: people[0].email, from })
      return { people, deposit, partner }
    },
    hasDueOrders: async () => (await db.$count(orders, isNotNull(orders.nextCheckAt))) > 0,
    async close() {
      await environment.waitUntilIdle()
      for (const { app } of instances) await app.close()
      await first.close()
      if (second !== first) await second.close()
      await sandbox.close()
      await database.close()
    },
  }
  return environment
}
