import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { findChromium } from '../chromium.ts'
import { compareArticleRates } from './article-rates.ts'
import { timeBuild } from './building.ts'
import { withPostgres } from './databases.ts'
import { measureGrowth } from './growth.ts'
import { timeInteractions } from './interactions.ts'
import { measure, type Measured } from './lighthouse.ts'
import { measureMemory } from './memory.ts'
import { measureOffice } from './office.ts'
import { comparePageRates } from './rates.ts'
import { startProduct, startTwin } from './site.ts'
import { note, print } from './table.ts'
import { measureUnlocking } from './unlocking.ts'
import { visit, type Visit } from './visit.ts'

const { values: options } = parseArgs({
  options: {
    pages: {
      type: 'string',
      default:
        '/,/contact,/pricing,/checkout?plan=client_monthly_10,/insights/one-number-one-home,/proposal/demo',
    },
    runs: { type: 'string', default: '5' },
    // Names of the parts to measure, separated by commas; all without it.
    only: { type: 'string' },
  },
})

/** Pages that search engines must not list, which Lighthouse counts as an SEO fault. */
const unlisted = /^[/](?:login|checkout|proposal|pitch)/

function notePage(page: string, ours: Measured, floor: Measured, { shifts, menu, another }: Visit) {
  const isHome = page === '/'
  // Without scripts these pages are only placeholders, so their twins are no reference for loading times.
  const startsAtOnce = /^[/](?:checkout|proposal|pitch)/.test(page)
  const loading = (reference: number) => ({ reference, ...(!startsAtOnce && { max: reference * 1.05 }) })
  note(`${page}  FCP (ms)`, ours.fcp, loading(floor.fcp))
  note(`${page}  LCP (ms)`, ours.lcp, loading(floor.lcp))
  note(`${page}  TBT (ms)`, ours.tbt, { reference: floor.tbt, max: floor.tbt + (isHome ? 100 : 50) })
  note(`${page}  longest task (ms, simulated)`, ours.task, { max: 130 })
  if (!startsAtOnce) note(`${page}  script before LCP (KB)`, ours.scriptBeforePaint, { max: 0 })
  note(`${page}  script in all (KB)`, ours.script, { max: isHome ? 160 : 145 })
  note(`${page}  bytes before scrolling, video aside (KB)`, ours.bytes, {
    reference: floor.bytes,
    ...(isHome && { max: 225 }),
  })
  note(`${page}  CLS, scrolled through`, shifts, { max: 0, digits: 3 })
  if (menu !== undefined) note(`${page}  menu opens without the app (ms)`, menu, { max: 100 })
  if (another !== undefined) note(`${page}  to another page (ms)`, another, { max: 100 })
  for (const [name, score] of Object.entries(ours.scores)) {
    if (name !== 'seo' || !unlisted.test(page)) note(`${page}  Lighthouse ${name}`, score, { min: 100 })
  }
}

async function notePages() {
  const chromium = await findChromium()
  const product = await startProduct()
  const twin = await startTwin(product)
  const pages = options.pages.split(',')
  try {
    const isCheckout = (page: string) => page.startsWith('/checkout')
    const groups = [
      { group: pages.filter((page) => !isCheckout(page)), signedInAt: undefined },
      { group: pages.filter(isCheckout), signedInAt: product.origin },
    ]
    for (const { group, signedInAt } of groups.filter(({ group }) => group.length > 0)) {
      const addresses = group.flatMap((page) => [product.origin + page, twin.origin + page])
      const measured = await measure(addresses, { chromium, runs: Number(options.runs), signedInAt })
      for (const page of group) {
        const met = await visit(product.origin + page, { chromium, signedInAt })
        const [ours, floor] = [measured.get(product.origin + page), measured.get(twin.origin + page)]
        if (ours && floor) notePage(page, ours, floor, met)
      }
    }
  } finally {
    await twin.stop()
    await product.stop()
  }
}

async function noteInteractions() {
  const product = await startProduct()
  try {
    for (const { what, ms } of await timeInteractions(product.origin, await findChromium()))
      note(`interaction to next paint, CPU four times slower: ${what} (ms)`, ms, { max: 100 })
  } finally {
    await product.stop()
  }
}

async function noteRates() {
  const { ours, theirs } = await comparePageRates()
  note('page from memory (answers/s) against bare Fastify', ours, { reference: theirs, min: theirs * 0.9 })
  for (const { what, ours, theirs } of await compareArticleRates())
    note(`${what} (answers/s) against bare Fastify`, ours, { reference: theirs, min: theirs * 0.5 })
}

async function noteUnlocking() {
  const { rates, waits } = await measureUnlocking()
  for (const { what, ours, theirs, isInLine } of rates)
    note(`${what} (times/s) against hashing alone`, ours, {
      reference: theirs,
      ...(!isInLine && { min: theirs * 0.9 }),
      digits: 1,
    })
  for (const { what, ms } of waits) note(`${what} (ms)`, ms, { max: 50 })
}

async function noteMemory() {
  const { half, whole } = await measureMemory()
  note('PostgreSQL: memory after 50,000 requests (MB)', half, { max: 220 })
  note('PostgreSQL: memory after 100,000 requests (MB)', whole, { max: 220 })
  note('PostgreSQL: memory after 100,000 against 50,000 (MB)', whole, { reference: half, max: half * 1.1 })
}

async function noteGrowth() {
  for (const { what, ours, theirs } of await measureGrowth())
    note(`growth on ${what} (ms)`, ours, { reference: theirs, max: theirs * 1.5, digits: 2 })
}

async function noteOffice() {
  for (const { what, median, worst } of await withPostgres(([place]) => measureOffice(place))) {
    note(`office: ${what} (ms)`, median, { max: 300 })
    note(`office: ${what}, worst of 20 (ms)`, worst)
  }
}

async function noteBuild() {
  note('build from clean (s)', await timeBuild(), { max: 20, digits: 1 })
}

const parts = {
  build: noteBuild,
  pages: notePages,
  interactions: noteInteractions,
  rates: noteRates,
  unlocking: noteUnlocking,
  memory: noteMemory,
  growth: noteGrowth,
  office: noteOffice,
}
const chosen = options.only?.split(',') ?? Object.keys(parts)
const unknown = chosen.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}, only ${Object.keys(parts).join(', ')}.`)

if (!chosen.includes('build'))
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-stale'], { stdio: 'inherit' })
for (const [name, measurePart] of Object.entries(parts)) if (chosen.includes(name)) await measurePart()
if (!print()) process.exitCode = 1
