import { parseArgs } from 'node:util'
import { buildIfStale } from '../build.mjs'
import { findChromium } from '../chromium.ts'
import { measureGrowth } from './growth.mjs'
import { measure } from './lighthouse.mjs'
import { compareRates } from './rates.mjs'
import { startProduct, startTwin } from './site.mjs'
import { visit } from './visit.mjs'

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '/,/pricing,/login,/blueprint' },
    runs: { type: 'string', default: '5' },
    // Growth alone.
    growth: { type: 'boolean', default: false },
  },
})
const pages = options.pages.split(',')

/** Brotli KB of react, react-dom, the declarative router and xstate alone. */
const bareStack = 81

const rows = []

/** A row of the table: a value, and what it may be at most (or at least). */
function note(what, value, { most, least, reference, digits = 0 } = {}) {
  const isOver = (most !== undefined && value > most) || (least !== undefined && value < least)
  const ratio = reference ? (value / reference).toFixed(2) : ''
  const budget =
    most === undefined
      ? least === undefined
        ? ''
        : `≥ ${least.toFixed(digits)}`
      : `≤ ${most.toFixed(digits)}`
  rows.push({
    what,
    value: value.toFixed(digits),
    reference: reference?.toFixed(digits) ?? '',
    ratio,
    budget,
    verdict: isOver ? 'OVER' : budget && 'ok',
  })
}

function notePage(page, ours, floor, { shifts, menu, another }) {
  note(`${page}  FCP (ms)`, ours.fcp, { reference: floor.fcp, most: floor.fcp * 1.1 })
  note(`${page}  LCP (ms)`, ours.lcp, { reference: floor.lcp, most: floor.lcp * 1.1 })
  note(`${page}  TBT (ms)`, ours.tbt, { reference: floor.tbt, most: floor.tbt + 50 })
  note(`${page}  longest task (ms, simulated)`, ours.task, { most: 100 })
  note(`${page}  script before LCP (KB)`, ours.scriptBeforePaint, { most: 0 })
  note(`${page}  script in all (KB)`, ours.script, { reference: bareStack, most: bareStack * 1.15 })
  note(`${page}  bytes before scrolling, video aside (KB)`, ours.bytes, { reference: floor.bytes, most: 160 })
  note(`${page}  CLS, scrolled through`, shifts, { most: 0, digits: 3 })
  note(`${page}  menu opens without the app (ms)`, menu, { most: 100 })
  note(`${page}  to another page (ms)`, another, { most: 150 })
  for (const [name, score] of Object.entries(ours.scores)) {
    if (name !== 'seo' || page !== '/login') note(`${page}  Lighthouse ${name}`, score, { least: 100 })
  }
}

function print() {
  const columns = ['what', 'value', 'reference', 'ratio', 'budget', 'verdict']
  const widths = columns.map((name) => Math.max(name.length, ...rows.map((row) => row[name].length)))
  const line = (row) =>
    columns
      .map((name, index) => row[name].padEnd(widths[index]))
      .join('  ')
      .trimEnd()
  console.log([line(Object.fromEntries(columns.map((name) => [name, name]))), ...rows.map(line)].join('\n'))
}

async function notePages() {
  const chromium = await findChromium()
  const product = await startProduct()
  const twin = await startTwin(product)
  try {
    const addresses = pages.flatMap((page) => [product.origin + page, twin.origin + page])
    const measured = await measure(addresses, { chromium, runs: Number(options.runs) })
    for (const page of pages) {
      const met = await visit(product.origin + page, chromium)
      notePage(page, measured.get(product.origin + page), measured.get(twin.origin + page), met)
    }
    const { ours, theirs } = await compareRates(product)
    note('page from memory (answers/s) against bare Fastify', ours, {
      reference: theirs,
      least: theirs * 0.7,
    })
    note('memory after that (MB)', product.memory(), process.env.DATABASE_URL ? { most: 200 } : {})
  } finally {
    twin.stop()
    await product.stop()
  }
}

async function noteGrowth() {
  for (const { what, ours, theirs } of await measureGrowth())
    note(`growth on ${what} (ms)`, ours, { reference: theirs, most: theirs * 1.5, digits: 2 })
}

await buildIfStale()
if (!options.growth) await notePages()
await noteGrowth()
print()
if (rows.some(({ verdict }) => verdict === 'OVER')) process.exitCode = 1
