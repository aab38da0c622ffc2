import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { verify } from '@node-rs/argon2'
import { apiPaths } from '#contract/paths.ts'
import proposal from '#server/demo/proposal.json' with { type: 'json' }
import { hashCode } from '#server/portals/codes.ts'
import { readDocument } from '#server/portals/documents.ts'
import { openDatabase } from '#server/store/open-database.ts'
import { addPortal } from '#server/store/portals.ts'
import { addressOf, startCaller } from './callers.mjs'
import { withPglite, withPostgres } from './databases.mjs'
import { inTurns } from './medians.mjs'
import { startProduct } from './site.mjs'

const code = 'k7mq-x2hd-9vwc'
const concurrentCallers = 16
const requestsPerSecond = 50
/** Paths that are requested while portals are unlocked. */
const otherPaths = ['/healthz', '/pricing']

/**
 * `portals` is how many portals are unlocked, `atOnce` how many codes the product checks at the same time: one per portal, and at
 * most one per core but one.
 */
const loads = [
  { what: 'unlocking one portal', portals: 1, atOnce: 1 },
  {
    what: 'unlocking eight portals',
    portals: 8,
    atOnce: Math.max(1, Math.min(8, availableParallelism() - 1)),
  },
]

const portalName = (index) => `bench-${index}`

async function addPortals(place, count, codeHash) {
  const { db, close } = await openDatabase(place)
  try {
    const read = readDocument('proposal', proposal, { http: false })
    for (let index = 0; index < count; index += 1) {
      const portal = {
        kind: 'proposal',
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
async function rateOfWork(workers, seconds, work) {
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
async function requestAtRate(caller, path, isOver) {
  const requests = []
  const begun = performance.now()
  while (!isOver()) {
    requests.push(caller.ask(path))
    await pause(begun + (requests.length * 1_000) / requestsPerSecond - performance.now())
  }
  return Promise.all(requests)
}

const percentile99 = (times) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1]

/** Measures one load: unlocks per second (`ours`), hashes per second (`theirs`), and the `times` of other requests meanwhile, in ms. */
async function compareLoad(product, codeHash, { portals, atOnce }, { rounds, seconds }) {
  const callers = Array.from({ length: concurrentCallers }, (_, index) => ({
    path: `${apiPaths.proposal}/${portalName(index % portals)}`,
    ...startCaller(product.origin, { address: addressOf(index) }),
  }))
  const otherCallers = otherPaths.map(() => startCaller(product.origin))
  const times = otherPaths.map(() => [])
  const unlock = async () => {
    let isOver = false
    const others = otherPaths.map((path, index) => requestAtRate(otherCallers[index], path, () => isOver))
    const rate = await rateOfWork(callers, seconds, ({ ask, path }) => ask(path, { password: code }))
    isOver = true
    for (const [index, took] of (await Promise.all(others)).entries()) times[index].push(...took)
    return rate
  }
  const hashes = Array.from({ length: atOnce })
  try {
    const rates = await inTurns(rounds, unlock, () =>
      rateOfWork(hashes, seconds, () => verify(codeHash, code)),
    )
    return { ...rates, times }
  } finally {
    for (const caller of [...callers, ...otherCallers]) caller.stop()
  }
}

async function unlockingOn(engine, [place], options) {
  const codeHash = await hashCode(code)
  await addPortals(place, Math.max(...loads.map(({ portals }) => portals)), codeHash)
  const product = await startProduct({ place })
  const [rates, times] = [[], otherPaths.map(() => [])]
  try {
    for (const load of loads) {
      const { ours, theirs, times: took } = await compareLoad(product, codeHash, load, options)
      rates.push({ what: `${engine}: ${load.what}`, ours, theirs, isInLine: load.portals === 1 })
      for (const [index, timesOfPath] of times.entries()) timesOfPath.push(...took[index])
    }
  } finally {
    await product.stop()
  }
  const waits = otherPaths.map((path, index) => ({
    what: `${engine}: 99th percentile of ${path} meanwhile`,
    ms: percentile99(times[index]),
  }))
  return { rates, waits }
}

/**
 * For each engine, `rates` are the portals unlocked per second (`ours`) and the Argon2id hashes verified per second without
 * anything else (`theirs`), with the same cost and concurrency. They are medians of interleaved rounds. `waits` are the 99th
 * percentiles of the times of other requests meanwhile, in milliseconds.
 */
export async function measureUnlocking(options = { rounds: 3, seconds: 5 }) {
  const embedded = await withPglite(1, (places) => unlockingOn('PGlite', places, options))
  const server = await withPostgres(1, (places) => unlockingOn('PostgreSQL', places, options))
  return { rates: [...embedded.rates, ...server.rates], waits: [...embedded.waits, ...server.waits] }
}
