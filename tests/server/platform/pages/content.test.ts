import { expect, test } from 'vitest'
import { contentOf, headingOf, startPages, textOf } from '../../support/pages.ts'

const app = await startPages()
const linksIn = (content: string) => {
  const links = content.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)
  return Array.from(links, ([, href, html = '']) => ({ href, text: textOf(html) }))
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
})
