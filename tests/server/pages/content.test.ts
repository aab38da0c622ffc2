import { createHash } from 'node:crypto'
import path from 'node:path'
import Fastify from 'fastify'
import { Window, type Document } from 'happy-dom'
import { beforeAll, describe, expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { pageRows } from '#contract/pages.ts'
import { readSettings } from '#server/config/settings.ts'
import { servePages } from '#server/pages/pages.ts'
import { createRenderer } from '#src/app/render.tsx'
import { text as privacyPolicy } from '#src/content/legal/privacy-policy.ts'
import { onFileFinished } from '#tests/support/file-end.ts'
import { pageDeps } from '#tests/support/page-data.ts'

const app = Fastify()
const window = new Window()
beforeAll(async () => {
  const source = { folder: path.resolve('dist/client'), createRenderer }
  app.setNotFoundHandler(
    await servePages(app, { settings: readSettings({}), buildId: 'b1', source, ...pageDeps }),
  )
})
onFileFinished(() => app.close())
onFileFinished(() => window.happyDOM.close())

/** The document as the server sends it, without its scripts having run. */
const documentAt = async (address: string): Promise<Document> =>
  new window.DOMParser().parseFromString((await app.inject(address)).body, 'text/html')

const textOf = (document: Document, selector: string) => document.querySelector(selector)?.textContent.trim()

const hrefsIn = (document: Document, selector: string) =>
  Array.from(document.querySelectorAll(selector), (link) => link.getAttribute('href') ?? '')

const regionWithHeading = (document: Document, heading: string) => {
  const found = Array.from(document.querySelectorAll('main section')).find(
    (section) => section.querySelector('h2')?.textContent === heading,
  )
  if (!found) throw new Error(`no section has the heading ${heading}`)
  return found
}

test.each(pageRows.map((row) => row.path.replace(/:\w+/g, 'some-thing')))(
  'whoever opens %s without scripts reads its heading and what it is about, and every link within it leads somewhere',
  async (address) => {
    const document = await documentAt(address)
    const heading = textOf(document, 'main h1') ?? ''
    const text = textOf(document, 'main') ?? ''
    const anchors = hrefsIn(document, 'main a[href^="#"]')
    expect(heading).not.toBe('')
    expect(text.length > heading.length || heading === 'Loading...').toBe(true)
    expect(document.documentElement.getAttribute('lang')).toBe('en')
    expect(anchors.filter((anchor) => !document.querySelector(anchor))).toEqual([])
  },
)

test('an unknown address shows the way home and to the support', async () => {
  const document = await documentAt('/no/such/page')
  expect(textOf(document, 'h1')).toBe("Looks like you're lost.")
  expect(hrefsIn(document, 'main a')).toEqual(expect.arrayContaining(['/', `mailto:${brand.email.support}`]))
})

describe('a service page', () => {
  test.each([
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
  ])(
    '%s says what it offers and leads to the right conversation',
    async (address, title, action, leadsTo) => {
      const document = await documentAt(address)
      expect(textOf(document, 'h1')).toBe(title)
      expect(document.title).toContain(title)
      const call = Array.from(document.querySelectorAll('main a')).filter(({ textContent }) =>
        textContent.includes(action),
      )
      expect(new Set(call.map((link) => link.getAttribute('href')))).toEqual(new Set([leadsTo]))
      const models = regionWithHeading(document, 'Flexible Engagement Models')
      expect(Array.from(models.querySelectorAll('a'), (link) => link.getAttribute('href'))).toEqual([
        '/contact?subject=Assessment',
        '/contact?subject=Project',
        '/contact?subject=Partnership',
      ])
    },
  )

  test('of the agents asks for each agent by its name', async () => {
    const agents = regionWithHeading(await documentAt('/services/ai-agents'), 'Which job is open?')
    expect(Array.from(agents.querySelectorAll('a'), (link) => link.getAttribute('href'))).toEqual([
      '/contact?subject=Sales+Agent',
      '/contact?subject=Analytics+Co-pilot',
      '/contact?subject=Support+Agent',
      '/contact?subject=Knowledge+Agent',
      '/contact?subject=Process+Agent',
      '/contact?subject=Bespoke+Agent',
    ])
  })

  test.each([
    ['/solutions/ai-automation', ['40-60%', '6-9 months']],
    ['/solutions/data-analytics', ['Up to 75%', 'Up to 20%']],
    ['/solutions/process-intelligence', ['Up to 90%', 'Up to 30%']],
    ['/solutions/custom-ai-development', ['100%', '100%']],
  ])('%s has the figures of its return on investment', async (address, figures) => {
    const document = await documentAt(address)
    const sections = Array.from(document.querySelectorAll('main section')).filter(({ textContent }) =>
      textContent.includes('Return on investment'),
    )
    const shown = sections.flatMap((section) => [...section.querySelectorAll('dt + dd')])
    expect(shown.map(({ textContent }) => textContent)).toEqual(figures)
  })
})

test.each([
  ['/terms-and-conditions', 'Last updated July 8, 2025'],
  ['/privacy-policy', 'Last updated November 27, 2026, replaces the version of July 8, 2025'],
])('%s says when it was last updated', async (address, words) => {
  expect(textOf(await documentAt(address), 'main')).toContain(words)
})

test('the privacy policy changes only together with its date', () => {
  const { updated, replaces, ...words } = privacyPolicy
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12)
  expect({ updated, replaces, digest }).toEqual({
    updated: '2026-11-27',
    replaces: '2025-07-08',
    digest: '42caa38ef359',
  })
})
