import { act } from 'react'
import { Link } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { destinationUrl } from '#src/app/navigation.ts'
import { SiteLayout } from '#src/app/layouts.tsx'
import { loadedRoute, headingText, isReady, openApp, slowPage } from './app-harness.tsx'

const About = () => (
  <>
    <h1>About</h1>
    <input aria-label="Name" />
    <Link to="/about">About</Link>
  </>
)
const Contact = () => (
  <>
    <h1>Contact</h1>
    <p id="map">Map</p>
  </>
)

let contactPage: ReturnType<typeof slowPage>
let pricingPage: ReturnType<typeof slowPage>
let app: Awaited<ReturnType<typeof openApp>>
beforeEach(async () => {
  contactPage = slowPage('contact', Contact)
  pricingPage = slowPage('pricing', () => <h1>Pricing</h1>)
  const about = { path: '/about', ...loadedRoute('about', About) }
  app = await openApp(
    [{ element: <SiteLayout />, children: [about, contactPage.route, pricingPage.route] }],
    '/about',
  )
})

const readPage = () => [headingText(), isReady()]
const redirectTo = (path: string) => act(async () => app.navigation.replace(path))
const followLinkHere = () => act(async () => document.querySelector<HTMLElement>('a[href="/about"]')?.click())

describe('while the module of the next page loads', () => {
  test('the current page stays visible without being marked as ready, and is then replaced in one step', async () => {
    expect(readPage()).toEqual(['About', true])
    const wanted = () => destinationUrl(app.router, window.location)
    expect(wanted()).toBe('http://localhost:3000/about')
    await app.go('/contact?subject=Agents#map')
    expect([...readPage(), document.title]).toEqual(['About', false, 'The page about'])
    expect(wanted()).toBe('http://localhost:3000/contact?subject=Agents#map')
    const createElementSpy = vi.spyOn(document, 'createElement')
    await contactPage.load()
    const tags = createElementSpy.mock.calls.map(([tag]) => tag)
    createElementSpy.mockRestore()
    expect([...readPage(), document.title]).toEqual(['Contact', true, 'The page contact'])
    expect(tags.filter((tag) => tag === 'h1')).toEqual(['h1'])
  })

  test('going back keeps the current page mounted, and of two chosen pages only the second is shown', async () => {
    const field = document.querySelector('input')
    await app.go('/contact')
    await followLinkHere()
    expect([...readPage(), document.querySelector('input') === field]).toEqual(['About', true, true])
    await app.go('/contact')
    await app.go('/pricing')
    await contactPage.load()
    expect(readPage()).toEqual(['About', false])
    await pricingPage.load()
    expect(readPage()).toEqual(['Pricing', true])
  })

  test('a redirect of the page that is being left is ignored', async () => {
    await app.go('/contact')
    await redirectTo('/pricing')
    await contactPage.load()
    await pricingPage.load()
    expect([app.address(), ...readPage()]).toEqual(['/contact', 'Contact', true])
    await redirectTo('/pricing')
    expect([app.address(), ...readPage()]).toEqual(['/pricing', 'Pricing', true])
  })

  test('a redirect of the page that was being left is followed once the person returns to it', async () => {
    await pricingPage.load()
    await app.go('/contact')
    await redirectTo('/pricing')
    await followLinkHere()
    expect([app.address(), ...readPage()]).toEqual(['/pricing', 'Pricing', true])
  })
})

test('the back button leads to the page before, and skips a page that redirected', async () => {
  await contactPage.load()
  await pricingPage.load()
  await app.go('/contact')
  await app.go('/contact')
  await app.back()
  expect(app.address()).toBe('/about')
  await app.go('/contact')
  await redirectTo('/pricing')
  await app.back()
  expect(app.address()).toBe('/about')
  await app.go('/contact')
  await app.go('/pricing')
  await app.back()
  expect([app.address(), ...readPage()]).toEqual(['/contact', 'Contact', true])
})
