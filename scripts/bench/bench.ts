import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { findOrInstallChromium } from '../chromium.ts'
import { compareArticleRates } from './article-rates.ts'
import { withPostgres } from './databases.ts'
import { measureGrowth } from './growth.ts'
import { timeInteractions } from './interactions.ts'
import { measurePages, type PageMeasurements } from './lighthouse.ts'
import { measureMemory } from './memory.ts'
import { measureOffice } from './office.ts'
import { comparePageRates } from './rates.ts'
import { startProduct, startPagesWithoutScripts } from './site.ts'
import { measureStarts, timeBuild } from './start.ts'
import { addRow, printTable } from './table.ts'
import { measureUnlocking } from './unlocking.ts'
import { measureVisit, type VisitMeasurements } from './visit.ts'

const { values: options } = parseArgs({
  options: {
    pages: {
      type: 'string',
      default:
        '/,/contact,/pricing,/checkout?plan=client_monthly_10,/insights/one-number-one-home,/proposal/demo',
    },
    runs: { type: 'string', default: '5' },
    // The names of the parts to measure, separated by commas; all parts if this option is missing.
    only: { type: 'string' },
  },
})

/** Paths of pages that search engines must not list. Lighthouse counts that as an SEO fault. */
const unlistedPathPattern = /^[/](?:login|checkout|proposal|pitch)/

function addPageRows(
  page: string,
  measured: PageMeasurements,
  withoutScripts: PageMeasurements,
  { shifts, menu, another }: VisitMeasurements,
) {
  const isHome = page === '/'
  // Without scripts these pages are only placeholders, so their copies without scripts are no reference for loading times.
  const startsAtOnce = /^[/](?:checkout|proposal|pitch)/.test(page)
  const loading = (reference: number) => ({ reference, ...(!startsAtOnce && { max: reference * 1.05 }) })
  addRow(`${page}  FCP (ms)`, measured.fcp, loading(withoutScripts.fcp))
  addRow(`${page}  LCP (ms)`, measured.lcp, loading(withoutScripts.lcp))
  addRow(`${page}  TBT (ms)`, measured.tbt, {
    reference: withoutScripts.tbt,
    max: withoutScripts.tbt + (isHome ? 100 : 50),
  })
  addRow(`${page}  longest task (ms, simulated)`, measured.task, { max: 130 })
  if (!startsAtOnce) addRow(`${page}  script before LCP (KB)`, measured.scriptBeforePaint, { max: 0 })
  addRow(`${page}  script in all (KB)`, measured.script, { max: isHome ? 160 : 145 })
  addRow(`${page}  bytes before scrolling, video aside (KB)`, measured.bytes, {
    reference: withoutScripts.bytes,
    ...(isHome && { max: 260 }),
  })
  addRow(`${page}  CLS, scrolled through`, shifts, { max: 0, digits: 3 })
  if (menu !== undefined) addRow(`${page}  menu opens without the app (ms)`, menu, { max: 100 })
  if (another !== undefined) addRow(`${page}  to another page (ms)`, another, { max: 100 })
  for (const [name, score] of Object.entries(measured.scores)) {
    if (name !== 'seo' || !unlistedPathPattern.test(page))
      addRow(`${page}  Lighthouse ${name}`, score, { min: 100 })
  }
}

async function benchPages() {
  const chromium = await findOrInstallChromium()
  const product = await startProduct()
  const twin = await startPagesWithoutScripts(product)
  const pages = options.pages.split(',')
  try {
    const isCheckout = (page: string) => page.startsWith('/checkout')
    const groups = [
      { group: pages.filter((page) => !isCheckout(page)), signedInAt: undefined },
      { group: pages.filter(isCheckout), signedInAt: product.origin },
    ]
    for (const { group, signedInAt } of groups.filter(({ group }) => group.length > 0)) {
      const addresses = group.flatMap((page) => [product.origin + page, twin.origin + page])
      const byAddress = await measurePages(addresses, { chromium, runs: Number(options.runs), signedInAt })
      for (const page of group) {
        const met = await measureVisit(product.origin + page, { chromium, signedInAt })
        const [measured, withoutScripts] = [
          byAddress.get(product.origin + page),
          byAddress.get(twin.origin + page),
        ]
        if (measured && withoutScripts) addPageRows(page, measured, withoutScripts, met)
      }
    }
  } finally {
    await twin.stop()
    await product.stop()
  }
}

async function benchInteractions() {
  const product = await startProduct()
  try {
    for (const { what, ms } of await timeInteractions(product.origin, await findOrInstallChromium()))
      addRow(`interaction to next paint, CPU four times slower: ${what} (ms)`, ms, { max: 100 })
  } finally {
    await product.stop()
  }
}

async function benchRates() {
  const { measured, reference } = await comparePageRates()
  addRow('page from memory (answers/s) against bare Fastify', measured, { reference, min: reference * 0.9 })
  for (const { what, measured, reference } of await compareArticleRates())
    addRow(`${what} (answers/s) against bare Fastify`, measured, { reference, min: reference * 0.5 })
}

async function benchUnlocking() {
  const { rates, waits } = await measureUnlocking()
  for (const { what, measured, reference, isOneAtATime } of rates)
    addRow(`${what} (times/s) against hashing alone`, measured, {
      reference,
      ...(!isOneAtATime && { min: reference * 0.9 }),
      digits: 1,
    })
  for (const { what, ms } of waits) addRow(`${what} (ms)`, ms, { max: 50 })
}

async function benchMemory() {
  const { half, whole } = await measureMemory()
  addRow('PostgreSQL: memory after 50,000 requests (MB)', half, { max: 220 })
  addRow('PostgreSQL: memory after 100,000 requests (MB)', whole, { max: 220 })
  addRow('PostgreSQL: memory after 100,000 against 50,000 (MB)', whole, { reference: half, max: half * 1.1 })
}

async function benchGrowth() {
  for (const { what, measured, reference } of await measureGrowth())
    addRow(`growth on ${what} (ms)`, measured, { reference, max: reference * 1.5, digits: 2 })
}

async function benchOffice() {
  for (const { what, median, worst } of await withPostgres(([place]) => measureOffice(place))) {
    addRow(`office: ${what} (ms)`, median, { max: 300 })
    addRow(`office: ${what}, worst of 20 (ms)`, worst)
  }
}

async function benchBuild() {
  addRow('build from clean (s)', await timeBuild(), { max: 20, digits: 1 })
}

/** Memory of the demo is compared with a bare PGlite that opened the data folder of the second start. */
async function benchStart() {
  const { unbuilt, first, second } = await measureStarts()
  const opened = second.reference.memory
  const rows = [
    { what: 'start without a build', ...unbuilt, seconds: 20 },
    { what: 'first start', ...first, seconds: 5 },
    { what: 'second start', ...second, seconds: 3 },
  ]
  for (const { what, measured, reference, seconds } of rows) {
    addRow(`${what} against bare PGlite (s)`, measured.seconds, {
      reference: reference.seconds,
      max: seconds,
      digits: 1,
    })
    addRow(`${what}: idle memory against bare PGlite (MB)`, measured.memory, {
      reference: reference.memory,
      max: opened + 150,
    })
  }
}

const benchParts = {
  build: benchBuild,
  start: benchStart,
  pages: benchPages,
  interactions: benchInteractions,
  rates: benchRates,
  unlocking: benchUnlocking,
  memory: benchMemory,
  growth: benchGrowth,
  office: benchOffice,
}
const chosenParts = options.only?.split(',') ?? Object.keys(benchParts)
const unknownParts = chosenParts.filter((name) => !Object.hasOwn(benchParts, name))
if (unknownParts.length > 0)
  throw new Error(`There is no part ${unknownParts.join(', ')}, only ${Object.keys(benchParts).join(', ')}.`)

// These two build by themselves.
if (!chosenParts.includes('build') && !chosenParts.includes('start'))
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-stale'], { stdio: 'inherit' })
for (const [name, measurePart] of Object.entries(benchParts))
  if (chosenParts.includes(name)) await measurePart()
if (!printTable()) process.exitCode = 1
