import type { Page, Route } from 'playwright'
import { serverMessages } from '#server/http/messages.ts'
import { testInBrowser } from '#tests/model/test-in-browser.ts'
import { deck } from '#tests/paths/portal-deck.tsx'
import { proposal } from '#tests/paths/portal.tsx'
import { fullDeck, fullProposal } from '#tests/support/portal-documents.ts'
import { stopCalls, type Gate } from './paths-gate.ts'
import { open, startProduct } from './person.ts'

const runningProduct = startProduct()
const gates = new WeakMap<Page, Gate>()

const openPortalPage = (address: string, calls: string) => async () => {
  const person = await runningProduct.person()
  person.allowErrors(/40[19] |429 |500 |ERR_FAILED/)
  const { page } = person
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  gates.set(page, await stopCalls(page, calls))
  await open(page, address)
  return { page, close: () => page.close() }
}

const answerWith =
  (...[deal]: [(route: Route) => Promise<void>]) =>
  async (page: Page): Promise<void> =>
    gates.get(page)?.answer(deal)

const refusals = {
  'unlock.error wrong': answerWith((route) =>
    route.fulfill({ status: 401, json: { error: serverMessages.wrongCode } }),
  ),
  'unlock.error too often': answerWith((route) =>
    route.fulfill({ status: 429, json: { error: 'Too many attempts. Please try again in 15 minutes.' } }),
  ),
  'unlock.error offline': answerWith((route) => route.abort()),
  'unlock.error wordless': answerWith((route) => route.fulfill({ status: 500, body: 'oh' })),
  'print.done': () => Promise.resolve(),
}

/** Leaves out the inputs that open a document without a code: only the office's preview does that, on another page. */
const withLockedInputs = ({ inputs = {}, ...tables }: typeof proposal) => ({
  ...tables,
  inputs: Object.fromEntries(Object.entries(inputs).filter(([, { document }]) => document === undefined)),
})

testInBrowser(withLockedInputs(proposal), {
  open: openPortalPage('/proposal/d1', '**/api/public/proposal/d1'),
  externalActions: {
    ...refusals,
    'unlock.done full': answerWith((route) => route.fulfill({ json: { proposalContent: fullProposal } })),
    'unlock.done empty': answerWith((route) => route.fulfill({ json: { proposalContent: {} } })),
  },
})

testInBrowser(withLockedInputs(deck), {
  open: openPortalPage('/pitch/d1', '**/api/public/pitch-deck/d1'),
  externalActions: {
    ...refusals,
    'unlock.done full': answerWith((route) => route.fulfill({ json: fullDeck })),
    'unlock.done empty': answerWith((route) => route.fulfill({ json: {} })),
  },
})
