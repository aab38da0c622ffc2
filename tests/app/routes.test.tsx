import { act } from 'react'
import { matchRoutes } from 'react-router-dom'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  matchPage,
  notFoundModule,
  pageRows,
  pages,
  sourcesOf,
  type PageName,
  type PagePolicy,
} from '#contract/pages.ts'
import type { User } from '#contract/sign-in/session.ts'
import { createRoutes } from '#src/app/routes.tsx'
import { asha } from '#tests/effects/tokens.ts'
import {
  loadedRoute,
  headingText,
  isReady,
  storeSignIn,
  openApp,
  recordLoads,
  routeOf,
  signalUntilTestFinished,
} from './app-harness.tsx'

const pageFiles = Object.keys({
  ...import.meta.glob('../../src/app/pages/**/*.tsx'),
  ...import.meta.glob('../../src/content/{services,legal}/*.ts'),
  ...import.meta.glob('../../src/screens/service/drawings/*.tsx'),
  ...import.meta.glob('../../src/screens/{service,legal}.tsx'),
})
test('the table of pages names every file of a page, and every file it names is there', () => {
  const pageModules = [...new Set([...pageRows.map(({ module }) => module), notFoundModule])]
  const sources = new Set(pageModules.flatMap(sourcesOf).map((file) => `../../${file}`))
  expect([...sources].toSorted()).toEqual(pageFiles.toSorted())
})

const spellings = [
  ...['/Pricing', '/insights/Some-Thing', '/pricing/', '//pricing', '/insights/', '/insights/one/'],
  ...['/insights//one', '/insights/one/two', '/%70ricing', '/pricing%2F', '/insights/a%2Fb', '/insights/%2F'],
  ...['/insights/%252F', '/insights/100%25', '/insights/a%20b', '/insights/%E0%A4%86', '/insights/%ff'],
  ...['/insights/%', '/%ff', '/pricing%', '/%2F', '/pricing;a', '/pricing.html', '/proposal/a+b', '/pitch/'],
  ...['/network/blueprints/%E0%A4%A/', '/nothing', '/*', '/:slug'],
]

test('the page at an address is the same for the server and for the browser', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const routes = createRoutes()
  const addresses = [...pageRows.map(({ path }) => path), ...spellings]
  const inBrowser = addresses.map((address) => {
    const leaf = matchRoutes(routes, address)?.at(-1)
    const { '*': _rest, ...params } = leaf?.params ?? {}
    return [address, leaf?.route.id, params]
  })
  const onServer = addresses.map((address) => {
    const match = matchPage(address)
    return [address, match?.name ?? 'notFound', match?.params ?? {}]
  })
  expect(inBrowser).toEqual(onServer)
})

let onLoad: ReturnType<typeof recordLoads>
beforeEach(() => {
  onLoad = recordLoads()
})

const NamedPage = ({ name }: { name: string }) => <h1>{name}</h1>

/** Opens a document of a policy, with a sign-in that is stored. All pages are loaded and show their name. */
function openDocument(policy: PagePolicy, address: string, isNotFound = false) {
  const routes = createRoutes({ policy, isNotFound })
  const put = (id: PageName | 'notFound') => {
    const route = routeOf(routes, id)
    if (!route.lazy) return
    const page = loadedRoute(id === 'notFound' ? 'home' : id, () => <NamedPage name={id} />)
    Object.assign(route, { lazy: undefined }, page)
  }
  for (const name of Object.keys(pages) as PageName[]) put(name)
  put('notFound')
  return openApp(routes, address)
}

describe('from a document', () => {
  beforeEach(() => storeSignIn(asha))

  test.each<[PagePolicy, string, string[], string]>([
    ['site', '/', ['/pricing', '/insights/one'], 'article'],
    ['callback', '/auth/callback', ['/about'], 'about'],
    ['portal', '/proposal/a', ['/pitch/b'], 'pitchDeck'],
  ])('of the policy %s, from %s to %j, people go without a full load', async (policy, from, to, name) => {
    const { go, address } = await openDocument(policy, from)
    for (const path of to) await go(path)
    expect([headingText(), address(), isReady(), onLoad.mock.calls]).toEqual([name, to.at(-1), true, []])
  })

  test.each<[PagePolicy, string, string[]]>([
    ['site', '/pricing', ['/schedule-call', '/auth/callback', '/nothing/here', '/auth/google']],
    ['payments', '/checkout?product=blueprint', ['/dashboard']],
    ['callback', '/auth/callback', ['/checkout?product=blueprint']],
    ['portal', '/proposal/a', ['/']],
  ])('of the policy %s, from %s to %j, they come by a full load', async (policy, from, to) => {
    const { go, router, navigation } = await openDocument(policy, from)
    const shown = router.state.location
    for (const path of to) {
      await go(path)
      expect(router.state.location.pathname).toBe(shown.pathname)
      await act(() => router.navigate(shown))
      await act(async () => navigation.replace(path))
      await act(() => router.navigate(shown))
    }
    expect(onLoad.mock.calls).toEqual(
      to.flatMap((path) => [
        ['assign', path],
        ['replace', path],
      ]),
    )
  })

  test('that shows the 404 page another unknown address is shown without a full load, a page is not', async () => {
    const { go, address } = await openDocument('site', '/nothing/here', true)
    await go('/nothing/there')
    expect([headingText(), address(), onLoad.mock.calls]).toEqual(['notFound', '/nothing/there', []])
    await go('/pricing')
    expect([headingText(), address()]).toEqual(['pricing', '/pricing'])
  })
})

const member: User = { ...asha, role: 'member', subscription_status: 'none' }
/** The pages that need a sign-in, each with where a member ends, and where somebody who is signed out: to come back, if nothing is said. */
const guardedPages: [path: string, member?: string, signedOut?: string][] = [
  ...[
    ...['/analytics', '/network/blueprints', '/network/blueprints/:id', '/network/jobs', '/network/jobs/:id'],
    ...['/network/post-job', '/project', '/project/draft', '/receipts/:orderId', '/requests', '/settings'],
    '/support',
  ].map((path): [string] => [path]),
  ['/checkout', '/pricing', '/pricing'],
  ['/dashboard', '/dashboard', '/login'],
  ['/network/submit-blueprint', '/dashboard', '/dashboard'],
  ['/partner', '/dashboard', '/login'],
  ['/partner/submit', '/network/submit-blueprint', '/network/submit-blueprint'],
]

describe('of the pages that need a sign-in', () => {
  test('every one is known here', () => {
    const guarded = pageRows.filter(({ access }) => access !== undefined).map(({ path }) => path)
    expect(guardedPages.map(([path]) => path).toSorted()).toEqual(guarded.toSorted())
  })

  test.each(guardedPages)('%s is shown to members, or redirects them', async (path, forMember, signedOut) => {
    const address = path.replace(/:\w+/, 'one')
    const { policy } = pageRows.find((row) => row.path === path) ?? expect.unreachable()
    const endNow = async () => {
      const { address: addressNow } = await openDocument(policy, address)
      return (onLoad.mock.lastCall?.[1] as string | undefined) ?? addressNow()
    }
    const shown = [await endNow()]
    storeSignIn(member)
    onLoad.mockClear()
    shown.push(await endNow())
    expect(shown).toEqual([
      signedOut ?? `/login?redirect=${encodeURIComponent(address)}`,
      forMember ?? address,
    ])
  })
})

test('a page whose chunk is gone leaves the one that is shown in its place until the document is replaced', async () => {
  sessionStorage.clear()
  vi.resetModules()
  vi.doMock('#src/app/pages/pricing.tsx', () => {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new TypeError('gone') }))
    throw new TypeError('gone')
  })
  onTestFinished(() => vi.doUnmock('#src/app/pages/pricing.tsx'))
  const { watchMissingChunks } = await import('#src/app/start/missing-chunks.ts')
  const fresh = await import('#src/app/routes.tsx')
  watchMissingChunks(window, () => window.location.href, signalUntilTestFinished())
  const { lazy } = routeOf(fresh.createRoutes(), 'pricing')
  const settled = vi.fn()
  void Promise.resolve(typeof lazy === 'function' ? lazy() : undefined).then(settled, settled)
  await vi.dynamicImportSettled()
  expect([onLoad.mock.calls, settled.mock.calls]).toEqual([[['reload']], []])
})
