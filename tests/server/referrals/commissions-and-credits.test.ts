import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { commissionOn } from '#contract/catalogue.ts'
import { apiPaths } from '#contract/paths.ts'
import type { Credit } from '#contract/referrals/credits.ts'
import { dayMs } from '#contract/time/durations.ts'
import { ledgerViolations } from '#server/payments/ledger-consistency.ts'
import { endHolds } from '#server/referrals/commission-store.ts'
import { endCredits } from '#server/referrals/credit-store.ts'
import { openCredit } from '#server/referrals/credit.ts'
import { addReferral } from '#server/referrals/store.ts'
import { countWaitingReviews, reviewListOf } from '#server/reviews/lists.ts'
import { commissions, credits, referrals } from '#server/referrals/tables.ts'
import { storeApplication } from '../support/forms.ts'
import { mailsLike, mailsTo } from '../support/mails.ts'
import { addPartner, payByCard, commissionsOn, postReferralCode } from '../support/partners.ts'
import { startSite } from '../support/site.ts'

const site = await startSite({ instances: 2 })

async function referBuyer(partner: { code: string }) {
  const person = await site.payer()
  expect(await postReferralCode(person, partner.code)).toEqual({ status: 200, body: { success: true } })
  return { person, ...(await payByCard(site, person)) }
}

async function newReferredBuyer() {
  const partner = await addPartner(site)
  return { partner, ...(await referBuyer(partner)) }
}

const run = (...args: string[]) => site.operator.run('commission', ...args)

test('a commission is a tenth of the price in whole cents, rounded down', () => {
  expect([149_900, 4_999, 9, 0].map(commissionOn)).toEqual([14_990, 499, 0, 0])
})

test('a commission is recorded for the first order of somebody a partner referred, who hears of it, and is payable after 60 days', async () => {
  const { partner, orderId } = await newReferredBuyer()
  const commission = { partnerId: partner.id, cents: 14_990, status: 'pending' }
  expect(await commissionsOn(site, orderId)).toEqual([commission])
  const mails = await mailsTo(site, partner.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['A commission of $149.90'])
  for (const text of ['Commission: $149.90 USD, 10% of the price\n', `${site.origin}/partner\n`])
    expect(mails[0]?.body).toContain(text)
  const payableAt = new Date(site.clock.now().getTime() + 60 * dayMs)
  const [row] = await site.db.select().from(commissions).where(eq(commissions.orderId, orderId))
  expect(row?.payableAt).toEqual(payableAt)
  await endHolds(site.db, new Date(payableAt.getTime() - 1))
  expect(await commissionsOn(site, orderId)).toEqual([commission])
  await endHolds(site.db, payableAt)
  expect(await commissionsOn(site, orderId)).toEqual([{ ...commission, status: 'payable' }])
})

test('a commission is earned with the first order alone; the refund of that one reverses it, and its partner is told', async () => {
  const { partner, person, orderId, reference } = await newReferredBuyer()
  const { orderId: second } = await payByCard(site, person, 'client_monthly_10')
  await site.sandbox.razorpay.refund(reference)
  await site.deliverWebhooks()
  const { orderId: third } = await payByCard(site, person, 'client_monthly_premium')
  const reversed = { partnerId: partner.id, cents: 14_990, status: 'reversed' }
  expect(await commissionsOn(site, orderId)).toEqual([reversed])
  const subjects = (await mailsTo(site, partner.email)).map(({ subject }) => subject)
  expect(subjects.sort()).toEqual(['A commission of $149.90', 'A commission of $149.90 has been reversed'])
  expect(await commissionsOn(site, second, third)).toEqual([])
})

test('a commission is earned by an introduction alone, once by two accounts of its address', async () => {
  const partner = await addPartner(site)
  const referral = { partner, source: 'introduction' as const }
  await addReferral(site.db, { email: 'introduced@example.com' }, referral, site.clock.now())
  const orderIds: string[] = []
  for (const email of ['Introduced@example.com', 'introduced@example.com'])
    orderIds.push((await payByCard(site, await site.payer(email))).orderId)
  expect((await commissionsOn(site, ...orderIds)).map(({ partnerId }) => partnerId)).toEqual([partner.id])
})

test('a commission is earned by no partner with themselves, by account or by address, taken before or after the referral', async () => {
  const partner = await addPartner(site, 'selfish@example.com')
  const namesake = await site.payer('SELFISH@example.com')
  for (const buyer of [partner, namesake]) await postReferralCode(buyer, partner.code)
  const later = await addPartner(site, 'later@example.com')
  const referral = { partner: { id: later.id, email: 'before@example.com' }, source: 'link' as const }
  await addReferral(site.db, { email: 'later@example.com' }, referral, site.clock.now())
  const orderIds: string[] = []
  for (const buyer of [partner, namesake, await site.payer('later@example.com')])
    orderIds.push((await payByCard(site, buyer)).orderId)
  expect(await commissionsOn(site, ...orderIds)).toEqual([])
})

test('a commission is not earned with somebody who was a client before, also when the referral is stored late', async () => {
  const partner = await addPartner(site)
  const client = await site.payer()
  await payByCard(site, client, 'client_monthly_10')
  await postReferralCode(client, partner.code)
  const { orderId } = await payByCard(site, client)
  // As if the referral had been stored while their first payment was being recorded.
  const late = await site.payer()
  await payByCard(site, late, 'client_monthly_10')
  const referral = { partnerId: partner.id, email: late.email, source: 'link' as const }
  await site.db.insert(referrals).values({ ...referral, createdAt: site.clock.now() })
  const later = await payByCard(site, late)
  expect(await commissionsOn(site, orderId, later.orderId)).toEqual([])
})

test('a commission is earned after the month they paid by an approved partner, and by none who is deleted or was never approved', async () => {
  const [approved, lapsed, gone] = [await addPartner(site), await addPartner(site), await addPartner(site)]
  await storeApplication(site, { email: approved.email }, 'application.approve')
  const buyers = [await site.payer(), await site.payer(), await site.payer()]
  for (const [index, { code }] of [approved, lapsed, gone].entries())
    await postReferralCode(buyers[index] ?? approved, code)
  await site.operator.erase(gone.email)
  site.clock.advance(40 * dayMs)
  const orderIds: string[] = []
  for (const buyer of buyers) orderIds.push((await payByCard(site, buyer)).orderId)
  expect((await commissionsOn(site, ...orderIds)).map(({ partnerId }) => partnerId)).toEqual([approved.id])
})

test('a refund after the payout is deducted from the next one, and nothing is paid while it is more', async () => {
  const partner = await addPartner(site)
  const { email } = partner
  const payOut = async (reference: string, to = email, amount = '149.90') => {
    const { status, out, err } = await run('pay-out', to, '--reference', reference, '--amount', amount)
    return [status, out + err]
  }
  const nothing = [1, `Nothing is payable to ${email}.\n`]
  const paidOut = (to: string) => [
    0,
    `A payout of $149.90 USD to ${to} has been recorded. The partner will get an email.\n`,
  ]
  const first = await referBuyer(partner)
  expect(await payOut('T-1')).toEqual(nothing)
  site.clock.advance(20 * dayMs)
  const others = [await referBuyer(partner), await referBuyer(partner)]
  site.clock.advance(40 * dayMs)
  for (const amount of ['149.89', '150', '0'])
    expect(await payOut('T-1', email, amount)).toEqual([
      1,
      `$149.90 USD is payable to ${email}, not $${Number(amount).toFixed(2)} USD. Nothing has been recorded.\n`,
    ])
  expect(await payOut('T-1', email.toUpperCase(), '$149.90')).toEqual(paidOut(email.toUpperCase()))
  expect(await payOut('T-1')).toEqual(nothing)
  await site.sandbox.razorpay.refund(first.reference)
  await site.deliverWebhooks()
  await site.deliverWebhooks()
  const commission = { partnerId: partner.id, cents: 14_990 }
  expect(await commissionsOn(site, first.orderId)).toEqual([
    { ...commission, status: 'reversed' },
    { ...commission, cents: -14_990, status: 'payable' },
  ])
  expect(await payOut('T-2')).toEqual(nothing)
  site.clock.advance(20 * dayMs)
  expect(await payOut('T-2')).toEqual(paidOut(email))
  const paid = { ...commission, status: 'paidOut' }
  const all = await commissionsOn(site, first.orderId, ...others.map(({ orderId }) => orderId))
  expect(all).toEqual([{ ...paid, status: 'reversed' }, paid, paid, { ...paid, cents: -14_990 }])
})

test('the operator sees, reverses and pays out, and is told what cannot be', async () => {
  site.clock.advance(1_000)
  const { partner, orderId } = await newReferredBuyer()
  const { data } = await site.operator.runJson('commission', 'list', '--limit', '1')
  expect(data).toMatchObject([{ orderId, cents: 14_990, status: 'pending', partner: partner.email }])
  site.clock.advance(60 * dayMs)
  expect((await run('payable')).out).toMatch(new RegExp(`\\$149\\.90 +1 +${partner.email}`))
  expect((await run('reverse', orderId)).out).toBe(
    'The commission has been reversed. The partner will get an email.\n',
  )
  expect(await ledgerViolations(site.db)).toEqual([])
  const payOut = (to: string, reference: string, amount: string) =>
    ['pay-out', to, '--reference', reference, '--amount', amount] as const
  const refusals = [
    [['reverse', orderId], 'The order has no commission, or it has already been reversed.\n'],
    [['reverse', 'nonsense'], 'There is no order nonsense.\n'],
    [payOut('no@example.com', 'T', '1'), 'Nobody has an account with the address no@example.com.\n'],
    [payOut(partner.email, ' ', '1'), '--reference takes 1 to 80 characters on one line.\n'],
    [payOut(partner.email, 'T', '149.9'), '--amount takes US dollars, such as 149.90.\n'],
    [['pay-out', partner.email, '--reference', 'T'], '--amount is missing.\n'],
  ] as const
  for (const [args, sentence] of refusals) expect((await run(...args)).err).toContain(sentence)
})

test('an erased partner is in no list of payouts and is not counted', async () => {
  const { partner } = await newReferredBuyer()
  site.clock.advance(60 * dayMs)
  await endHolds(site.db, site.clock.now())
  const payableNow = async () => {
    const { data } = await site.operator.runJson('commission', 'payable')
    const { entries } = await reviewListOf(site.db, 'payouts', {})
    return {
      listed: (data as unknown as { partnerId: string }[]).filter(({ partnerId }) => partnerId === partner.id)
        .length,
      shown: entries.filter(({ id }) => id === partner.id).length,
      waiting: await countWaitingReviews(site.db, 'payouts'),
    }
  }
  const { waiting } = await payableNow()
  expect(await payableNow()).toEqual({ listed: 1, shown: 1, waiting })
  await site.operator.erase(partner.email)
  expect(await payableNow()).toEqual({ listed: 0, shown: 0, waiting: waiting - 1 })
})

async function newDeliveredClient() {
  const person = await site.payer()
  const { orderId, reference } = await payByCard(site, person)
  const at = site.clock.now()
  const open = () => site.db.transaction((tx) => openCredit(tx, { orderId, personId: person.id, at }))
  await open()
  const read = async () => (await person.get(apiPaths.credits)).body as unknown as Credit[]
  return { person, orderId, reference, at, open, read }
}

const runApply = async (orderId: string, reference = 'P-12') => {
  const { status, out, err } = await site.operator.run('credit', 'apply', orderId, '--reference', reference)
  return [status, out + err]
}
const appliedResult = [
  0,
  'The credit of $1,499.00 USD has been applied to P-12. The client will get an email.\n',
]

test('a credit is worth what was paid, for 60 days from the delivery, and opened once however often that comes', async () => {
  const { person, orderId, at, open, read } = await newDeliveredClient()
  await Promise.all(Array.from({ length: 5 }, open))
  const endsAt = new Date(at.getTime() + 60 * dayMs).toISOString()
  const worth = { orderId, product: 'Operational Intelligence Blueprint', cents: 149_900 }
  const open60Days = { status: 'open', openedAt: at.toISOString(), endsAt, daysLeft: 60 }
  const credit = { ...worth, ...open60Days, appliedAt: null, reference: null }
  expect(await person.get(apiPaths.credits)).toEqual({ status: 200, body: [credit] })
  site.clock.advance(59 * dayMs + 1)
  expect(await read()).toMatchObject([{ status: 'open', daysLeft: 1 }])
})

test('a credit is not opened for an order that was refunded before', async () => {
  const person = await site.payer()
  const { orderId, reference } = await payByCard(site, person)
  await site.sandbox.razorpay.refund(reference)
  await site.deliverWebhooks()
  const at = site.clock.now()
  await site.db.transaction((tx) => openCredit(tx, { orderId, personId: person.id, at }))
  expect((await person.get(apiPaths.credits)).body).toEqual([])
})

test('a credit is applied once, by one of two operators at the same moment, who names the project, and the client is told', async () => {
  const { person, orderId, read } = await newDeliveredClient()
  const answers = await Promise.all([runApply(orderId), runApply(orderId)])
  expect(answers.sort()).toEqual([appliedResult, [1, 'This credit has already been applied.\n']])
  expect(await read()).toMatchObject([{ status: 'applied', daysLeft: 0, reference: 'P-12' }])
  const mail = (await mailsTo(site, person.email)).find(({ key }) => key === `credit:${orderId}`)
  expect(mail?.subject).toBe('Your credit of $1,499.00 has been applied')
  expect(mail?.body).toContain(`\nCredit: $1,499.00 USD\nApplied on: `)
  expect(mail?.body).toContain('It is a credit, not a refund.')
})

test('a credit ends with its time, to the moment, also before the schedule notes it', async () => {
  const { orderId, at, read } = await newDeliveredClient()
  site.clock.set(new Date(at.getTime() + 60 * dayMs))
  expect(await read()).toMatchObject([{ status: 'ended', daysLeft: 0 }])
  const expired = [1, 'This credit has expired.\n']
  expect(await runApply(orderId)).toEqual(expired)
  await endCredits(site.db, site.clock.now())
  expect(await runApply(orderId)).toEqual(expired)
  const rows = await site.db.select().from(credits).where(eq(credits.orderId, orderId))
  expect(rows).toMatchObject([{ status: 'ended' }])
})

test('a credit ends with a refund, open or applied, and the firm hears of the applied one', async () => {
  const [open, used] = [await newDeliveredClient(), await newDeliveredClient()]
  await runApply(used.orderId)
  for (const { reference } of [open, used]) await site.sandbox.razorpay.refund(reference)
  await site.deliverWebhooks()
  const refunded = { status: 'refunded', daysLeft: 0 }
  expect(await open.read()).toMatchObject([{ ...refunded, reference: null }])
  expect(await used.read()).toMatchObject([{ ...refunded, reference: 'P-12' }])
  expect(await runApply(open.orderId)).toEqual([1, 'The order behind this credit has been refunded.\n'])
  const mails = await mailsLike(site, 'credit:%:refunded')
  expect(mails.map(({ recipient, subject, body }) => ({ recipient, subject, body }))).toEqual([
    {
      recipient: 'hello@northloop.example',
      subject: 'The order behind an applied credit was refunded: P-12',
      body: `The credit of $1,499.00 USD that was applied to P-12 is no longer valid, because order ${used.orderId} has been refunded.`,
    },
  ])
})

test('an order without a credit has none to apply, and the list says whose there are', async () => {
  for (const id of [randomUUID(), 'nonsense'])
    expect(await runApply(id)).toEqual([1, `The order ${id} has no credit.\n`])
  site.clock.advance(1)
  const { orderId: applied } = await newDeliveredClient()
  expect(await runApply(applied)).toEqual(appliedResult)
  site.clock.advance(1)
  const { person, orderId } = await newDeliveredClient()
  const list = async (...filter: string[]) =>
    (await site.operator.runJson('credit', 'list', ...filter)).data as unknown as Credit[]
  const newest = { orderId, status: 'open', client: person.email }
  expect(await list('--status', 'open', '--limit', '1')).toMatchObject([newest])
  expect(await list('--limit', '2')).toMatchObject([newest, { orderId: applied, status: 'applied' }])
  expect((await list('--status', 'open')).map(({ status }) => status)).not.toContain('applied')
})
