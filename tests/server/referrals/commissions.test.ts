import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { commissionOn } from '#contract/catalogue.ts'
import { dayMs } from '#contract/time/durations.ts'
import { ledgerViolations } from '#server/payments/ledger-check.ts'
import { addApplication } from '#server/partners/store.ts'
import { deletePerson } from '#server/privacy/deletion.ts'
import { endHolds } from '#server/referrals/commission-store.ts'
import { addReferral } from '#server/referrals/store.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { commissions } from '#server/referrals/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { payAtOnce } from '../support/payer.ts'
import { addPartner, payByCard, commissionsOn, postReferralCode } from '../support/partners.ts'
import { postWebhook } from '../support/webhooks.ts'
import { startSite } from '../support/site.ts'

const site = await closedAfterFile(startSite({ instances: 2 }))

const codeKeptAnswer = { status: 200, body: { success: true } }

/** Somebody who was referred by a partner and has paid a Blueprint. */
async function newReferredBuyer() {
  const partner = await addPartner(site)
  const person = await site.payer()
  expect(await postReferralCode(person, partner.code)).toEqual(codeKeptAnswer)
  return { partner, person, ...(await payByCard(site, person)) }
}

const runPayOut = async (email: string, reference = 'T-1') => {
  const { status, out, err } = await site.operator.run(
    'commission',
    'pay-out',
    email,
    '--reference',
    reference,
  )
  return [status, out + err]
}

const mailSubjectsTo = async (email: string) =>
  (await site.db.select().from(outbox).where(eq(outbox.recipient, email)))
    .map(({ subject }) => subject)
    .sort()

test('a commission is a tenth of the price in whole cents, rounded down', () => {
  expect([149_900, 4_999, 9, 0].map(commissionOn)).toEqual([14_990, 499, 0, 0])
})

describe('a commission', () => {
  test('is recorded for the first order of somebody a partner referred, who hears of it', async () => {
    const { partner, orderId } = await newReferredBuyer()
    expect(await commissionsOn(site, orderId)).toEqual([
      { partnerId: partner.id, cents: 14_990, status: 'pending' },
    ])
    const [row] = await site.db.select().from(commissions).where(eq(commissions.orderId, orderId))
    expect(row?.payableAt).toEqual(new Date(site.clock.now().getTime() + 60 * dayMs))
    const [mail] = await site.db.select().from(outbox).where(eq(outbox.recipient, partner.email))
    expect(mail?.subject).toBe('A commission of $149.90')
    expect(mail?.body).toContain(
      'Product: Operational Intelligence Blueprint\nCommission: $149.90 USD, 10% of the price\n',
    )
    expect(mail?.body).toContain(`You can see all your commissions here:\n${site.origin}/partner\n`)
  })

  test('is recorded once, however often and on however many servers the payment is settled', async () => {
    const partner = await addPartner(site)
    const person = await site.payer()
    await postReferralCode(person, partner.code)
    const answer = await site.sandbox.razorpay.pay(await person.order('razorpay', 'blueprint'))
    await payAtOnce(site.clock, 20, (n) => person.verify(answer, 'blueprint', site.instances[n % 2]))
    await site.deliverWebhooks()
    await site.reconcile()
    const own = await site.db.select().from(commissions).where(eq(commissions.partnerId, partner.id))
    expect(own.map(({ cents }) => cents)).toEqual([14_990])
    expect(await mailSubjectsTo(partner.email)).toEqual(['A commission of $149.90'])
  })

  test('is earned with the first order alone, also when that one was refunded', async () => {
    const { person, orderId, reference } = await newReferredBuyer()
    const { orderId: second } = await payByCard(site, person, 'client_monthly_10')
    await site.sandbox.razorpay.refund(reference)
    await site.deliverWebhooks()
    const { orderId: third } = await payByCard(site, person, 'client_monthly_premium')
    expect((await commissionsOn(site, orderId)).map(({ status }) => status)).toEqual(['reversed'])
    expect(await commissionsOn(site, second, third)).toEqual([])
  })

  test('goes to whoever referred them first', async () => {
    const [first, second] = [await addPartner(site), await addPartner(site)]
    const person = await site.payer()
    await postReferralCode(person, first.code)
    await postReferralCode(person, second.code)
    const { orderId } = await payByCard(site, person)
    expect((await commissionsOn(site, orderId)).map(({ partnerId }) => partnerId)).toEqual([first.id])
  })

  test('is earned by an introduction alone, once the account has its address', async () => {
    const partner = await addPartner(site)
    const email = 'Introduced.Person@example.com'
    await addReferral(
      site.db,
      { email: email.toLowerCase() },
      { partner, source: 'introduction' },
      site.clock.now(),
    )
    const { orderId } = await payByCard(site, await site.payer(email))
    expect((await commissionsOn(site, orderId)).map(({ partnerId }) => partnerId)).toEqual([partner.id])
  })

  test('is earned once by two accounts of one address', async () => {
    const partner = await addPartner(site)
    const email = 'twice@example.com'
    await addReferral(site.db, { email }, { partner, source: 'introduction' }, site.clock.now())
    const [one, other] = [await site.payer(email), await site.payer(email)]
    const orderIds = [(await payByCard(site, one)).orderId, (await payByCard(site, other)).orderId]
    expect(await commissionsOn(site, ...orderIds)).toHaveLength(1)
  })

  test('is earned by no partner with themselves, by account or by address', async () => {
    const partner = await addPartner(site, 'selfish@example.com')
    const { orderId: own } = await payByCard(site, partner)
    await postReferralCode(partner, partner.code)
    const namesake = await site.payer('SELFISH@example.com')
    await postReferralCode(namesake, partner.code)
    const { orderId: other } = await payByCard(site, namesake)
    expect(await commissionsOn(site, own, other)).toEqual([])
  })

  test('is not earned when the buyer takes the address of the partner after the referral', async () => {
    const partner = await addPartner(site, 'later@example.com')
    const referral = { partner: { id: partner.id, email: 'before@example.com' }, source: 'link' as const }
    await addReferral(site.db, { email: 'later@example.com' }, referral, site.clock.now())
    const { orderId } = await payByCard(site, await site.payer('later@example.com'))
    expect(await commissionsOn(site, orderId)).toEqual([])
  })

  test('is not earned with somebody who was a client before', async () => {
    const partner = await addPartner(site)
    const client = await site.payer()
    await payByCard(site, client, 'client_monthly_10')
    await postReferralCode(client, partner.code)
    const { orderId } = await payByCard(site, client)
    expect(await commissionsOn(site, orderId)).toEqual([])
  })

  test('is earned by an approved partner also when the month they paid is over', async () => {
    const partner = await addPartner(site)
    const linkedin = 'https://www.linkedin.com/in/ada'
    const application = { fullName: 'Ada', email: partner.email, linkedin, expertise: 'ETL' }
    await addApplication(site.db, application, undefined, site.clock.now(), 'application.approve')
    const person = await site.payer()
    await postReferralCode(person, partner.code)
    site.clock.advance(40 * dayMs)
    const { orderId } = await payByCard(site, person)
    expect((await commissionsOn(site, orderId)).map(({ partnerId }) => partnerId)).toEqual([partner.id])
  })

  test('needs a partner: neither one whose access has ended nor one who is deleted earns it', async () => {
    const [lapsed, gone] = [await addPartner(site), await addPartner(site)]
    const [one, other] = [await site.payer(), await site.payer()]
    await postReferralCode(one, lapsed.code)
    await postReferralCode(other, gone.code)
    await site.db.transaction((tx) => deletePerson(tx, gone.email, site.clock.now()))
    site.clock.advance(40 * dayMs)
    const orderIds = [(await payByCard(site, one)).orderId, (await payByCard(site, other)).orderId]
    expect(await commissionsOn(site, ...orderIds)).toEqual([])
  })
})

describe('a refund', () => {
  test('reverses a commission, and the captured payment that arrives late does not bring it back', async () => {
    const { partner, person, orderId, reference, response } = await newReferredBuyer()
    const late = site.sandbox.webhooks.take()
    await site.sandbox.razorpay.refund(reference)
    await site.deliverWebhooks()
    expect(late.map(({ event }) => event)).toContain('payment.captured')
    for (const delivery of late) await postWebhook(site, delivery)
    await site.settled()
    await person.verify(response, 'blueprint')
    await site.reconcile()
    expect(await commissionsOn(site, orderId)).toEqual([
      { partnerId: partner.id, cents: 14_990, status: 'reversed' },
    ])
    expect(await mailSubjectsTo(partner.email)).toEqual([
      'A commission of $149.90',
      'A commission of $149.90 is reversed',
    ])
  })

  test('after the payout is deducted from the next one, and nothing is paid while it is more', async () => {
    const { partner, orderId, reference } = await newReferredBuyer()
    const early = await runPayOut(partner.email)
    expect(early).toEqual([1, `Nothing is payable to ${partner.email}.\n`])
    site.clock.advance(60 * dayMs)
    expect(await runPayOut(partner.email.toUpperCase(), 'T-7')).toEqual([
      0,
      `$149.90 USD are paid out to ${partner.email.toUpperCase()}. A mail tells them.\n`,
    ])
    expect(await runPayOut(partner.email)).toEqual([1, `Nothing is payable to ${partner.email}.\n`])
    await site.sandbox.razorpay.refund(reference)
    await site.deliverWebhooks()
    await site.deliverWebhooks()
    expect(await commissionsOn(site, orderId)).toEqual([
      { partnerId: partner.id, cents: 14_990, status: 'reversed' },
      { partnerId: partner.id, cents: -14_990, status: 'payable' },
    ])
    expect(await runPayOut(partner.email)).toEqual([1, `Nothing is payable to ${partner.email}.\n`])
  })

  test('that is deducted leaves the difference to be paid out', async () => {
    const partner = await addPartner(site)
    const pays = async () => {
      const person = await site.payer()
      await postReferralCode(person, partner.code)
      return payByCard(site, person)
    }
    const first = await pays()
    site.clock.advance(20 * dayMs)
    const others = [await pays(), await pays()]
    site.clock.advance(40 * dayMs)
    await runPayOut(partner.email, 'T-1')
    await site.sandbox.razorpay.refund(first.reference)
    await site.deliverWebhooks()
    site.clock.advance(20 * dayMs)
    expect(await runPayOut(partner.email, 'T-2')).toEqual([
      0,
      `$149.90 USD are paid out to ${partner.email}. A mail tells them.\n`,
    ])
    expect(await commissionsOn(site, first.orderId, ...others.map(({ orderId }) => orderId))).toEqual([
      { partnerId: partner.id, cents: 14_990, status: 'reversed' },
      { partnerId: partner.id, cents: 14_990, status: 'paidOut' },
      { partnerId: partner.id, cents: 14_990, status: 'paidOut' },
      { partnerId: partner.id, cents: -14_990, status: 'paidOut' },
    ])
  })
})

test('a commission is payable after 60 days, not a moment before', async () => {
  const { orderId } = await newReferredBuyer()
  const standing = async (at: Date) => {
    await endHolds(site.db, at)
    return (await commissionsOn(site, orderId))[0]?.status
  }
  const end = site.clock.now().getTime() + 60 * dayMs
  expect([await standing(new Date(end - 1)), await standing(new Date(end))]).toEqual(['pending', 'payable'])
})

test('the operator sees, reverses and pays out, and is told what cannot be', async () => {
  site.clock.advance(1_000)
  const { partner, orderId } = await newReferredBuyer()
  const { data } = await site.operator.runJson('commission', 'list', '--limit', '1')
  expect(data).toEqual([
    expect.objectContaining({ orderId, cents: 14_990, status: 'pending', partner: partner.email }),
  ])
  site.clock.advance(60 * dayMs)
  const listed = await site.operator.run('commission', 'payable')
  expect(listed.out).toMatch(new RegExp(`\\$149\\.90 +1 +${partner.email}`))
  const reverse = () => site.operator.run('commission', 'reverse', orderId)
  expect((await reverse()).out).toBe('The commission is reversed. A mail tells the partner.\n')
  expect(await ledgerViolations(site.db)).toEqual([])
  expect((await reverse()).err).toBe('The order has no commission, or it is reversed already.\n')
  expect((await site.operator.run('commission', 'reverse', 'nonsense')).err).toBe(
    'There is no order nonsense.\n',
  )
  const nobody = await site.operator.run('commission', 'pay-out', 'nobody@example.com', '--reference', 'T')
  expect(nobody.err).toBe('There is nobody with the address nobody@example.com.\n')
  const nameless = await site.operator.run('commission', 'pay-out', partner.email, '--reference', ' ')
  expect([nameless.status, nameless.err.split('\n')[0]]).toEqual([
    2,
    '--reference takes 1 to 80 characters on one line.',
  ])
})
