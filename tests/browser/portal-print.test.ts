import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProposalContent } from '#contract/portals/portals.ts'
import { fullDeck, fullProposal, repeatTexts } from '#tests/support/portal-documents.ts'
import { isTorture, seed } from '#tests/support/rounds.ts'
import { anyPortalDocument } from './any-portal-document.ts'
import {
  countTo,
  headsOnFirstPages,
  pagesOfSlides,
  printedDocument,
  printToPdf,
  expectedPrint,
} from './checks/printed-slides.ts'
import { demoDeck, openPortalWith, sendCode, shareProposal, unlockPortal } from './open-portal.ts'
import type { PortalDocument } from './open-portal.ts'
import { open } from './page.ts'
import { startProduct } from './person.ts'
import { violationsOn, wideViewport } from './page-faults.ts'

const runningProduct = startProduct()

const onePageEach = (slides: number) => countTo(slides).map(() => 1)

const sentence = (number: number) =>
  `begin-${number}- which goes on for some lines, as what is said in a real proposal does too, until end-${number}-`

const pricingLines = (count: number) => ({
  investment: {
    title: 'Investment',
    options: [
      {
        title: 'In steps',
        pricing: countTo(count).map((number) => ({
          item: `begin-${number}- of a line that is priced on its own`,
          note: `its note, which is end-${number}-`,
          amount: `$${number},000`,
        })),
        guarantee: 'begin-0- What is not delivered is not invoiced end-0-',
      },
    ],
  },
})

const proposalWith = (part: ProposalContent): PortalDocument => ({ proposal: { ...fullProposal, ...part } })

const points = (count: number) => countTo(count).map((n) => ({ title: 'Point', description: sentence(n) }))

const textPoints = points(16).map(({ title, description: text }) => ({ title, text }))

/** Documents that take one page for each slide, or as many as are given, by slide. */
const ordinaryDocuments: [string, PortalDocument, number[]][] = [
  [
    'five points, two pillars of six features, a title of two lines and 13 pricing lines',
    proposalWith({
      ...pricingLines(13),
      opportunity: { title: 'Opportunity', description: sentence(20), points: points(5) },
      features: {
        pillars: countTo(2).map(() => ({ title: 'Pillar', features: points(6) })),
      },
      timeline: {
        ...fullProposal.timeline,
        title: 'Twelve weeks of work, with a gate at the end of each step',
      },
    }),
    onePageEach(9),
  ],
  [
    'a section of 16 points',
    { deck: { ...fullDeck, sections: [{ title: 'Points', points: textPoints }] } },
    onePageEach(3),
  ],
  [
    '15 points, 30 pricing lines and 30 terms',
    proposalWith({
      ...pricingLines(30),
      opportunity: { points: points(15) },
      commercial_terms: { terms: countTo(30).map((n) => ({ title: 'Term', content: sentence(n) })) },
    }),
    [1, 2, 1, 1, 1, 2, 2, 1, 1],
  ],
]
const wholeDocuments: typeof ordinaryDocuments = [
  ['a proposal with every part and field', { proposal: fullProposal }, onePageEach(9)],
  ['a deck with points, cards and a plain section', { deck: fullDeck }, onePageEach(5)],
]

test('documents print on A4 and Letter, whole rows on each page, each page with the name of its sheet', async () => {
  const { page } = await runningProduct.person({ viewport: wideViewport })
  await unlockPortal(page, demoDeck)
  const title = await page.title()
  const deck = await printedDocument(page)
  expect(deck).toMatchObject(expectedPrint(onePageEach(8)))
  expect(await page.title()).toBe(title)
  expect(await headsOnFirstPages(page)).toEqual([])
  await openPortalWith(page, { proposal: fullProposal })
  expect(await printedDocument(page, 'Letter')).toEqual({
    title: expect.stringMatching(/^Order-to-Cash Without Retyping – A Regional Distributor/) as string,
    ...expectedPrint(onePageEach(9), '216×279'),
  })
  for (const [name, portalDocument, pages] of [...ordinaryDocuments, ...(isTorture ? wholeDocuments : [])]) {
    await openPortalWith(page, portalDocument)
    expect({ name, ...(await printedDocument(page)) }).toMatchObject({ name, ...expectedPrint(pages) })
  }
  await openPortalWith(page, { proposal: repeatTexts(fullProposal, 5) })
  const { sheets, ...long } = await printedDocument(page)
  const pages = pagesOfSlides(sheets, 9)
  expect({ sheets, ...long }).toMatchObject(expectedPrint(pages))
  expect(pages.filter((count) => count > 1).length).toBeGreaterThan(3)
})

test.runIf(isTorture)(`200 random documents print as whole rows (seed ${seed})`, async () => {
  const { page } = await runningProduct.person({ viewport: wideViewport })
  for (const portalDocument of fc.sample(anyPortalDocument, { seed, numRuns: 200 })) {
    await openPortalWith(page, portalDocument)
    const slides = await page.locator('section[id^="slide-"]').count()
    const { sheets, ...printed } = await printedDocument(page)
    const wanted = expectedPrint(pagesOfSlides(sheets, slides))
    expect({ portalDocument, sheets, ...printed }).toMatchObject({ portalDocument, ...wanted })
  }
})

test('a recipient gets no byte before they agree, and then name and date on the screen and on each sheet', async () => {
  const { page } = await runningProduct.person({ viewport: wideViewport })
  const shared = await shareProposal(runningProduct, {
    content: { ...fullProposal, ...pricingLines(24) },
    recipient: 'Ada Byron',
    agreement: 'You keep what you read to yourself.',
  })
  const received: Promise<string>[] = []
  page.on('response', (answer) => received.push(answer.text().catch(() => '')))
  await open(page, shared.address)
  await sendCode(page, shared.code)
  await page.getByRole('heading', { name: 'Confidentiality agreement' }).waitFor()
  const before = [...(await Promise.all(received)), await page.content()].join('\n')
  expect(before).toContain('You keep what you read to yourself.')
  expect(before).not.toContain(fullProposal.project_name)
  expect(await violationsOn(page)).toEqual([])
  await page.getByLabel('I agree').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.locator('#slide-1').waitFor()
  await page.getByRole('link', { name: 'Book the working session' }).click({ trial: true })
  const { texts } = await printToPdf(page)
  expect(texts.length).toBeGreaterThan(9)
  expect(texts.filter((text) => !/Ada\s+Byron\s+·\s+\w+\s+\d+,\s+\d{4}/.test(text))).toEqual([])
})
