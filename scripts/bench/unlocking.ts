import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { verify } from '@node-rs/argon2'
import { apiPaths } from '#contract/paths.ts'
import proposal from '#server/portals/templates/proposal.json' with { type: 'json' }
import { hashCode } from '#server/portals/access-codes.ts'
import { prepareDocument } from '#server/portals/documents.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { addPortal } from '#server/portals/store/portals.ts'
import { loopbackAddress, startCaller, type Caller } from './callers.ts'
import { withPglite, withPostgres, type DatabaseLocation } from './databases.ts'
import { measureInTurns, type Comparison } from './medians.ts'
import { startProduct, type Product } from './site.ts'

const accessCode = 'k7mq-x2hd-9vwc'
const concurrentCallers = 16
const requestsPerSecond = 50
/** Paths that are requested while portals are unlocked. */
const backgroundPaths = ['/healthz', '/pricing']

/**
 * `portals` is how many portals are unlocked, `atOnce` how many codes the product checks at the same time: one per portal, and at
 * most as many as there are cores, minus one.
 */
const unlockLoads = [
  { what: 'unlocking one portal', portals: 1, atOnce: 1 },
  {
    what: 'unlocking eight portals',
    portals: 8,
    atOnce: Math.max(1, Math.min(8, availableParallelism() - 1)),
  },
]

type UnlockLoad = (typeof unlockLoads)[number]
type Options = { rounds: number; seconds: number }

const portalName = (index: number) => `bench-${index}`

async function addPortals(place: DatabaseLocation, count: number, codeHash: string): Promise<void> {
  const { db, close } = await openDatabase(place)
  try {
    const read = prepareDocument('proposal', proposal, { canUseHttp: false })
    if (!('content' in read)) throw new Error('The demo proposal has mistakes.')
    for (let index = 0; index < count; index += 1) {
      const portal = {
        kind: 'proposal' as const,
        name: portalName(index),
        content: read.content,
        codeHash,
        expiresAt: null,
      }
      await addPortal(db, portal, new Date())
    }
  } finally {
    await close()
  }
}

/** How often per second `work` is done if each of `workers` repeats it for `seconds`. */
async function measureWorkRate<T>(workers: T[], seconds: number, work: (worker: T) => Promise<unknown>) {
  const begun = performance.now()
  const until = begun + seconds * 1_000
  let done = 0
  let last = begun
  await Promise.all(
    workers.map(async (worker) => {
      while (performance.now() < until) {
        await work(worker)
        done += 1
        last = performance.now()
      }
    }),
  )
  return (done * 1_000) / (last - begun)
}

/** Requests a path at a fixed rate, however slow the answers are, until `isOver`. Returns the time of each request in milliseconds. */
async function requestAtRate(caller: Caller, path: string, isOver: () => boolean) {
  const requests: Promise<number>[] = []
  const begun = performance.now()
  while (!isOver()) {
    requests.push(caller.ask(path))
    await pause(begun + (requests.length * 1_000) / requestsPerSecond - performance.now())
  }
  return Promise.all(requests)
}

const percentile99 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? NaN

/** Measures one load: unlocks per second (`measured`), hashes per second (`reference`), and the `times` of other requests meanwhile, in ms. */
async function compareLoad(
  product: Product,
  codeHash: string,
  { portals, atOnce }: UnlockLoad,
  { rounds, seconds }: Options,
) {
  const callers = Array.from({ length: concurrentCallers }, (_, index) => ({
    path: `${apiPaths.proposal}/${portalName(index % portals)}`,
    ...startCaller(product.origin, { address: loopbackAddress(index) }),
  }))
  const others = backgroundPaths.map((path) => ({
    path,
    times: new Array<number>(),
    caller: startCaller(product.origin),
  }))
  const unlock = async () => {
    let isOver = false
    const requested = others.map(async ({ path, times, caller }) =>
      times.push(...(await requestAtRate(caller, path, () => isOver))),
    )
    const rate = await measureWorkRate(callers, seconds, ({ ask, path }) =>
      ask(path, { password: accessCode }),
    )
    isOver = true
    await Promise.all(requested)
    return rate
  }
  const hashes = Array.from({ length: atOnce })
  try {
    const rates = await measureInTurns(rounds, unlock, () =>
      measureWorkRate(hashes, seconds, () => verify(codeHash, accessCode)),
    )
    return { ...rates, others: others.map(({ path, times }) => ({ path, times })) }
  } finally {
    for (const caller of [...callers, ...others.map(({ caller }) => caller)]) caller.stop()
  }
}

async function measureUnlockingOn(engine: string, place: DatabaseLocation, options: Options) {
  const codeHash = await hashCode(accessCode)
  await addPortals(place, Math.max(...unlockLoads.map(({ portals }) => portals)), codeHash)
  const product = await startProduct({ place })
  const rates: (Comparison & { what: string; isOneAtATime: boolean })[] = []
  const times = new Map<string, number[]>(backgroundPaths.map((path) => [path, []]))
  try {
    for (const load of unlockLoads) {
      const { measured, reference, others } = await compareLoad(product, codeHash, load, options)
      rates.push({ what: `${engine}: ${load.what}`, measured, reference, isOneAtATime: load.portals === 1 })
      for (const { path, times: took } of others) times.get(path)?.push(...took)
    }
  } finally {
    await product.stop()
  }
  const waits = [...times].map(([path, took]) => ({
    what: `${engine}: 99th percentile of ${path} meanwhile`,
    ms: percentile99(took),
  }))
  return { rates, waits }
}

/**
 * For each engine, `rates` are the portals unlocked per second (`measured`) and the Argon2id hashes verified per second without
 * anything else (`reference`), with the same cost and concurrency. They are medians of interleaved rounds. `waits` are the 99th
 * percentiles of the times of other requests meanwhile, in milliseconds.
 */
export async function measureUnlocking(options = { rounds: 3, seconds: 5 }) {
  const embedded = await withPglite(([place]) => measureUnlockingOn('PGlite', place, options))
  const server = await withPostgres(([place]) => measureUnlockingOn('PostgreSQL', place, options))
  return { rates: [...embedded.rates, ...server.rates], waits: [...embedded.waits, ...server.waits] }
}
