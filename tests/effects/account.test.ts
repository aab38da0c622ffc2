import { expect, onTestFinished, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { messages } from '#contract/errors.ts'
import { emptyInvoiceDetails as fields } from '#contract/receipts/invoice-details.ts'
import { ownOrdersMachine } from '#machines/orders/own-orders.ts'
import { invoiceDetailsEffects } from '#src/effects/invoice-details.ts'
import { overviewEffects } from '#src/effects/overview.ts'
import { ownOrdersEffects } from '#src/effects/own-orders.ts'
import { accountEffects } from '#src/effects/payments/account.ts'
import { receiptEffects } from '#src/effects/receipt.ts'
import { commissionsEffects } from '#src/effects/referrals/commissions.ts'
import { creditsEffects } from '#src/effects/referrals/credits.ts'
import { emptyAccount } from '#tests/support/samples.ts'
import { offlineFetch, pageWith, refusal, runActor, testAnswers, unreachable } from './api-harness.ts'
import { mockFetch, sentBy, type FetchMock } from './tokens.ts'

const time = '2026-03-05T09:30:00.000Z'

const accountWith = (logInWith: (token: string) => Promise<boolean>) => (fetch: FetchMock) => {
  const tokens = { read: () => 't', write: () => {}, remove: () => {}, isBlocked: () => false }
  return runActor(accountEffects({ ...pageWith(fetch), tokens, logInWith }).actors.loadAccount)
}
const loadAccount = accountWith(() => Promise.reject(new Error('nothing has changed')))

test('the session is renewed if the account has changed since its token was made', async () => {
  const renewed: string[] = []
  const fetch = mockFetch({ body: { ...emptyAccount, token: 'new' } })
  await accountWith(async (token) => renewed.push(token) > 0)(fetch)
  expect(renewed).toEqual(['new'])
})

const order = {
  id: 'o1',
  product: 'Client Access',
  cents: 1_000,
  currency: 'USD',
  method: 'razorpay',
  status: 'paid',
  paidInstead: null,
  nextCheckAt: null,
  records: [{ at: time, kind: 'created', detail: null }],
}
const ownOrdersOf = (fetch: FetchMock) => ownOrdersEffects(pageWith(fetch))

test('who signs in or out in another tab sees it in their orders, and other changes of the storage ask for nothing', async () => {
  const fetch = mockFetch({ status: 401 }, { body: [order] }, { status: 401 })
  const ownOrders = createActor(ownOrdersMachine.provide(ownOrdersOf(fetch))).start()
  onTestFinished(() => void ownOrders.stop())
  const until = (opened: 'shown' | 'signedOut') =>
    waitFor(ownOrders, (snapshot) => snapshot.matches({ opened }))
  const changeStorage = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))
  ownOrders.send({ type: 'list.open' })
  await until('signedOut')
  changeStorage('inspect-machines')
  expect(sentBy(fetch)).toEqual([['GET /api/orders/own']])
  changeStorage('authToken')
  expect((await until('shown')).context.orders).toEqual([order])
  changeStorage(null)
  await until('signedOut')
})

const invoiceOf = (userId: string, fetch: FetchMock) => invoiceDetailsEffects({ ...pageWith(fetch), userId })
const readReceipt = (fetch: FetchMock) =>
  runActor(receiptEffects(pageWith(fetch)).actors.readReceipt, { orderId: 'o1' })
const save = (fetch: FetchMock) => runActor(invoiceOf('asha', fetch).actors.saveDetails, { fields })
const saved = { ...fields, company: 'Rao Textiles' }

test('what was typed for an invoice is there again for its writer alone, over what is saved, until it is saved', async () => {
  const fetch = mockFetch({ body: saved })
  const { actions } = invoiceOf('asha', fetch)
  const read = (userId: string) => runActor(invoiceOf(userId, fetch).actors.readDetails)
  const typed = { ...saved, country: 'India' }
  actions.keepDraft(undefined, { fields: typed })
  expect([await read('asha'), await read('bela')]).toEqual([{ fields: typed }, { fields: saved }])
  actions.dropDraft()
  expect(await read('asha')).toEqual({ fields: saved })
})

const issues = { company: 'Too long.', role: 'No.' }
const refused = { outcome: 'refused', error: 'Check.', issues: { company: 'Too long.' } }
const noReceipt = { outcome: 'missing', error: messages.receiptNotFound }
const listCommissions = (fetch: FetchMock) =>
  runActor(commissionsEffects(pageWith(fetch)).actors.listCommissions, { after: 'c1' })
const listCredits = (fetch: FetchMock) => runActor(creditsEffects(pageWith(fetch)).actors.listCredits)

const readOverview = (fetch: FetchMock) => runActor(overviewEffects(pageWith(fetch)).actors.readOverview)
const entryTexts = { id: 'p1', title: 'A title', status: 'Open', detail: '', link: '/project' }
const entry = { ...entryTexts, kind: 'project', waitsForMe: false, at: time }
const entries = [{ ...entry, kind: 'of a later release' }, entry]

testAnswers('in the client area somebody is told of %s', [
  ['the entries that this release knows', readOverview, { body: entries }, [entry]],
  ['their account', loadAccount, { body: emptyAccount }, emptyAccount],
  ['no account in the server’s words', loadAccount, refusal(503, 'In a moment.'), 'In a moment.'],
  ['no account without words', loadAccount, { status: 500, body: 'oops' }, messages.unknown],
  ['no account without an answer', loadAccount, 'none', unreachable],
  ['no receipt', readReceipt, refusal(404, 'no'), noReceipt],
  ['a receipt that fails', readReceipt, { status: 500 }, messages.receiptFailed],
  ['a receipt that does not come', readReceipt, 'none', unreachable],
  ['saved invoice details', save, { body: saved }, { outcome: 'saved', fields: saved }],
  ['refused details, by their own fields alone', save, refusal(400, 'Check.', issues), refused],
  ['lost details', save, 'none', { outcome: 'refused', error: unreachable, issues: {} }],
  ['no commissions', listCommissions, 'none', messages.commissionsFailed],
  ['no credits', listCredits, 'none', messages.creditsFailed],
])

test('a partner copies a link that carries their code', async () => {
  const written: string[] = []
  const clipboard = { writeText: async (text: string) => void written.push(text) }
  const browser = { location: window.location, navigator: { clipboard } } as unknown as Window
  const { actors } = commissionsEffects({ ...pageWith(offlineFetch()), window: browser })
  await runActor(actors.copyLink, { code: 'abcdefgh23' })
  expect(written).toEqual([`${window.location.origin}/?ref=abcdefgh23`])
})
