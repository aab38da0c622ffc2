import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { open, startProduct } from './person.ts'

const runningProduct = startProduct()

const servicePages = [
  ['/solutions/ai-automation', 'Intelligent Automation', 'Start Your Automation Assessment', '/contact'],
  [
    '/solutions/data-analytics',
    'Data Analytics & Business Intelligence',
    'Discuss Your Data Strategy',
    '/contact',
  ],
  ['/solutions/process-intelligence', 'Process Intelligence & Mining', 'Analyze My Processes', '/contact'],
  ['/solutions/custom-ai-development', 'Custom AI Development', 'Discuss a Custom Project', '/contact'],
  ['/services/intelligent-web-platforms', 'Intelligent Web Platforms', 'Start a Project', '/contact'],
  [
    '/services/custom-saas-development',
    'Custom SaaS Development',
    'Build Your SaaS Platform',
    '/contact?subject=Custom+SaaS+Development',
  ],
  ['/services/mvp-prototyping', 'Prototyping & MVP', 'Scope Your Idea', '/contact'],
  ['/services/ai-agents', 'AI Agents & Co-pilots', 'Schedule Your AI Strategy Call', '/schedule-call'],
] as const

const engagementLinks = [
  '/contact?subject=Assessment',
  '/contact?subject=Project',
  '/contact?subject=Partnership',
]
const agentLinks = [
  '/contact?subject=Sales+Agent',
  '/contact?subject=Analytics+Co-pilot',
  '/contact?subject=Support+Agent',
  '/contact?subject=Knowledge+Agent',
  '/contact?subject=Process+Agent',
  '/contact?subject=Bespoke+Agent',
]

const hrefsIn = (page: Page, heading: string) =>
  page
    .getByRole('region', { name: heading })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

/** Links to anchors that the page does not have. */
const lostAnchors = (page: Page) =>
  page
    .locator('main a[href^="#"]')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? '').filter((href) => !document.querySelector(href)),
    )

test('each service page says what it offers and leads to the right conversation', async () => {
  const { page } = await runningProduct.person({ reducedMotion: 'reduce' })
  for (const [address, title, action, leadsTo] of servicePages) {
    await open(page, address)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
    expect(await page.title()).toContain(title)
    expect(await page.getByRole('link', { name: action }).getAttribute('href')).toBe(leadsTo)
    expect(await hrefsIn(page, 'Flexible Engagement Models'), address).toEqual(engagementLinks)
    expect(await lostAnchors(page), address).toEqual([])
  }
  expect(await hrefsIn(page, 'Which job is open?')).toEqual(agentLinks)
})

const serviceFigures = [
  ['/solutions/ai-automation', ['40-60%', '6-9 months']],
  ['/solutions/data-analytics', ['Up to 75%', 'Up to 20%']],
  ['/solutions/process-intelligence', ['Up to 90%', 'Up to 30%']],
  ['/solutions/custom-ai-development', ['100%', '100%']],
] as const

test('a reader finds the figures of each solution', async () => {
  const { page } = await runningProduct.person({ reducedMotion: 'reduce' })
  for (const [address, expected] of serviceFigures) {
    await open(page, address)
    const shown = page.locator('section', { hasText: 'Return on investment' }).locator('dt + dd')
    expect(await shown.allInnerTexts(), address).toEqual(expected)
  }
})

test('whoever cannot load the picture reads what it shows, in its place', async () => {
  const person = await runningProduct.person({ reducedMotion: 'reduce' })
  const { page } = person
  person.allowErrors(/ERR_FAILED/)
  await page.route('**/media/services/**', (route) => route.abort())
  await open(page, '/solutions/data-analytics')
  const words = page.locator('figure').getByText('Contour map: fine height lines')
  await words.scrollIntoViewIfNeeded()
  await words.locator('visible=true').waitFor()
  expect(await page.locator('figure img').isVisible()).toBe(false)
})
