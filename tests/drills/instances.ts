import { setTimeout as pause } from 'node:timers/promises'
import { untilReady } from '#tests/support/server.ts'
import { conclude, readNumbers } from './arguments.ts'
import { prepareTwoInstances } from './two-instances.ts'

const { minutes, seconds: outageSeconds, port } = readNumbers({ minutes: 5, seconds: 20, port: 4_800 })
const { instancePorts, cluster, spawn, startUse, violationsAfter, close } = await prepareTwoInstances(port)
const { servers, load } = await startUse()

async function untilAllReady(): Promise<string> {
  const begun = performance.now()
  for (const server of servers) await untilReady(server)
  return `${((performance.now() - begun) / 1_000).toFixed(1)} s`
}

/** Kills the instances in turn, each five seconds after the other is ready. Returns the number of kills. */
async function killInTurns(): Promise<number> {
  const until = performance.now() + minutes * 60_000
  let kills = 0
  for (let index = 0; performance.now() < until; index = 1 - index) {
    const [server, instancePort] = [servers[index], instancePorts[index]]
    if (!server || instancePort === undefined) throw new Error('there is no such instance')
    await server.kill()
    kills += 1
    const next = spawn(instancePort)
    servers[index] = next
    await untilReady(next)
    await pause(5_000)
  }
  return kills
}

const kills = await killInTurns()
console.log(`${kills} SIGKILLs in ${minutes} minutes`)
const outages = [
  { what: 'stopped', cause: () => cluster.stopFor(outageSeconds) },
  { what: 'frozen', cause: () => cluster.freezeFor(outageSeconds) },
  { what: 'out of connections', cause: () => cluster.useUpFor(outageSeconds) },
]
for (const { what, cause } of outages) {
  await cause()
  console.log(
    `PostgreSQL ${what} for ${outageSeconds} s: both instances ready ${await untilAllReady()} later`,
  )
  await pause(10_000)
}
await load.stop()
console.log(load.statuses)

const violations = await violationsAfter(load, kills + outages.length * instancePorts.length)
const endedServers = servers.filter(
  ({ process: { exitCode, signalCode } }) => exitCode !== null || signalCode !== null,
)
if (endedServers.length > 0) violations.push(`${endedServers.length} instances ended by themselves`)
for (const server of servers) await server.stop()
await close()
conclude(violations, 'Nothing is lost and nothing doubled.')
