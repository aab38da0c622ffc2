import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { Blueprint } from '#contract/blueprints/blueprints.ts'
import { goWithoutLoading } from './client-navigation.ts'
import { batchesOf, loadPayloads, recordRunScripts } from './payloads.ts'
import { openSignedIn, startProduct } from './person.ts'

const runningProduct = startProduct()
const halfAnHourMs = 30 * 60 * 1000

const blueprintOf = (id: string, title: string, content: string): Blueprint => ({
  id,
  title,
  summary: title,
  content,
  author_name: title,
  created_at: '2026-03-05T09:30:00.000Z',
  category: 'data',
  reading_minutes: 3,
})

/** Markdown with a payload as HTML, as the address of a link, a picture and a reference, and as code. */
const markdownWith = (payload: string, index: number): string =>
  [
    payload,
    `[link](${payload})`,
    `[link](<${payload}>)`,
    `![picture](${payload})`,
    `<${payload}>`,
    `[named][r${index}]\n\n[r${index}]: ${payload}`,
    `\`\`\`${payload}\n${payload}\n\`\`\``,
  ].join('\n\n')

/** Elements of the page that could run a script or link to a scheme that Markdown may not use. */
const dangersOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = Array.from(document.querySelectorAll('main *'))
    const active = all.filter(
      (element) =>
        element.matches('script, style, iframe, object, embed, base, link, svg animate') ||
        element.getAttributeNames().some((name) => name.startsWith('on') || name === 'srcdoc'),
    )
    const schemes = ['http:', 'https:', 'irc:', 'ircs:', 'mailto:', 'xmpp:']
    const leads = (address: string) => {
      try {
        return !schemes.includes(new URL(address, document.baseURI).protocol)
      } catch {
        return false
      }
    }
    const addresses = all
      .flatMap((element) => ['href', 'src', 'action', 'formaction'].map((name) => element.getAttribute(name)))
      .filter((address) => address !== null)
      .filter(leads)
    return [...active.map(({ outerHTML }) => outerHTML.slice(0, 200)), ...addresses]
  })

test(
  'no payload in title, summary, author or content of a Blueprint runs or becomes an address, even where no policy helps',
  async () => {
    const person = await runningProduct.person({ bypassCSP: true })
    const { page } = person
    person.allowErrors(/./)
    const ran = recordRunScripts(page)
    const list = await loadPayloads()
    const dangers: string[] = []
    for (const [turn, batch] of batchesOf(list).entries()) {
      const listed = batch.map((payload, index) => blueprintOf(`given-${index}`, payload, ''))
      const one = blueprintOf('given', batch[turn % batch.length] ?? '', batch.map(markdownWith).join('\n\n'))
      await page.route('**/api/blueprints?**', (route) => route.fulfill({ json: listed }))
      await page.route('**/api/blueprints/given', (route) => route.fulfill({ json: one }))
      if (turn === 0) await openSignedIn({ page, email: 'client@demo.example' }, '/network/blueprints')
      else await goWithoutLoading(page, '/network/blueprints')
      await page.locator('main a[href$="/given-0"]').waitFor()
      dangers.push(...(await dangersOn(page)))
      await goWithoutLoading(page, '/network/blueprints/given')
      await page.getByText('Ready to Implement This Solution?').waitFor()
      dangers.push(...(await dangersOn(page)))
      await page.unrouteAll()
    }
    console.log(
      `${list.length} payloads: ${ran.length} scripts ran, ${dangers.length} dangers stood in the page`,
    )
    expect({ ran, dangers }).toEqual({ ran: [], dangers: [] })
  },
  halfAnHourMs,
)
