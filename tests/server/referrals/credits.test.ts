import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Credit } from '#contract/referrals/credits.ts'
import { dayMs } from '#contract/time/durations.ts'
import { apiPaths } from '#contract/paths.ts'
import { openCredit } from '#server/referrals/credit.ts'
import { endCredits } from '#server/referrals/credit-store.ts'
import { credits } from '#server/referrals/tables.ts'
import { mailsLike, mailsTo } from '../support/mails.ts'
import { payByCard } from '../support/partners.ts'
import { startSite } from '../support/site.ts'

const site = await startSite({ instances: 2 })

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
