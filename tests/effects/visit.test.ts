import { expect, test, vi } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { redactedPath, redactedReferrer } from '#contract/visits/addresses.ts'
import { visitRecord, type VisitRecord } from '#contract/visits/visits.ts'
import { visitMachine } from '#machines/visit.ts'
import { visitEffects } from '#src/effects/visit.ts'
import { blockedStorage } from '#tests/support/blocked-storage.ts'
import { callsOf, noon } from './tokens.ts'

const chromeUserAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Opens a page. Pages of a test share the storage. */
function openPage({
  path = '/pricing',
  referrer = '',
  screen = { width: 1440, height: 900 },
  forbidsBeacons = false,
  readyState = 'complete',
  prerendering = false,
  blocked = [] as string[],
} = {}) {
  const beacons: [string, string][] = []
  const sendBeacon = (url: string, body: string) => {
    if (forbidsBeacons) throw new TypeError('forbidden')
    return beacons.push([url, body]) > 0
  }
  const fetch = vi.fn(async (_path: string, _init?: RequestInit) => new Response(null, { status: 204 }))
  const loaded: (() => void)[] = []
  const page = {
    document: Object.assign(new EventTarget(), { readyState, referrer, prerendering }),
    location: { pathname: path },
    navigator: {
      userAgent: chromeUserAgent,
      maxTouchPoints: 0,
      language: 'en-IN',
      sendBeacon,
    },
    screen,
    localStorage,
    sessionStorage,
    addEventListener: (_type: string, listener: () => void) => loaded.push(listener),
  }
  for (const name of blocked) Object.defineProperty(page, name, { get: blockedStorage })
  const clock = new SimulatedClock()
  const asFetch = fetch as unknown as typeof globalThis.fetch
  const effects = visitEffects({ window: page as unknown as Window, fetch: asFetch, now: () => noon })
  const visit = createActor(visitMachine.provide(effects), { clock }).start()
  return {
    fetch,
    visit,
    open: () => void page.document.dispatchEvent(new Event('prerenderingchange')),
    finishLoading: () => {
      for (const listener of loaded) listener()
    },
    report: async (): Promise<unknown[]> => {
      await waitFor(visit, (snapshot) => snapshot.matches('settling'))
      clock.increment(100)
      await waitFor(visit, ({ status }) => status === 'done')
      return beacons.map(([url, body]) => [url, JSON.parse(body)])
    },
  }
}

const sampleRecord: VisitRecord = {
  deviceType: 'desktop',
  browser: 'Chrome',
  os: 'Linux',
  screenResolution: '1440 x 900',
  isMobile: false,
  isTablet: false,
  referrer: 'direct',
  pageUrl: '/pricing',
  language: 'en-IN',
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  isReturning: false,
  userAgent: chromeUserAgent,
}
const beaconOf = (changed?: Partial<VisitRecord>) => ['/api/public/visit', { ...sampleRecord, ...changed }]

test('a visit is reported once in a browser session, as the server takes it, and as a returning one in the next', async () => {
  expect(await openPage().report()).toEqual([beaconOf()])
  expect(await openPage().report()).toEqual([])
  expect(visitRecord.safeParse(sampleRecord).success).toBe(true)
  sessionStorage.clear()
  expect(await openPage().report()).toEqual([beaconOf({ isReturning: true })])
  expect(localStorage.getItem('visitor-first-seen')).toBe('2030-01-01T12:00:00.000Z')
})

test('a visit waits until the page has loaded, and a prerendered one until a person opens it', async () => {
  const loading = openPage({ readyState: 'interactive' })
  expect(loading.visit.getSnapshot().value).toBe('loading')
  loading.finishLoading()
  expect(await loading.report()).toEqual([beaconOf()])
  sessionStorage.clear()
  localStorage.clear()
  const prerendered = openPage({ prerendering: true })
  await Promise.resolve()
  expect(prerendered.visit.getSnapshot().value).toBe('loading')
  prerendered.open()
  expect(await prerendered.report()).toEqual([beaconOf()])
})

test('a visit names no query, of a portal not which, and no screen that is not known', async () => {
  const referrer = 'https://mail.example/inbox?token=secret#message'
  const page = openPage({ path: '/proposal/acme-2031', referrer, screen: { width: 0, height: 0 } })
  const told = { pageUrl: '/proposal', referrer: 'https://mail.example/inbox' }
  expect(await page.report()).toEqual([beaconOf({ ...told, screenResolution: 'unknown' })])
})

test('a visit goes out as a call that outlives the page where beacons are forbidden', async () => {
  const { report, fetch } = openPage({ forbidsBeacons: true })
  await report()
  const options = { keepalive: true, credentials: 'omit' }
  expect(fetch.mock.calls).toEqual([['/api/public/visit', expect.objectContaining(options)]])
  expect(callsOf(fetch)).toEqual([{ path: '/api/public/visit', token: undefined, body: sampleRecord }])
})

test('a visit is a first one if the browser cannot store a marker, and is not reported if it can store nothing at all', async () => {
  expect(await openPage({ blocked: ['localStorage'] }).report()).toEqual([beaconOf()])
  expect(await openPage({ blocked: ['localStorage', 'sessionStorage'] }).report()).toEqual([])
})

test.each([
  ['/pricing', '/pricing'],
  ['/proposal/acme', '/proposal'],
  ['/Pitch/acme/', '/pitch'],
  ['/proposal%2Facme', '/proposal'],
  ['/receipts/6a0b1c2d', '/receipts'],
  ['/sealed/97a458d8-100e-4736-8726-d9326fa285cf', '/sealed'],
  ['//receipts/97a458d8-100e-4736-8726-d9326fa285cf', '/receipts'],
  ['/pitches/acme', '/pitches/acme'],
  ['/%zz', '/%zz'],
  [`/${'x'.repeat(600)}`, `/${'x'.repeat(499)}`],
])('the path %s is in a visit as %s', (pathname, expected) => {
  expect(redactedPath(pathname)).toBe(expected)
})

test.each([
  ['', 'direct'],
  ['https://search.example/?q=automation', 'https://search.example/'],
  ['https://www.example.com/pitch/acme?x=1', 'https://www.example.com/pitch'],
  ['android-app://com.example.mail/', 'android-app://com.example.mail/'],
  ['https://user:password@example.com/a', 'https://example.com/a'],
])('the referrer %s is in a visit as %s', (referrer, expected) => {
  expect(redactedReferrer(referrer)).toBe(expected)
})
