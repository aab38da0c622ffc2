import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import type { PageName } from '#contract/pages.ts'
import { createRoutes } from '#src/app/routes.tsx'
import { asha } from '#tests/effects/tokens.ts'
import { loadedRoute, headingText, storeSignIn, openApp, routeOf } from './app-harness.tsx'

/** A page whose heading is random at each mount, so that a test can see whether the page was mounted again. */
function PageWithMountId() {
  const [mountId] = useState(() => crypto.randomUUID())
  return <h1>{mountId}</h1>
}

/** Opens the site, in which the named pages are `PageWithMountId`. */
function openWithMountIds(address: string, ...names: PageName[]) {
  const routes = createRoutes()
  for (const name of names)
    Object.assign(routeOf(routes, name), { lazy: undefined }, loadedRoute(name, PageWithMountId))
  return openApp(routes, address)
}

const documentTitles = () => Array.from(document.querySelectorAll('title'), ({ textContent }) => textContent)
const robotsContent = () => document.querySelector('meta[name=robots]')?.getAttribute('content')

describe('from page to page', () => {
  test('what stands around them stays, and a page begins anew for every address', async () => {
    const { go } = await openWithMountIds('/about', 'about', 'contact')
    const banner = document.querySelector('header')
    const addresses = ['/contact', '/contact?subject=Assessment', '/contact?subject=Project', '/about']
    const marks = [headingText()]
    for (const address of addresses) {
      await go(address)
      marks.push(headingText())
    }
    expect(new Set(marks).size).toBe(addresses.length + 1)
    expect(banner).not.toBeNull()
    expect(document.querySelector('header')).toBe(banner)
  })

  test('the document has one title, that of the page, and the sidebar marks the page', async () => {
    storeSignIn(asha)
    const { go } = await openWithMountIds('/about', 'about', 'settings')
    expect([documentTitles(), robotsContent()]).toEqual([['The page about'], undefined])
    for (const address of ['/settings', '/settings/']) {
      await go(address)
      expect([documentTitles(), robotsContent()]).toEqual([['The page settings'], 'noindex'])
      const marked = Array.from(document.querySelectorAll('nav [aria-current="page"]'))
      expect(marked.map((link) => link.getAttribute('aria-label'))).toEqual(['Settings'])
    }
  })
})
