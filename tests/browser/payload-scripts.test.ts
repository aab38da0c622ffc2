import type { Page } from 'playwright'
import { expect, test, vi } from 'vitest'
import type { Blueprint } from '#contract/blueprints/blueprints.ts'
import { fullDeck, fullProposal } from '#tests/support/portal-documents.ts'
import { goWithoutLoading } from './client-navigation.ts'
import { openPortalWith } from './open-portal.ts'
import { batchesOf, loadPayloads, recordRunScripts } from './payloads.ts'
import { openSignedIn, startProduct } from './person.ts'

const runningProduct = startProduct()

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

/** The same document with each payload in every list, and one of them in all other fields. */
const filledWith = <Document>(document: Document, payloads: string[], one: string): Document => {
  const filled = (value: unknown): unknown => {
    if (Array.isArray(value))
      return payloads.flatMap((payload) => value.map((item: unknown) => filledWith(item, [payload], payload)))
    if (typeof value !== 'object' || value === null) return typeof value === 'boolean' ? value : one
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filled(part)]))
  }
  return filled(document) as Document
}

/** Which elements may not stand in a page, and to which addresses it may lead. */
type Rules = { forbidden: string; allowed: RegExp }
const blueprintRules: Rules = {
  forbidden: 'script, style, iframe, object, embed, base, link, svg animate',
  // What begins with two slashes is no valid address: a valid one would be a whole one here.
  allowed: /^((https?|ircs?|mailto|xmpp):|\/\/)/,
}
/** Addresses are https, mail, telephone, the document's own slides and our calendar. */
const portalRules: Rules = {
  forbidden: 'script, iframe, object, embed, form, base, link, img:not([src^="https://"])',
  allowed: /^(https:\/\/|mailto:|tel:|http:\/\/localhost:\d+\/(schedule-call|\w+\/given-\d+#slide-\d+)$)/,
}

const dangersOn = (page: Page, { forbidden, allowed }: Rules): Promise<string[]> =>
  page.evaluate(
    ([selector = '', pattern = '']) => {
      const leadsElsewhere = (address: string | null) => {
        if (address === null || address === '') return false
        const isValid = URL.canParse(address, document.baseURI)
        return !new RegExp(pattern).test(isValid ? new URL(address, document.baseURI).href : address)
      }
      return Array.from(document.querySelectorAll('main *')).flatMap((element) => {
        const canRun = element.getAttributeNames().some((name) => name.startsWith('on') || name === 'srcdoc')
        return [
          ...(canRun || element.matches(selector) ? [element.outerHTML.slice(0, 200)] : []),
          ...['href', 'src', 'action', 'formaction']
            .map((name) => element.getAttribute(name))
            .filter(leadsElsewhere),
        ]
      })
    },
    [forbidden, allowed.source],
  ) as Promise<string[]>

type Show = (page: Page, batch: string[], turn: number, look: () => Promise<void>) => Promise<void>

/** Shows all payloads, in batches, where no policy helps. */
async function expectHarmless(rules: Rules, show: Show): Promise<void> {
  const { page, allowErrors } = await runningProduct.person({ bypassCSP: true })
  allowErrors(/./)
  const ran = recordRunScripts(page)
  const list = await loadPayloads()
  const dangers: string[] = []
  const look = async () => void dangers.push(...(await dangersOn(page, rules)))
  for (const [turn, batch] of batchesOf(list).entries()) await show(page, batch, turn, look)
  console.log(`${list.length} payloads: ${ran.length} ran, ${dangers.length} dangers stood in the page`)
  expect({ ran, dangers }).toEqual({ ran: [], dangers: [] })
}

const oneOf = (batch: string[], turn: number) => batch[turn % batch.length] ?? ''

vi.setConfig({ testTimeout: 30 * 60 * 1000 })

test('no payload in title, summary, author or content of a Blueprint runs or becomes an address, even where no policy helps', async () => {
  await expectHarmless(blueprintRules, async (page, batch, turn, look) => {
    const listed = batch.map((payload, index) => blueprintOf(`given-${index}`, payload, ''))
    const one = blueprintOf('given', oneOf(batch, turn), batch.map(markdownWith).join('\n\n'))
    await page.route('**/api/blueprints?**', (route) => route.fulfill({ json: listed }))
    await page.route('**/api/blueprints/given', (route) => route.fulfill({ json: one }))
    if (turn === 0) await openSignedIn({ page, email: 'client@demo.example' }, '/network/blueprints')
    else await goWithoutLoading(page, '/network/blueprints')
    await page.locator('main a[href$="/given-0"]').waitFor()
    await look()
    await goWithoutLoading(page, '/network/blueprints/given')
    await page.getByText('Ready to Implement This Solution?').waitFor()
    await look()
    await page.unrouteAll()
  })
})

test('no payload in any field of either confidential document runs or becomes an address, even where no policy helps', async () => {
  await expectHarmless(portalRules, async (page, batch, turn, look) => {
    const one = oneOf(batch, turn)
    for (const served of [
      { proposal: filledWith(fullProposal, batch, one) },
      { deck: filledWith(fullDeck, batch, one) },
    ]) {
      await openPortalWith(page, served)
      await look()
    }
  })
})
