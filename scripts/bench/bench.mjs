import { parseArgs } from 'node:util'
import { buildIfStale } from '../build.mjs'
import { findChromium } from '../chromium.ts'
import { compareArticleRates } from './article-rates.mjs'
import { timeBuild } from './building.mjs'
import { measureGrowth } from './growth.mjs'
import { measure } from './lighthouse.mjs'
import { measureMemory } from './memory.mjs'
import { comparePageRates } from './rates.mjs'
import { startProduct, startTwin } from './site.mjs'
import { note, print } from './table.mjs'
import { measureUnlocking } from './unlocking.mjs'
import { visit } from './visit.mjs'

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '/,/pricing,/login,/blueprint' },
    runs: { type: 'string', default: '5' },
    // Parts to measure, of those below; without it all are.
    only: { type: 'string' },
  },
})

/** Brotli KB of react, react-dom, the declarative router and xstate alone. */
const bareStack = 81

function notePage(page, ours, floor, { shifts, menu, another }) {
  note(`${page}  FCP (ms)`, ours.fcp, { reference: floor.fcp, most: floor.fcp * 1.1 })
  note(`${page}  LCP (ms)`, ours.lcp, { reference: floor.lcp, most: floor.lcp * 1.1 })
  note(`${page}  TBT (ms)`, ours.tbt, { reference: floor.tbt, most: floor.tbt + 50 })
  note(`${page}  longest task (ms, simulated)`, ours.task, { most: 100 })
  note(`${page}  script before LCP (KB)`, ours.scriptBeforePaint, { most: 0 })
  note(`${page}  script in all (KB)`, ours.script, { reference: bareStack, most: bareStack * 1.15 })
  note(`${page}  bytes before scrolling, video aside (KB)`, ours.bytes, {
    reference: floor.bytes,
    ...(page === '/' && { most: 160 }),
  })
  note(`${page}  CLS, scrolled through`, shifts, { most: 0, digits: 3 })
  note(`${page}  menu opens without the app (ms)`, menu, { most: 100 })
  note(`${page}  to another page (ms)`, another, { most: 150 })
  for (const [name, score] of Object.entries(ours.scores)) {
    if (name !== 'seo' || page !== '/login') note(`${page}  Lighthouse ${name}`, score, { least: 100 })
  }
}

async function notePages() {
  const chromium = await findChromium()
  const product = await startProduct()
  const twin = await startTwin(product)
  const pages = options.pages.split(',')
  try {
    const addresses = pages.flatMap((page) => [product.origin + page, twin.origin + page])
    const measured = await measure(addresses, { chromium, runs: Number(options.runs) })
    for (const page of pages) {
      const met = await visit(product.origin + page, chromium)
      notePage(page, measured.get(product.origin + page), measured.get(twin.origin + page), met)
    }
  } finally {
    twin.stop()
    await product.stop()
  }
}

async function noteRates() {
  const { ours, theirs } = await comparePageRates()
  note('page from memory (answers/s) against bare Fastify', ours, { reference: theirs, least: theirs * 0.7 })
  for (const { what, ours, theirs } of await compareArticleRates())
    note(`${what} (answers/s) against bare Fastify`, ours, { reference: theirs, least: theirs * 0.5 })
}

async function noteUnlocking() {
  const { rates, waits } = await measureUnlocking()
  for (const { what, ours, theirs, isInLine } of rates)
    note(`${what} (times/s) against hashing alone`, ours, {
      reference: theirs,
      ...(!isInLine && { least: theirs * 0.9 }),
      digits: 1,
    })
  for (const { what, ms } of waits) note(`${what} (ms)`, ms, { most: 50 })
}

async function noteMemory() {
  const { half, whole } = await measureMemory()
  note('PostgreSQL: memory after 50,000 requests (MB)', half, { most: 200 })
  note('PostgreSQL: memory after 100,000 requests (MB)', whole, { most: 200 })
  note('PostgreSQL: memory after 100,000 against 50,000 (MB)', whole, { reference: half, most: half * 1.1 })
}

async function noteGrowth() {
  for (const { what, ours, theirs } of await measureGrowth())
    note(`growth on ${what} (ms)`, ours, { reference: theirs, most: theirs * 1.5, digits: 2 })
}

async function noteBuild() {
  note('build from clean (s)', await timeBuild(), { most: 20, digits: 1 })
}

const parts = {
  build: noteBuild,
  pages: notePages,
  rates: noteRates,
  unlocking: noteUnlocking,
  memory: noteMemory,
  growth: noteGrowth,
}
const chosen = options.only?.split(',') ?? Object.keys(parts)
const unknown = chosen.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}, only ${Object.keys(parts).join(', ')}.`)

if (!chosen.includes('build')) await buildIfStale()
for (const [name, measurePart] of Object.entries(parts)) if (chosen.includes(name)) await measurePart()
if (!print()) process.exitCode = 1
