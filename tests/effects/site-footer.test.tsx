import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { SiteFooter } from '#src/app/layout/site-footer.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => vi.useRealTimers())

test('a page that was finished last year tells the year in which it is read', async () => {
  vi.useFakeTimers({ now: new Date(2029, 11, 31), toFake: ['Date'] })
  const place = document.createElement('div')
  place.innerHTML = renderToString(<SiteFooter />)
  expect(place.textContent).toContain('© 2029 Northloop')
  vi.setSystemTime(new Date(2030, 0, 1))
  const complaints: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(place, <SiteFooter />, { onRecoverableError: (error) => complaints.push(error) }),
  )
  expect(place.textContent).toContain('© 2030 Northloop')
  expect(complaints).toEqual([])
  act(() => root.unmount())
})
