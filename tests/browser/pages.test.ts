import { expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { waitForThanks, paypalButton, payByCard } from './paying.ts'
import {
  alertOf,
  waitForAddress,
  openDashboard,
  openCheckout,
  open,
  signIn,
  startProduct,
  pauseClock,
  waitForFocus,
} from './person.ts'
import { expectAccessibleLayout, smallViewport, wideViewport } from './soundness.ts'

const runningProduct = startProduct()

const publicPaths = [
  '/',
  '/about',
  '/blueprint',
  '/aura-framework',
  '/network',
  '/pricing',
  '/solutions/ai-automation',
  '/solutions/data-analytics',
  '/solutions/process-intelligence',
  '/solutions/custom-ai-development',
  '/services/intelligent-web-platforms',
  '/services/custom-saas-development',
  '/services/mvp-prototyping',
  '/services/ai-agents',
  '/fraud-awareness',
  '/privacy-policy',
  '/terms-and-conditions',
  '/login',
  '/login?error=access_denied',
  '/order-confirmation',
  '/contact?subject=Support+Agent',
  '/schedule-call',
  '/apply-to-partner',
  '/coming-soon',
]

test.each(publicPaths)('%s is sound on wide and small screens', async (address) => {
  const { page } = await runningProduct.person({ viewport: wideViewport, reducedMotion: 'reduce' })
  await open(page, address)
  await expectAccessibleLayout(page)
})

test('the client area is sound before and after a purchase', async () => {
  const person = await runningProduct.person({ viewport: wideViewport, reducedMotion: 'reduce' })
  const { page } = person
  await openDashboard(person)
  await expectAccessibleLayout(page)
  await page.setViewportSize(wideViewport)
  await open(page, '/checkout?plan=client_monthly_10')
  await payByCard(page)
  await waitForThanks(page)
  await expectAccessibleLayout(page)
  await open(page, '/settings')
  await page.getByRole('heading', { name: 'Receipts' }).waitFor()
  await expectAccessibleLayout(page)
})

test('the checkout is sound, by card, by PayPal and with an error', async () => {
  const person = await runningProduct.person({ viewport: wideViewport, reducedMotion: 'reduce' })
  const { page } = person
  person.allowErrors(/ERR_FAILED/)
  await openCheckout(person, '/checkout?product=blueprint')
  await expectAccessibleLayout(page)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await paypalButton(page).waitFor()
  await expectAccessibleLayout(page)
  await page.getByRole('radio', { name: 'Card / UPI' }).check()
  await page.route('**/sandbox/razorpay/checkout.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Pay $1,499.00 USD' }).click()
  await alertOf(page)
  await expectAccessibleLayout(page)
})

const longWord = 'Donaudampfschifffahrt'.repeat(6)
const longBlueprint = {
  id: 'long',
  title: longWord,
  summary: longWord,
  content: `# ${longWord}\n\n${longWord}\n\n- ${longWord}\n\n| ${longWord} | ${longWord} |\n|-|-|\n| a | b |\n\n![Gone](ftp://pictures.example/a.png) ![Lost](https://pictures.example/b.png) ![](https://pictures.example/c.png)`,
  author_name: longWord,
  created_at: '2026-01-05T00:00:00Z',
  category: null,
  reading_minutes: 4,
}

test('words longer than their place break in it, and a picture that fails gives way to its words', async () => {
  const person = await runningProduct.person({ viewport: smallViewport, reducedMotion: 'reduce' })
  const { page } = person
  person.allowErrors(/pictures\.example|ERR_FAILED/)
  await page.route('https://pictures.example/*', (route) => route.abort())
  await page.route('**/api/blueprints/long', (route) => route.fulfill({ json: longBlueprint }))
  const isSideways = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  await open(page, `/contact?subject=${longWord}`)
  await page.getByText(longWord).waitFor()
  expect(await isSideways()).toBe(false)

  await openDashboard(person)
  await open(page, '/network/blueprints/long')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await isSideways()).toBe(false)
  await page.getByRole('img', { name: 'Gone' }).scrollIntoViewIfNeeded()
  await page.locator('img:not([hidden])').waitFor({ state: 'detached' })
  const shown = await page.getByRole('main').getByRole('img').all()
  expect(await Promise.all(shown.map((one) => one.getAttribute('aria-label')))).toEqual(['Gone', 'Lost'])
})

test('a form is sound with its faults and with its thanks', async () => {
  const { page } = await runningProduct.person({ viewport: wideViewport, reducedMotion: 'reduce' })
  await open(page, '/coming-soon')
  await page.getByRole('button', { name: 'Notify Me' }).click()
  expect(await alertOf(page)).toBe('Please check the marked fields.')
  await expectAccessibleLayout(page)
  await page.getByLabel('Email Address').fill('asha@example.com')
  await page.getByRole('button', { name: 'Notify Me' }).click()
  await page.getByText('Thank you. We will let you know.').waitFor()
  await expectAccessibleLayout(page)
})

test('an unknown address answers 404 with the way home and to the support', async () => {
  const person = await runningProduct.person({ viewport: wideViewport, reducedMotion: 'reduce' })
  const { page } = person
  person.allowErrors(/404 .*\/no\/such\/page$/)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await page.getByText('Error 404').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe("Looks like you're lost.")
  expect(await page.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toBe(
    `mailto:${brand.email.support}`,
  )
  await expectAccessibleLayout(page)
  await page.getByRole('link', { name: 'Go back home' }).click()
  await waitForAddress(page, '/')
})

test('whoever is lost hits the target by keyboard, and nothing else on the page moves', async () => {
  const person = await runningProduct.person({ viewport: wideViewport })
  const { page } = person
  person.allowErrors(/404 .*\/no\/such\/page$/)
  await page.clock.install()
  await open(page, '/no/such/page')
  await pauseClock(page)
  await page.evaluate(async () => {
    await document.fonts.ready
    new PerformanceObserver((list) => {
      document.body.dataset.shifts = String(list.getEntries().length)
    }).observe({ type: 'layout-shift' })
  })
  const target = page.getByRole('button', { name: 'Target' })
  await page.getByRole('button', { name: 'Start' }).focus()
  await page.keyboard.press('Enter')
  await target.waitFor()
  const places = new Set<string>()
  for (const hits of [1, 2, 3]) {
    places.add(JSON.stringify(await target.boundingBox()))
    await page.keyboard.press('Enter')
    await page.getByText(`Score: ${hits}`).waitFor()
  }
  expect(places.size).toBe(3)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await target.waitFor({ state: 'detached' })
  expect(await page.getByText('Final score').innerText()).toBe('Game Over! Final score: 3')
  expect(await page.evaluate(() => document.body.dataset.shifts)).toBeUndefined()
})

test('an address that no router can read shows the 404 page too', async () => {
  const person = await runningProduct.person()
  const { page } = person
  person.allowErrors(/404 /)
  for (const address of ['/%ff', '/%09/javascript:alert(1)']) {
    await open(page, address)
    await page.getByText('Error 404').waitFor()
  }
  await page.getByRole('link', { name: 'Go back home' }).click()
  await waitForAddress(page, '/')
})

test('on a small screen the menu opens by touch, its groups expand one by one, and Escape closes it', async () => {
  const { page } = await runningProduct.person({ viewport: smallViewport, hasTouch: true, isMobile: true })
  await open(page, '/pricing')
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  const link = page.getByRole('link', { name: 'Process Intelligence', exact: true }).locator('visible=true')
  const inMenu = page.getByRole('navigation', { name: 'Menu' })
  const solution = inMenu.getByRole('link', { name: 'Process Intelligence' })
  const development = inMenu.getByRole('link', { name: 'MVP & Prototyping' })
  await menu.tap()
  await inMenu.waitFor()
  expect(await solution.isVisible()).toBe(false)
  await inMenu.getByRole('button', { name: 'Solutions' }).tap()
  await solution.waitFor()
  expect(await solution.getAttribute('href')).toBe('/solutions/process-intelligence')
  expect(await development.isVisible()).toBe(false)
  await inMenu.getByRole('button', { name: 'Development' }).tap()
  await development.waitFor()
  await page.keyboard.press('Escape')
  await inMenu.waitFor({ state: 'hidden' })
  await waitForFocus(menu)
  await menu.tap()
  await inMenu.getByRole('link', { name: 'The Blueprint' }).tap()
  await waitForAddress(page, '/blueprint')
  await inMenu.waitFor({ state: 'hidden' })
  expect(await link.count()).toBeGreaterThan(0)
})

test('every document carries its policy, and what breaks it is stopped and heard of', async () => {
  const person = await runningProduct.person()
  const { page, context } = person
  person.allowErrors(/policy/i)
  const policies: Record<string, string> = {}
  context.on('response', (answer) => {
    if (answer.request().resourceType() === 'document')
      policies[new URL(answer.url()).pathname] = answer.headers()['content-security-policy'] ?? ''
  })
  await open(page, '/login')
  await open(page, '/pricing')
  await page.getByRole('link', { name: 'Get Full Access' }).click()
  await signIn(person)
  await waitForAddress(page, '/checkout?plan=client_monthly_10')
  for (const address of ['/pricing', '/checkout', '/login', '/auth/callback']) {
    const directives = (policies[address] ?? '').split('; ')
    expect(directives).toContain("default-src 'none'")
    expect(directives).toContain("frame-ancestors 'none'")
    const scripts = directives.find((directive) => directive.startsWith('script-src')) ?? ''
    expect(scripts).toMatch(/^script-src 'self'( 'sha256-[\w+/]+=*'){1,2}$/)
  }
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "taken over"'
    document.body.append(script)
  })
  expect(await page.title()).toBe(`Checkout | ${brand.name}`)
  expect(person.browserErrors).toContain("the policy's script-src-elem was violated by inline")
})
