import lighthouse from 'lighthouse'
import { launchChromium } from '../chromium.ts'
import { median } from './medians.mjs'
import { chromium as playwright } from 'playwright'
import { signIn } from './sign-in.mjs'
import { freePort } from './site.mjs'

const sum = (items, of) => items.reduce((total, item) => total + of(item), 0)

/** Runs Lighthouse until it has measured everything: now and then it misses a trace event, and then it gives no score. */
async function run(address, port, categories, attempts = 3) {
  const result = await lighthouse(address, {
    port,
    logLevel: 'error',
    onlyCategories: categories,
  })
  const { audits, categories: scores } = result.lhr
  const isComplete = Object.values(scores).every(({ score }) => score !== null)
  if (!isComplete && attempts > 1) return run(address, port, categories, attempts - 1)
  const requests = audits['network-requests']?.details?.items ?? []
  const observed = audits.metrics?.details?.items?.[0] ?? {}
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  const early = scripts.filter(
    ({ networkRequestTime }) => networkRequestTime < observed.observedLargestContentfulPaint,
  )
  return {
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    task: Math.max(0, ...(audits['long-tasks']?.details?.items ?? []).map(({ duration }) => duration)),
    script: sum(scripts, ({ transferSize }) => transferSize) / 1024,
    scriptBeforePaint: sum(early, ({ transferSize }) => transferSize) / 1024,
    bytes:
      sum(
        requests.filter(({ resourceType }) => resourceType !== 'Media'),
        ({ transferSize }) => transferSize,
      ) / 1024,
    scores: Object.fromEntries(Object.entries(scores).map(([name, { score }]) => [name, score * 100])),
  }
}

const metrics = ['fcp', 'lcp', 'tbt', 'cls', 'task', 'script', 'scriptBeforePaint', 'bytes']
const allCategories = ['performance', 'accessibility', 'best-practices', 'seo']

/** Signs the demo client in, in the browser's default context: Lighthouse uses it and keeps its local storage. */
async function signInByDefault(port, origin) {
  const browser = await playwright.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0].newPage()
  await signIn(page, origin)
  await page.close()
}

/**
 * For each URL the medians of `runs` interleaved runs (phone, simulated throttling), the score for performance among them, and
 * the other scores of the first run.
 * With `signedInAt`, an origin, the demo client is signed in there.
 */
export async function measure(addresses, { chromium, runs, signedInAt }) {
  const port = await freePort()
  const browser = await launchChromium(chromium, { args: [`--remote-debugging-port=${port}`] })
  const results = new Map(addresses.map((address) => [address, []]))
  try {
    if (signedInAt) await signInByDefault(port, signedInAt)
    for (let round = 0; round < runs; round += 1) {
      for (const [address, runsOfAddress] of results)
        runsOfAddress.push(await run(address, port, round === 0 ? allCategories : ['performance']))
    }
  } finally {
    await browser.close()
  }
  return new Map(
    [...results].map(([address, runsOfAddress]) => [
      address,
      {
        scores: {
          ...runsOfAddress[0].scores,
          performance: median(runsOfAddress.map(({ scores }) => scores.performance)),
        },
        ...Object.fromEntries(metrics.map((name) => [name, median(runsOfAddress.map((one) => one[name]))])),
      },
    ]),
  )
}
