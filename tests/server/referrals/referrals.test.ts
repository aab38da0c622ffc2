import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { ProductKey } from '#contract/catalogue.ts'
import { commissionRow, type CommissionPage } from '#contract/referrals/commissions.ts'
import { dayMs, minuteMs } from '#contract/time/durations.ts'
import { idempotencyKeyHeader, referralHeader } from '#contract/forms/forms.ts'
import { limits } from '#contract/limits.ts'
import { apiPaths } from '#contract/paths.ts'
import { commissionsFile } from '#server/referrals/commissions-file.ts'
import { insertCommission } from '#server/referrals/commission-store.ts'
import { findOrCreatePartnerCode } from '#server/referrals/partner-code-store.ts'
import { orders } from '#server/orders/tables.ts'
import { introductions, referrals } from '#server/referrals/tables.ts'
import { createSignIn } from '../support/authors.ts'
import { acceptedAnswer, formPoster } from '../support/forms.ts'
import { mailsLike } from '../support/mails.ts'
import { storePurchase } from '../support/purchases.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()
const now = () => site.clock.now()
const signIn = (email: string, plan?: ProductKey) => createSignIn(site, now())(email, plan)
const post = formPoster(site)

async function signInPartner(email: string) {
  const partner = await signIn(email, 'partner_monthly_25')
  return { ...partner, code: await findOrCreatePartnerCode(site.db, partner.id, now()) }
}
const { partnerId, source, personId } = referrals
const referralsOf = (email: string) =>
  site.db.select({ partnerId, source, personId }).from(referrals).where(eq(referrals.email, email))
afterEach(() => site.clock.advance(minuteMs))

test('a referral code is made at the first look, and is the same ever after, on however many looks at once', async () => {
  const partner = await signIn('lazy@example.com', 'partner_monthly_25')
  const looks = await Promise.all(Array.from({ length: 5 }, () => partner.get(apiPaths.commissions)))
  const codes = looks.map(([, body]) => (body as CommissionPage).code)
  expect(new Set(codes).size).toBe(1)
  expect(codes[0]).toMatch(/^[a-z2-9]{10}$/)
})

test('a referral code tells the name of who has it, in upper and lower case, while they are a partner', async () => {
  const { code } = await signInPartner('ada.rao@example.com')
  const visitor = site.browser()
  const ask = async (given: string) => {
    const answer = await visitor.send(`${apiPaths.referrer}/${encodeURIComponent(given)}`)
    return [answer.status, (await answer.json()) as unknown]
  }
  const known = [200, { name: expect.any(String) as string }]
  expect([await ask(code), await ask(code.toUpperCase())]).toEqual([known, known])
  const unknown = [404, { error: 'We don’t recognise this referral code.' }]
  for (const given of ['aaaaaaaaaa', 'short', 'x'.repeat(500), "'; drop table people", '%'])
    expect(await ask(given)).toEqual(unknown)
  site.clock.advance(40 * dayMs)
  expect(await ask(code)).toEqual(unknown)
})

test('a referral code cannot be guessed quickly', async () => {
  const visitor = site.browser()
  const statuses: number[] = []
  for (let guess = 0; guess <= limits.referralLookupsPerMinute; guess += 1)
    statuses.push((await visitor.send(`${apiPaths.referrer}/guess${10_000 + guess}`)).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
})

const enquiry = (email: string) => ({ name: 'Ben', email, message: 'Orders are typed twice.' })
const dora = { name: 'Dora Meyer', email: 'Dora@example.com', company: 'Meyer', note: 'Invoices by hand.' }

test('a visitor who agreed is referred by the first code that came with their email address, until they bring a code of their own when they sign in', async () => {
  const [first, second] = [await signInPartner('p1@example.com'), await signInPartner('p2@example.com')]
  const brought = { partnerId: first.id, source: 'link' }
  await post(apiPaths.notify, { email: 'Cy@example.com' }, { [referralHeader]: first.code })
  const headers = { [referralHeader]: second.code }
  expect(await post(apiPaths.contact, enquiry('cy@example.com'), headers)).toEqual(acceptedAnswer)
  expect(await referralsOf('cy@example.com')).toEqual([{ ...brought, personId: null }])
  const cy = await site.payer('cy@example.com')
  const bring = async (code: string) => {
    expect(await cy.post(apiPaths.referral, { code })).toEqual({ status: 200, body: { success: true } })
    return referralsOf('cy@example.com')
  }
  expect(await bring('unknown-code')).toEqual([{ ...brought, personId: null }])
  const own = [{ partnerId: second.id, source: 'link', personId: cy.id }]
  expect(await bring(second.code)).toEqual(own)
  expect(await bring(first.code), 'the first code of their own counts').toEqual(own)
})

test('an introduction counts before the code that the introduced person brings when they sign in', async () => {
  const [partner, other] = [await signInPartner('host@example.com'), await signInPartner('late@example.com')]
  const sent = await partner.post(apiPaths.introductions, { ...dora, email: 'eve@example.com' })
  expect(sent).toEqual(acceptedAnswer)
  const eve = await site.payer('eve@example.com')
  await eve.post(apiPaths.referral, { code: other.code })
  const introduced = { partnerId: partner.id, source: 'introduction', personId: eve.id }
  expect(await referralsOf('eve@example.com')).toEqual([introduced])
})

test('a visitor who agreed can send an enquiry with any code, and no referral is stored for a client, for the partner or for an invalid code', async () => {
  const { code } = await signInPartner('own-partner@example.com')
  await signIn('client-before@example.com', 'client_monthly_10')
  const codes = {
    'Client-Before@example.com': code,
    'OWN-partner@example.com': code,
    'unknown@example.com': 'unknown-code',
    'empty@example.com': '',
    'long@example.com': 'x'.repeat(3_000),
    'odd@example.com': 'a\u00e9',
  }
  for (const [email, given] of Object.entries(codes)) {
    const headers = { [referralHeader]: Buffer.from(given).toString('latin1') }
    expect(await post(apiPaths.contact, enquiry(email), headers)).toEqual(acceptedAnswer)
    expect(await referralsOf(email.toLowerCase())).toEqual([])
  }
})

test('an introduction reaches the firm and is acknowledged, and the referral is kept', async () => {
  const partner = await signInPartner('warm@example.com')
  expect(await partner.post(apiPaths.introductions, dora)).toEqual(acceptedAnswer)
  const [row] = await site.db.select().from(introductions).where(eq(introductions.partnerId, partner.id))
  expect(row?.fields).toEqual(dora)
  const sent = await mailsLike(site, `introduction:${row?.id}:%`)
  expect(sent.map(({ recipient, replyTo, subject }) => [recipient, replyTo, subject]).sort()).toEqual([
    ['hello@northloop.example', 'Dora@example.com', 'Introduction of Dora Meyer'],
    ['warm@example.com', null, 'We have your introduction'],
  ])
  expect(sent.every(({ body }) => body.includes('\n> Invoices by hand.'))).toBe(true)
  const kept = { partnerId: partner.id, source: 'introduction', personId: null }
  expect(await referralsOf('dora@example.com')).toEqual([kept])
})

test('an introduction sent twice is one, and one of a client keeps no referral and does not say so', async () => {
  const partner = await signInPartner('twice-partner@example.com')
  await signIn('known@example.com', 'client_monthly_10')
  const [known, key] = [{ ...dora, email: 'known@example.com' }, { [idempotencyKeyHeader]: 'k1' }]
  const send = () => partner.post(apiPaths.introductions, known, key)
  expect([await send(), await send()]).toEqual([acceptedAnswer, acceptedAnswer])
  const rows = await site.db.select().from(introductions).where(eq(introductions.partnerId, partner.id))
  expect(rows).toHaveLength(1)
  expect(await referralsOf('known@example.com')).toEqual([])
})

test('an introduction is one of at most 20 a day', async () => {
  const partner = await signInPartner('eager@example.com')
  const statuses: number[] = []
  for (let n = 0; n <= limits.introductionsPerDay; n += 1) {
    const [status] = await partner.post(apiPaths.introductions, { ...dora, email: `d${n}@example.com` })
    statuses.push(status)
  }
  expect([statuses.slice(0, -1).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429])
  expect(await referralsOf('d20@example.com')).toEqual([])
  site.clock.advance(dayMs)
  const nextDay = await signIn('eager@example.com')
  expect((await nextDay.post(apiPaths.introductions, dora))[0]).toBe(200)
})

async function withCommissions(email: string, amounts: number[]) {
  const partner = await signInPartner(email)
  const client = await signIn(`of-${email}`)
  const at = now()
  const payableAt = new Date(at.getTime() + 60 * dayMs)
  for (const _ of amounts) await storePurchase(site.db, client.id, 'blueprint', at)
  const placed = await site.db.select().from(orders).where(eq(orders.personId, client.id))
  const common = { partnerId: partner.id, at, payableAt }
  for (const [index, { id: orderId }] of placed.entries())
    await insertCommission(site.db, { ...common, orderId, cents: amounts[index] ?? 0 })
  return partner
}

test('the list of commissions is told page by page, newest first, with its sums', async () => {
  const partner = await withCommissions('paged@example.com', [100, 200, 300, -50])
  const read = async (query: string) =>
    (await partner.get(`${apiPaths.commissions}?${query}`))[1] as CommissionPage
  const whole = await read('limit=100')
  expect(whole.balance).toEqual({ pending: 600, payable: -50, paidOut: 0 })
  expect(whole.rows.map((row) => commissionRow.parse(row))).toHaveLength(4)
  expect(whole.next).toBeNull()
  const first = await read('limit=3')
  const rest = await read(`limit=3&after=${first.next}`)
  expect([...first.rows, ...rest.rows]).toEqual(whole.rows)
  expect([first.rows.length, rest.next]).toEqual([3, null])
})

test('the list of commissions of another partner cannot be reached by its ids, and what is no page is refused', async () => {
  const mine = await withCommissions('mine@example.com', [100, 200])
  const theirs = await withCommissions('theirs@example.com', [300])
  const id = ((await theirs.get(apiPaths.commissions))[1] as CommissionPage).rows[0]?.id
  const [status, page] = await mine.get(`${apiPaths.commissions}?after=${id}`)
  expect([status, (page as CommissionPage).rows]).toEqual([200, []])
  for (const query of ['limit=0', 'limit=1000', 'after=nothing', 'limit=x'])
    expect((await mine.get(`${apiPaths.commissions}?${query}`))[0]).toBe(400)
})

test('the list of commissions is saved as a file that no spreadsheet runs, and names nobody who was referred', async () => {
  const partner = await withCommissions('file@example.com', [14_990])
  const answer = await partner.browser.send(apiPaths.commissionsFile)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="commissions.csv"')
  const day10 = now().toISOString().slice(0, 10)
  const due = new Date(now().getTime() + 60 * dayMs).toISOString().slice(0, 10)
  expect(await answer.text()).toBe(
    `Date,Product,Amount (USD),State,Payable from,Paid out on,Reference\r\n${day10},Operational Intelligence Blueprint,149.90,Pending,${due},,\r\n`,
  )
  const [, page] = await partner.get(apiPaths.commissions)
  expect(JSON.stringify(page)).not.toMatch(/of-file/i)
  const row = { id: '1', at: day10, cents: -1, payableAt: due, paidOutAt: due, reversedAt: null }
  const paidOut = { ...row, status: 'paidOut', product: '=1+1', reference: '@"x",y' } as const
  expect(commissionsFile([paidOut])).toContain(`${day10},'=1+1,-0.01,Deducted,${due},${due},"'@""x"",y"\r\n`)
})
