import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { runtimeConfig } from '#contract/config.ts'
import { apiPaths } from '#contract/paths.ts'
import { routedUrl } from '#server/platform/pages/urls.ts'
import { startSite } from '../../support/site.ts'
import { contentOf, createTinyBuild, liveProvidersEnv, matchRuntimeConfig } from '../../support/pages.ts'
import { startPages, strictPolicy, textOf } from '../../support/pages.ts'

const build = await createTinyBuild()
const site = await startSite({ pages: build })
const asTab = { accept: 'text/html,*/*;q=0.8' }

const noCalls = ['/api', '/api/nothing', '/api/%00', '/auth/%ff', '/sandbox/nothing', '/healthz/x']
test.each([...noCalls, '/assets/gone.js', '/api/public/articles/nothing'])(
  'somebody who opens %s in a tab sees the 404 page, and a script gets JSON',
  async (url) => {
    const tab = await fetch(site.origin + url, { headers: asTab })
    expect([tab.status, await tab.text()]).toEqual([404, expect.stringContaining('Error 404')])
    const script = await fetch(site.origin + url)
    expect([400, 404]).toContain(script.status)
    expect(await script.json()).toEqual({ error: expect.any(String) as string })
  },
)

test('somebody who is signed out and opens a file of their project in a tab reads why it does not come', async () => {
  const url = `${apiPaths.projects}/x/files/y`
  const { statusCode, body } = await site.app.inject({ url, headers: { 'sec-fetch-mode': 'navigate' } })
  const sentence = expect.stringContaining('<p>User not authenticated. <a href="/">') as string
  expect([statusCode, body]).toEqual([401, sentence])
})

test('whoever opens a page that cannot be rendered reads what to do, and a script gets JSON', async () => {
  if ('vite' in build) throw new Error('A build is needed')
  const prepare = () => {
    throw new Error('not rendered')
  }
  const createRenderer: typeof build.createRenderer = (deps) => ({ ...build.createRenderer(deps), prepare })
  const failing = await startSite({ pages: { ...build, createRenderer } })
  const open = (url: string, headers: Record<string, string>) => fetch(failing.origin + url, { headers })
  for (const headers of [asTab, { accept: '*/*', 'sec-fetch-mode': 'navigate' }]) {
    const tab = await open('/pricing', headers)
    const kind = [tab.headers.get('content-type'), tab.headers.get('cache-control')]
    expect([tab.status, ...kind]).toEqual([500, 'text/html; charset=utf-8', 'no-store'])
    const sentences = /Something went wrong on our side .*Load again .*write to support@/
    expect(textOf((await tab.text()).replaceAll('</', ' </'))).toMatch(sentences)
  }
  await failing.db.execute('alter table articles rename to away')
  const call = await open(`${apiPaths.articles}/x`, {})
  expect([call.status, await call.json()]).toEqual([500, { error: 'An unknown error occurred.' }])
  expect((await open(`${apiPaths.articles}/x`, asTab)).headers.get('content-type')).toMatch('text/html')
})

const unchanged = [
  '/api/%ff',
  '/auth/%ff',
  '/caf%C3%A9?x=%ff',
  '/insights/a%2Fb',
  '/pricing?next=%2F%61',
  '*',
]
test.each<[url: string, answered?: string, method?: string]>([
  ['/%ff', '/%25ff'],
  ['/%', '/%25', 'HEAD'],
  ['/pricing/%c0%af?x=%ff', '/pricing/%25c0%25af?x=%ff'],
  ...unchanged.map((url): [string] => [url]),
  ['/%61pi/client/account', '/api/client/account'],
  ['/%70roposal/d%65mo?x=%61', '/proposal/demo?x=%61'],
  ['http://northloop.example/pricing?x=1', '/pricing?x=1'],
  ['http://northloop.example?x=1', '/?x=1'],
  ['http://northloop.example//evil.example', '//evil.example'],
])('an address %s is answered as the one that it spells', (url, answered = url, method = 'GET') => {
  expect(routedUrl(method, url)).toBe(answered)
})

test('a page is HTML with the public part of the configuration, under a strict policy', async () => {
  const { statusCode, headers, body } = await site.app.inject('/pricing?x=1')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': strictPolicy,
  })
  expect(runtimeConfig.parse(JSON.parse(matchRuntimeConfig(body)?.[2] ?? ''))).toEqual({
    origin: site.origin,
    demo: true,
    deterrents: true,
    inspector: '/_machines/attach.js',
    razorpay: { keyId: 'rzp_test_sandbox0000000', scriptUrl: '/sandbox/razorpay/checkout.js' },
    paypal: { clientId: 'sandbox-paypal-client', sdkUrl: '/sandbox/paypal/sdk/js' },
    booking: { url: '/sandbox/booking/discovery-call', scriptUrl: '/sandbox/booking/widget.js' },
  })
})

test('a page names the scripts it needs, so that none is fetched after another: its own, and its layout’s in the client area', async () => {
  const scriptsOf = async (url: string) =>
    /data-imports="([^"]*)"/.exec((await site.app.inject(url)).body)?.[1]?.split(' ')
  const shared = '/assets/shared-abc.js'
  expect(await scriptsOf('/pricing')).toEqual([shared, '/assets/pricing-abc.js'])
  const ofClientArea = [shared, '/assets/settings-abc.js', '/assets/client-area-abc.js']
  expect(await scriptsOf('/settings')).toEqual(ofClientArea)
})

test('a page tells nothing that is secret, and cannot be broken out of by a setting', async () => {
  const clientId = '</script><script>alert(1)</script>$&$1'
  const other = await startPages({ ...liveProvidersEnv, PAYPAL_CLIENT_ID: clientId }, build)
  const open = async (url: string) => (await other.inject(url)).body
  for (const url of ['/', '/checkout', '/login'])
    expect(await open(url)).not.toMatch(/secret|webhook|<script>alert/)
  const config = runtimeConfig.parse(JSON.parse(matchRuntimeConfig(await open('/'))?.[2] ?? ''))
  expect(config.paypal?.clientId).toBe(clientId)
})

test('a page to which a form is posted without scripts is shown, and says how to reach us', async () => {
  const url = '/contact?subject=Project'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const posted = await site.app.inject({ method: 'POST', url, headers, payload: 'name=Asha&message=Orders.' })
  expect([posted.statusCode, posted.headers.location]).toEqual([303, url])
  const { body } = await site.app.inject(url)
  for (const text of ['This form needs JavaScript', 'href="mailto:hello@northloop.example"', 'href="tel:'])
    expect(/<form name="contact".*?<noscript>(.*?)<\/noscript>/.exec(body)?.[1]).toContain(text)
})

test('a page that is not there is the 404 page, one for all such addresses', async () => {
  const unknown = await site.app.inject('/no-such-page?x=1')
  for (const address of ['/other', '/proposal', '/insights/%09', '/About', '/%ff', '/pricing/%c0%af']) {
    const { statusCode, body } = await site.app.inject(address)
    expect([address, statusCode, body]).toEqual([address, 404, unknown.body])
  }
  const content = contentOf(unknown.body)
  for (const text of ['Error 404', 'lost.</h1>', 'href="/"', 'href="mailto:support@northloop.example"'])
    expect(content).toContain(text)
  expect(unknown.body).toContain('<meta name="robots" content="noindex"/>')
  expect(unknown.headers['content-security-policy']).toBe(strictPolicy)
  expect((await site.app.inject('/insights/a%00b')).statusCode).toBe(404)
})

test.each([
  ['//evil.example/pricing', 404],
  ['/\\evil.example', 404],
  ['//', 404],
  ['/pricing/', 200],
])('a page at %s, which a browser may take for another place, leads nobody there', async (url, status) => {
  const { port } = site.settings
  const asked = once(request({ port, path: url, agent: false }).end(), 'response')
  const [answer] = (await asked) as [IncomingMessage]
  expect([answer.statusCode, answer.headers.location]).toEqual([status, undefined])
  answer.destroy()
})

test('a page is sent once to whoever has it already, and its headers alone to who asks for them', async () => {
  const { etag } = (await site.app.inject('/blueprint')).headers
  const known = { 'if-none-match': `W/"x", ${String(etag)}`, 'accept-encoding': 'br' }
  const again = await site.app.inject({ url: '/blueprint', headers: known })
  expect([again.statusCode, again.body, again.headers['content-encoding']]).toEqual([304, '', undefined])
  const head = await site.app.inject({ method: 'HEAD', url: '/blueprint' })
  expect([head.statusCode, head.headers.etag]).toEqual([200, etag])
})

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
])('a page comes compressed to who takes %s', async (accepted, encoding, open) => {
  const plain = await site.app.inject('/pricing')
  const small = await site.app.inject({ url: '/pricing', headers: { 'accept-encoding': accepted } })
  expect([plain, small].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, encoding])
  expect([plain, small].map(({ headers }) => headers.vary)).toEqual(['accept-encoding', 'accept-encoding'])
  expect(open(small.rawPayload).toString()).toBe(plain.body)
})

test('a file with a hash in its name is kept for ever, another one for an hour, and comes compressed as the build brought it', async () => {
  const hashed = await site.app.inject('/assets/main-abc.js')
  const plain = await site.app.inject('/favicon.svg')
  expect(hashed).toMatchObject({ statusCode: 200, body: 'export {}' })
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect([plain.statusCode, plain.headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
  expect(plain.headers.etag).toBeDefined()
  expect(['etag', 'last-modified', 'accept-ranges'].filter((name) => name in hashed.headers)).toEqual([])
  const headers = { 'accept-encoding': 'br, gzip' }
  const answer = await site.app.inject({ url: '/assets/main-abc.js', headers })
  expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual(['br', 'accept-encoding'])
  expect(answer.headers['content-type']).toMatch(/javascript/)
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('export {}')
})

test('files of the build that are not assets get 404', async () => {
  const manifests = ['/.vite', '/assets/../.vite', '/assets/%2e%2e/.vite'].map((at) => `${at}/manifest.json`)
  for (const url of [...manifests, '/assets/main-abc.js.br'])
    expect((await site.app.inject(url)).statusCode, url).toBe(404)
})
