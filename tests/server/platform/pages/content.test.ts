import { expect, test } from 'vitest'
import { contentOf, matchesOf, startPages, textOf } from '../../support/pages.ts'

const app = await startPages()

/** The content of a page as the server sends it, without its scripts having run. */
const readContent = async (address: string) => contentOf((await app.inject(address)).body)

const linksIn = (content: string) =>
  [...content.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(([, href, html = '']) => ({
    href,
    text: textOf(html),
  }))
/** Where the links of the section with this heading lead. */
const linksOfSection = (content: string, heading: string) => {
  const sections = matchesOf(content, /<section([\s\S]*?)<\/section>/g)
  const found = sections.find((section) => section.includes(`>${heading}</h2>`)) ?? ''
  return linksIn(found).map(({ href }) => href)
}
const askingFor = (...subjects: string[]) => subjects.map((subject) => `/contact?subject=${subject}`)

test.each([
  ['/solutions/ai-automation', 'Start Your Automation Assessment', '/contact'],
  ['/solutions/data-analytics', 'Discuss Your Data Strategy', '/contact'],
  ['/solutions/process-intelligence', 'Analyze My Processes', '/contact'],
  ['/solutions/custom-ai-development', 'Discuss a Custom Project', '/contact'],
  ['/services/intelligent-web-platforms', 'Start a Project', '/contact'],
  ['/services/custom-saas-development', 'Build Your SaaS Platform', ...askingFor('Custom+SaaS+Development')],
  ['/services/mvp-prototyping', 'Scope Your Idea', '/contact'],
  ['/services/ai-agents', 'Schedule Your AI Strategy Call', '/schedule-call'],
])('%s leads to the right conversation', async (address, action, leadsTo) => {
  const content = await readContent(address)
  const calls = linksIn(content).filter(({ text }) => text.includes(action))
  expect([...new Set(calls.map(({ href }) => href))]).toEqual([leadsTo])
  const models = linksOfSection(content, 'Flexible Engagement Models')
  expect(models).toEqual(askingFor('Assessment', 'Project', 'Partnership'))
})

test('the page of the agents asks for each agent by its name', async () => {
  const agents = ['Sales+Agent', 'Analytics+Co-pilot', 'Support+Agent', 'Knowledge+Agent', 'Process+Agent']
  const links = linksOfSection(await readContent('/services/ai-agents'), 'Which job is open?')
  expect(links).toEqual(askingFor(...agents, 'Bespoke+Agent'))
})
