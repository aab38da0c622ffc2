import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { PitchDeck, ProposalContent } from '#contract/portals/portals.ts'
import { openPortalWith } from './open-portal.ts'
import { batchesOf, loadPayloads, recordRunScripts } from './payloads.ts'
import { startProduct } from './person.ts'

const runningProduct = startProduct()

const halfAnHourMs = 30 * 60 * 1000

/** A proposal with each payload of the batch in every list, and one of them in all single fields. */
const proposalOf = (batch: string[], turn: number): ProposalContent => {
  const one = batch[turn % batch.length] ?? ''
  const titled = batch.map((payload) => ({ title: payload, description: payload }))
  const contents = batch.map((payload) => ({ title: payload, content: payload }))
  return {
    project_name: one,
    company_name: one,
    company_logo: one,
    company_website: one,
    subtitle: one,
    presenter_name: one,
    date: one,
    opportunity: { title: one, description: one, points: titled },
    solution: { title: one, pillars: titled },
    features: { title: one, description: one, pillars: [{ title: one, features: titled }] },
    timeline: {
      title: batch.join(' '),
      phases: batch.map((payload) => ({ title: payload, duration: payload, deliverables: payload })),
    },
    investment: {
      title: one,
      description: one,
      options: [
        {
          title: one,
          description: one,
          guarantee: one,
          pricing: batch.map((payload) => ({ item: payload, note: payload, amount: payload })),
        },
      ],
    },
    commercial_terms: { title: one, terms: contents },
    security: { title: one, points: contents },
    next_steps: { title: one, description: one, cta_text: one, cta_link: one },
    contact_info: { company: one, location: one, phone: one, email: one },
  }
}

const deckOf = (batch: string[], turn: number): Omit<PitchDeck, 'viewer'> => {
  const one = batch[turn % batch.length] ?? ''
  return {
    deckName: one,
    companyName: one,
    companyLogo: one,
    presenter: one,
    sections: batch.map((payload) => ({
      id: payload,
      title: payload,
      body: payload,
      points: [{ title: payload, text: payload }],
      cards: [{ icon: payload, title: payload, text: payload }],
    })),
    footer: { name: one, location: one, email: one, phone: one },
  }
}

/** Elements of the document that could run a script or link to anything but https, mail, telephone its own slides and our calendar. */
const dangersOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = Array.from(document.querySelectorAll('main *'))
    const active = all.filter(
      (element) =>
        element.matches('script, iframe, object, embed, form, base, link, img:not([src^="https://"])') ||
        element.getAttributeNames().some((name) => name.startsWith('on') || name === 'srcdoc'),
    )
    const addresses = all
      .flatMap((element) => [element.getAttribute('href') ?? '', element.getAttribute('src') ?? ''])
      .filter(
        (address) =>
          address !== '' && !/^(#slide-\d+$|\/schedule-call$|https:\/\/|mailto:|tel:)/.test(address),
      )
    return [...active.map(({ outerHTML }) => outerHTML.slice(0, 200)), ...addresses]
  })

test(
  'no payload in any field of either document runs or becomes an address, even where no policy helps',
  async () => {
    const { page, allowErrors } = await runningProduct.person({ bypassCSP: true })
    allowErrors(/./)
    const ran = recordRunScripts(page)
    const list = await loadPayloads()
    const dangers: string[] = []
    for (const [turn, batch] of batchesOf(list).entries()) {
      for (const served of [{ proposal: proposalOf(batch, turn) }, { deck: deckOf(batch, turn) }]) {
        await openPortalWith(page, served)
        dangers.push(...(await dangersOn(page)))
      }
    }
    console.log(
      `${list.length} payloads: ${ran.length} scripts ran, ${dangers.length} dangers stood in the page`,
    )
    expect({ ran, dangers }).toEqual({ ran: [], dangers: [] })
  },
  halfAnHourMs,
)
