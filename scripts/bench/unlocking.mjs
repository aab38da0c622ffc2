import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { verify } from '@node-rs/argon2'
import { apiPaths } from '#contract/paths.ts'
import proposal from '#server/demo/proposal.json' with { type: 'json' }
import { hashCode } from '#server/portals/codes.ts'
import { readDocument } from '#server/portals/documents.ts'
import { openDatabase } from '#server/store/open.ts'
import { addPortal } from '#server/store/portals.ts'
import { addressOf, startCaller } from './callers.mjs'
import { withPglite, withPostgres } from './databases.mjs'
import { inTurns } from './medians.mjs'
import { startProduct } from './site.mjs'

const code = 'k7mq-x2hd-9vwc'
const callersAtOnce = 16
const asksPerSecond = 50
/** What is asked for meanwhile. */
const others = ['/healthz', '/pricing']

/** How many portals are opened, and how many codes the product looks at then: one at a portal, in line, a core left to the rest. */
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

/** How often a second `work` is done until `seconds` are over, by each of `workers` again and again. */
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

/** Asks for a path at a fixed pace, whether or not the answers keep up, until `isOver`; returns the ms that each took. */
async function askAtPace(caller, path, isOver) {
  const asked = []
  const begun = performance.now()
  while (!isOver()) {
    asked.push(caller.ask(path))
    await pause(begun + (asked.length * 1_000) / asksPerSecond - performance.now())
  }
  return Promise.all(asked)
}

const ninetyNinth = (times) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1]

/** One load on a product: unlocks and hashes a second, and `times`, in ms, of each other path meanwhile. */
async function compareLoad(product, codeHash, { portals, atOnce }, { rounds, seconds }) {
  const callers = Array.from({ length: callersAtOnce }, (_, index) => ({
    path: `${apiPaths.proposal}/${portalName(index % portals)}`,
    ...startCaller(product.origin, { address: addressOf(index) }),
  }))
  const askers = others.map(() => startCaller(product.origin))
  const times = others.map(() => [])
  const unlock = async () => {
    let isOver = false
    const asking = others.map((path, index) => askAtPace(askers[index], path, () => isOver))
    const rate = await rateOfWork(callers, seconds, ({ ask, path }) => ask(path, { password: code }))
    isOver = true
    for (const [index, took] of (await Promise.all(asking)).entries()) times[index].push(...took)
    return rate
  }
  const hashes = Array.from({ length: atOnce })
  try {
    const rates = await inTurns(rounds, unlock, () =>
      rateOfWork(hashes, seconds, () => verify(codeHash, code)),
    )
    return { ...rates, times }
  } finally {
    for (const caller of [...callers, ...askers]) caller.stop()
  }
}

async function unlockingOn(engine, [place], options) {
  const codeHash = await hashCode(code)
  await addPortals(place, Math.max(...loads.map(({ portals }) => portals)), codeHash)
  const product = await startProduct({ place })
  const [rates, times] = [[], others.map(() => [])]
  try {
    for (const load of loads) {
      const { ours, theirs, times: took } = await compareLoad(product, codeHash, load, options)
      rates.push({ what: `${engine}: ${load.what}`, ours, theirs, isInLine: load.portals === 1 })
      for (const [index, known] of times.entries()) known.push(...took[index])
    }
  } finally {
    await product.stop()
  }
  const waits = others.map((path, index) => ({
    what: `${engine}: 99th percentile of ${path} meanwhile`,
    ms: ninetyNinth(times[index]),
  }))
  return { rates, waits }
}

/**
 * For each engine: how many right codes open a portal a second (`ours`) beside how many Argon2id hashes of the same cost are
 * checked in a second when nothing else is done, as many at once (`theirs`), medians of interleaved rounds; and the 99th
 * percentile in `ms` of other answers meanwhile.
 */
export async function measureUnlocking(options = { rounds: 3, seconds: 5 }) {
  const embedded = await withPglite(1, (places) => unlockingOn('PGlite', places, options))
  const server = await withPostgres(1, (places) => unlockingOn('PostgreSQL', places, options))
  return { rates: [...embedded.rates, ...server.rates], waits: [...embedded.waits, ...server.waits] }
}
