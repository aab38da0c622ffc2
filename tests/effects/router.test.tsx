import { act } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createRouter, RouterContext, useParams, useLocation } from '#src/app/router.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const onward = { replace: false, state: null }

let root: Root | undefined
beforeEach(() => history.replaceState(null, '', '/about?from=home#founder'))
afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
})

const container = () => document.body.appendChild(document.createElement('div'))

/** What the browser does when a person goes back to an entry of the history. */
function comeBack(address: string, entry: unknown) {
  history.replaceState(entry, '', address)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

function scrollTo(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
  window.dispatchEvent(new Event('scroll'))
}

describe('the place of a visit', () => {
  test('is the address that was loaded, with what its entry of the history holds', () => {
    history.replaceState({ key: 0.5, state: { name: 'Asha' } }, '')
    expect(createRouter(window).current()).toEqual({
      pathname: '/about',
      search: '?from=home',
      hash: '#founder',
      state: { name: 'Asha' },
      isNew: false,
      top: 0,
    })
  })

  test.each([null, 'of another script', 7])('brings nothing along where the history holds %j', (entry) => {
    history.replaceState(entry, '')
    expect(createRouter(window).current().state).toBe(null)
  })

  test('is a new one after each step, kept by the history', () => {
    const router = createRouter(window)
    const entries = history.length
    router.go('/order-confirmation?a=1', { replace: false, state: { name: 'Asha' } })
    expect(router.current()).toEqual({
      pathname: '/order-confirmation',
      search: '?a=1',
      hash: '',
      state: { name: 'Asha' },
      isNew: true,
      top: 0,
    })
    expect([history.state, history.length]).toEqual([{ state: { name: 'Asha' } }, entries + 1])
    router.go('/pricing', { replace: true, state: null })
    expect([router.current().pathname, history.length]).toEqual(['/pricing', entries + 1])
  })

  test('stays until what the next page needs is there, and only the last page asked for comes', async () => {
    const router = createRouter(window)
    const awaited = new Map<string, (value?: unknown) => void>()
    const paths: string[] = []
    router.subscribe(() => paths.push(router.current().pathname))
    router.preloadWith((pathname) => new Promise((resolve) => awaited.set(pathname, resolve)))
    router.go('/pricing', onward)
    router.go('/contact', onward)
    expect([window.location.pathname, paths]).toEqual(['/contact', []])
    await act(async () => ['/pricing', '/contact'].forEach((pathname) => awaited.get(pathname)?.()))
    expect(paths).toEqual(['/contact'])
    router.go('/blueprint', onward)
    comeBack('/contact', null)
    await act(async () => awaited.get('/blueprint')?.())
    expect(paths).toEqual(['/contact'])
  })

  test('gives way after a moment to a page that is still under way, once', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const router = createRouter(window)
    let shown = 0
    router.subscribe(() => (shown += 1))
    router.preloadWith(() => new Promise(() => {}))
    router.go('/pricing', onward)
    vi.advanceTimersByTime(499)
    expect(router.current().pathname).toBe('/about')
    vi.advanceTimersByTime(1_000)
    expect([router.current().pathname, shown]).toEqual(['/pricing', 1])
  })

  test('to which the person comes back is as far down as they left it, whichever document they come back to', () => {
    const router = createRouter(window)
    router.ready(router.current())
    scrollTo(640)
    const entry: unknown = history.state
    router.go('/pricing', onward)
    scrollTo(80)
    for (const document of [router, createRouter(window)]) {
      comeBack('/about?from=home', entry)
      expect(document.current()).toMatchObject({ pathname: '/about', isNew: false, top: 640 })
      comeBack('/pricing', null)
    }
  })

  test('is told from its neighbours on the same page', () => {
    const router = createRouter(window)
    router.ready(router.current())
    scrollTo(640)
    const above: unknown = history.state
    comeBack('/about?from=home#values', null)
    scrollTo(2_000)
    const below: unknown = history.state
    router.go('/pricing', onward)
    const tops = [above, below].map((entry) => {
      comeBack('/about?from=home', entry)
      const { top } = router.current()
      comeBack('/pricing', null)
      return top
    })
    expect(tops).toEqual([640, 2_000])
  })

  test('is left at its top where the browser stores nothing', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new Error('the storage is blocked')
    })
    onTestFinished(() => void vi.restoreAllMocks())
    const router = createRouter(window)
    router.ready(router.current())
    scrollTo(640)
    const entry: unknown = history.state
    router.go('/pricing', onward)
    comeBack('/about?from=home', entry)
    expect(router.current().top).toBe(0)
  })

  test('stays as it is while the person moves within the page', () => {
    const router = createRouter(window)
    const heard = vi.fn()
    router.subscribe(heard)
    comeBack('/about?from=home#values', null)
    expect([heard.mock.calls.length, router.current()]).toEqual([0, router.initial])
  })
})

describe('a page that the server rendered', () => {
  test('begins where the server saw it, and shows at once where the person has gone meanwhile', async () => {
    const seen: string[] = []
    const Address = () => {
      const { pathname } = useLocation()
      seen.push(pathname)
      return <p>{pathname}</p>
    }
    const complaints = vi.fn()
    const router = createRouter(window)
    router.go('/pricing', onward)
    const place = container()
    place.innerHTML = '<p>/about</p>'
    await act(async () => {
      root = hydrateRoot(
        place,
        <RouterContext value={router}>
          <Address />
        </RouterContext>,
        { onRecoverableError: complaints },
      )
    })
    expect([seen[0], place.textContent, complaints.mock.calls]).toEqual(['/about', '/pricing', []])
  })
})

describe('the page of an address', () => {
  const Named = () => <>{JSON.stringify(useParams().slug)}</>

  test.each([
    ['/insights/one-home', '"one-home"'],
    ['/insights/one-home/', '"one-home"'],
    ['/insights/a%20b%2Fc', '"a b/c"'],
    ['/insights/100%2525', '"100%25"'],
    ['/insights/%ff', '"%ff"'],
    ['/insights', undefined],
    ['/Insights', undefined],
    ['/insight%73', undefined],
    ['/insights/one/two', undefined],
    ['/%ff', undefined],
  ])('%s shows %s', async (address, shown) => {
    history.replaceState(null, '', address)
    root = createRoot(container())
    await act(async () =>
      root?.render(
        <RouterContext value={createRouter(window)}>
          <Named />
        </RouterContext>,
      ),
    )
    expect(document.body.textContent).toBe(shown ?? '')
  })
})
