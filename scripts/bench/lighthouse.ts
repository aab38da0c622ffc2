import lighthouse from 'lighthouse'
import { z } from 'zod'
import { launchChromium, type Chromium } from '../chromium.ts'
import { median } from './medians.ts'
import { chromium as playwright } from 'playwright'
import { signIn } from './sign-in.ts'
import { freePort } from './free-port.ts'

const allCategories = ['performance', 'accessibility', 'best-practices', 'seo']
type Metric = 'fcp' | 'lcp' | 'tbt' | 'task' | 'script' | 'scriptBeforePaint' | 'bytes'
type Scores = Record<string, number>
/** Times in milliseconds, sizes in KB. */
export type PageMeasurements = Record<Metric, number> & { scores: Scores }
type Options = { chromium: Chromium; runs: number; signedInAt: string | undefined }

/** The parts of Lighthouse's audit details that we use. Lighthouse has no types for them. */
const requestItemsSchema = z.array(
  z.object({ resourceType: z.string().optional(), networkRequestTime: z.number(), transferSize: z.number() }),
)
const taskItemsSchema = z.array(z.object({ duration: z.number() }))
const metricItemsSchema = z.array(z.object({ observedLargestContentfulPaint: z.number().optional() }))

const kilobytesOf = (requests: z.infer<typeof requestItemsSchema>) =>
  requests.reduce((total, { transferSize }) => total + transferSize, 0) / 1024

/** Runs Lighthouse up to `attempts` times, until no score is missing: sometimes it misses a trace event, and then it gives no score. */
async function runLighthouse(
  address: string,
  port: number,
  categories: string[],
  attempts = 3,
): Promise<PageMeasurements> {
  const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories: categories })
  if (!result) throw new Error(`Lighthouse gave no result for ${address}.`)
  const { audits, categories: scores } = result.lhr
  const isComplete = Object.values(scores).every(({ score }) => score !== null)
  if (!isComplete && attempts > 1) return runLighthouse(address, port, categories, attempts - 1)
  const itemsOf = (name: string): unknown => {
    const details = audits[name]?.details
    return details && 'items' in details ? details.items : []
  }
  const numberOf = (name: string) => audits[name]?.numericValue ?? NaN
  const requests = requestItemsSchema.parse(itemsOf('network-requests'))
  const paint = metricItemsSchema.parse(itemsOf('metrics'))[0]?.observedLargestContentfulPaint ?? NaN
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  return {
    fcp: numberOf('first-contentful-paint'),
    lcp: numberOf('largest-contentful-paint'),
    tbt: numberOf('total-blocking-time'),
    task: Math.max(0, ...taskItemsSchema.parse(itemsOf('long-tasks')).map(({ duration }) => duration)),
    script: kilobytesOf(scripts),
    scriptBeforePaint: kilobytesOf(scripts.filter(({ networkRequestTime }) => networkRequestTime < paint)),
    bytes: kilobytesOf(requests.filter(({ resourceType }) => resourceType !== 'Media')),
    scores: Object.fromEntries(
      Object.entries(scores).map(([name, { score }]) => [name, (score ?? NaN) * 100]),
    ),
  }
}

/** Signs the demo client in, in the browser's default context: Lighthouse uses it and keeps its local storage. */
async function signInDefaultContext(port: number, origin: string): Promise<void> {
  const browser = await playwright.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no default context.')
  const page = await context.newPage()
  await signIn(page, origin)
  await page.close()
}

/**
 * For each URL, the medians of `runs` interleaved runs (phone, simulated throttling). The performance score is a median too; the other
 * scores are those of the first run.
 * With `signedInAt`, an origin, the demo client is signed in there.
 */
export async function measurePages(
  addresses: string[],
  { chromium, runs, signedInAt }: Options,
): Promise<Map<string, PageMeasurements>> {
  const port = await freePort()
  const browser = await launchChromium(chromium, { args: [`--remote-debugging-port=${port}`] })
  const results = new Map(addresses.map((address) => [address, new Array<PageMeasurements>()]))
  try {
    if (signedInAt) await signInDefaultContext(port, signedInAt)
    for (let round = 0; round < runs; round += 1) {
      for (const [address, runsOfAddress] of results)
        runsOfAddress.push(await runLighthouse(address, port, round === 0 ? allCategories : ['performance']))
    }
  } finally {
    await browser.close()
  }
  return new Map([...results].map(([address, measured]) => [address, mediansOf(measured)]))
}

function mediansOf(measurements: PageMeasurements[]): PageMeasurements {
  const medianOf = (of: (one: PageMeasurements) => number) => median(measurements.map(of))
  return {
    fcp: medianOf(({ fcp }) => fcp),
    lcp: medianOf(({ lcp }) => lcp),
    tbt: medianOf(({ tbt }) => tbt),
    task: medianOf(({ task }) => task),
    script: medianOf(({ script }) => script),
    scriptBeforePaint: medianOf(({ scriptBeforePaint }) => scriptBeforePaint),
    bytes: medianOf(({ bytes }) => bytes),
    scores: {
      ...measurements[0]?.scores,
      performance: medianOf(({ scores }) => scores.performance ?? NaN),
    },
  }
}
