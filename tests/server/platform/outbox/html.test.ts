import { expect, test } from 'vitest'
import { mailHtml, mailText } from '#server/platform/outbox/html.ts'

const origin = 'https://www.northloop.test'
const senderFooter = 'Northloop Consulting, 1 Example Road, Bengaluru 560001, India'
const contentHtmlOf = (body: string) =>
  mailHtml({ subject: 'A subject', body }, origin)
    .replace(/ style="[^"]*"/g, '')
    .replace(/^[\s\S]*?<p>Northloop<\/p>/, '')
    .replace(/<\/div>[\s\S]*$/, '')

test('a mail as HTML is a document with the subject, the firm and its address, which it names as text too', () => {
  const html = mailHtml({ subject: 'Fish & chips', body: 'Hello,' }, origin)
  expect(html).toContain('<!doctype html><html lang="en">')
  expect(html).toContain('<title>Fish &#x26; chips</title>')
  expect(html).toContain(`${senderFooter}</p></body>`)
  expect(mailText('Hello,')).toBe(`Hello,\n\n${senderFooter}`)
})

test('a mail as HTML links addresses of our own, alone on their line, the link to a call that the firm has set, and nothing else', () => {
  const address = `${origin}/receipts/7`
  const link = `<a href="${address}">${address}</a>`
  expect(contentHtmlOf(`Read it here:\n${address}`)).toBe(`<p>Read it here:<br>${link}</p>`)
  const others = [`${origin}.evil.test/`, `see ${origin}/`, 'https://evil.test/', 'javascript:alert(1)']
  for (const line of others) expect(contentHtmlOf(line), line).toBe(`<p>${line}</p>`)
  const call = 'https://meet.test/alder'
  const html = mailHtml({ subject: 'A subject', body: `${call}\n\nhttps://evil.test/`, link: call }, origin)
  expect([...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([call])
})

test('a mail as HTML shows blocks as paragraphs with their lines, facts as a table, a quote as a quote, and what somebody wrote as text', () => {
  const paragraphs = '<p>Hello,</p><p>One.<br>Two.</p><p>Three.</p>'
  expect(contentHtmlOf('Hello,\n\nOne.\nTwo.\n\n\nThree.')).toBe(paragraphs)
  const rows = '<tr><td>Product</td><td>Client Access</td></tr><tr><td>Price</td><td>$10.00 USD</td></tr>'
  const table = `<table role="presentation">${rows}</table>`
  expect(contentHtmlOf('Product: Client Access\nPrice: $10.00 USD')).toBe(table)
  const quote = '<p>You wrote:</p><blockquote>One<br><br>Two</blockquote>'
  expect(contentHtmlOf('You wrote:\n\n> One\n>\n> Two')).toBe(quote)
  expect(contentHtmlOf('<img src=x onerror=alert(1)>\n\n> <script>alert(1)</script>')).toBe(
    '<p>&#x3C;img src=x onerror=alert(1)></p><blockquote>&#x3C;script>alert(1)&#x3C;/script></blockquote>',
  )
})
