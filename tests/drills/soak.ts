import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { conclude, readNumbers } from './arguments.ts'
import { heldMegabytes, residentMegabytes } from './server-memory.ts'
import { prepareTwoInstances } from './two-instances.ts'

const { minutes, port } = readNumbers({ minutes: 30, port: 4_880 })
const loadShare = 0.7
const warmUpSeconds = 30
const measuredSeconds = 60
/** By how much the means of two thirds of the time may differ, for both instances together. */
const allowedGrowth = { heap: 10, external: 20, descriptors: 30, files: 20 }
const { dataDir, startUse, violationsAfter, close } = await prepareTwoInstances(port)
const { servers, load } = await startUse(true)

async function rateOver(seconds: number): Promise<number> {
  const before = load.done()
  await pause(seconds * 1_000)
  return (load.done() - before) / seconds
}

type Sample = { heap: number; external: number; resident: number; descriptors: number; files: number }

async function sampleServers(): Promise<Sample> {
  const total = { heap: 0, external: 0, resident: 0, descriptors: 0, files: 0 }
  for (const server of servers) {
    const { heap, external } = await heldMegabytes(server)
    total.heap += heap
    total.external += external
    total.resident += residentMegabytes(server)
    total.descriptors += readdirSync(`/proc/${server.process.pid}/fd`).length
  }
  total.files = readdirSync(dataDir, { recursive: true }).length
  return total
}

/** What grew from the second third of the time to the last, as sentences. */
function growthViolations(samples: Sample[]): string[] {
  const third = Math.floor(samples.length / 3)
  const mean = (from: number, to: number, what: keyof Sample) =>
    samples.slice(from, to).reduce((sum, sample) => sum + sample[what], 0) / (to - from)
  return Object.entries(allowedGrowth).flatMap(([key, allowed]) => {
    const what = key as keyof typeof allowedGrowth
    const earlier = mean(third, 2 * third, what)
    const later = mean(samples.length - third, samples.length, what)
    console.log(`${what}: ${earlier.toFixed(1)}, then ${later.toFixed(1)}`)
    return later - earlier > allowed ? [`${what} grew from ${earlier.toFixed(1)} to ${later.toFixed(1)}`] : []
  })
}

await rateOver(warmUpSeconds)
const maxActsPerSecond = await rateOver(measuredSeconds)
const actsPerSecond = Math.round(loadShare * maxActsPerSecond)
console.log(
  `at most ${maxActsPerSecond.toFixed(0)} acts a second; now ${actsPerSecond} for ${minutes} minutes`,
)
console.log(load.statuses)
load.slowTo(actsPerSecond)
const samples: Sample[] = []
for (let minute = 1; minute <= minutes; minute += 1) {
  const rate = await rateOver(60)
  const sample = await sampleServers()
  samples.push(sample)
  console.log(`minute ${minute}: ${rate.toFixed(0)} acts a second`, sample)
}
await load.stop()
console.log(load.statuses)

const violations = [...growthViolations(samples), ...(await violationsAfter(load, 0))]
for (const [what, times] of Object.entries(load.statuses))
  if (!/ (20[014]|429)$/.test(what)) violations.push(`${what}, ${times} times`)
if (violations.length > 0) for (const { logs } of servers) console.log(logs().slice(-4_000))
for (const server of servers) await server.stop()
await close()
conclude(violations, 'Nothing grew and nothing is lost.')
