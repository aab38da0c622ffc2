import { expect, test } from 'vitest'
import { contentOf, headingOf, matchesOf, startPages, textOf } from '../../support/pages.ts'

const app = await startPages()
const readContent = async (address: string) => contentOf((await app.inject(address)).body)
const linksIn = (content: string) => {
  const links = content.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)
  return Array.from(links, ([, href, html = '']) => ({ href, text: textOf(html) }))
}
const linksOfSection = (content: string, heading: string) => {
  const sections = matchesOf(content, /<section([\s\S]*?)<\/section>/g)
  const found = sections.find((section) => section.includes(`>${heading}</h2>`)) ?? ''
  return linksIn(found).map(({ href }) => href)
}

const [analytics, saas] = ['Data Analytics & Business Intelligence', 'Custom SaaS Development']
const askForSaas = '/contact?subject=Custom+SaaS+Development'
test.each([
  ['/solutions/ai-automation', 'Intelligent Automation', 'Start Your Automation Assessment', '/contact'],
  ['/solutions/data-analytics', analytics, 'Discuss Your Data Strategy', '/contact'],
  ['/solutions/process-intelligence', 'Process Intelligence & Mining', 'Analyze My Processes', '/contact'],
  ['/solutions/custom-ai-development', 'Custom AI Development', 'Discuss a Custom Project', '/contact'],
  ['/services/intelligent-web-platforms', 'Intelligent Web Platforms', 'Start a Project', '/contact'],
  ['/services/custom-saas-development', saas, 'Build Your SaaS Platform', askForSaas],
  ['/services/mvp-prototyping', 'Prototyping & MVP', 'Scope Your Idea', '/contact'],
  ['/services/ai-agents', 'AI Agents & Co-pilots', 'Schedule Your AI Strategy Call', '/schedule-call'],
])('%s says what it offers and leads to the right conversation', async (address, title, action, leadsTo) => {
  const html = (await app.inject(address)).body
  const content = contentOf(html)
  expect(headingOf(content)).toBe(title)
  expect(textOf(/<title>.*?<\/title>/.exec(html)?.[0] ?? '')).toContain(title)
  const calls = linksIn(content).filter(({ text }) => text.includes(action))
  expect([...new Set(calls.map(({ href }) => href))]).toEqual([leadsTo])
  const models = ['Assessment', 'Project', 'Partnership'].map((subject) => `/contact?subject=${subject}`)
  expect(linksOfSection(content, 'Flexible Engagement Models')).toEqual(models)
})

test('the page of the agents asks for each agent by its name', async () => {
  const agents = ['Sales+Agent', 'Analytics+Co-pilot', 'Support+Agent', 'Knowledge+Agent', 'Process+Agent']
  const links = [...agents, 'Bespoke+Agent'].map((subject) => `/contact?subject=${subject}`)
  expect(linksOfSection(await readContent('/services/ai-agents'), 'Which job is open?')).toEqual(links)
})

test('the figures of a return on investment, and when the terms were last updated, are in the HTML', async () => {
  const sections = matchesOf(await readContent('/solutions/ai-automation'), /<section([\s\S]*?)<\/section>/g)
  const about = sections.find((section) => section.includes('Return on investment')) ?? ''
  expect(matchesOf(about, /<\/dt><dd[^>]*>([\s\S]*?)<\/dd>/g).map(textOf)).toEqual(['40-60%', '6-9 months'])
  expect(textOf(await readContent('/terms-and-conditions'))).toContain('Last updated July 8, 2025')
})
