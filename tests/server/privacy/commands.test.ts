import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#contract/time/durations.ts'
import { apiPaths } from '#contract/paths.ts'
import { decisions } from '#server/decisions/tables.ts'
import { addEnquiry } from '#server/enquiries/store.ts'
import { upsertInvoiceDetails } from '#server/receipts/invoice-details-store.ts'
import { addIntroduction, introductionMailKeys } from '#server/referrals/introduction-store.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { putMail } from '#server/platform/outbox/store.ts'
import { findOrCreatePartnerCode } from '#server/referrals/partner-code-store.ts'
import { addReferral } from '#server/referrals/store.ts'
import { bidsOn } from '#server/jobs/bid-store.ts'
import { placeBid } from '#server/jobs/bids.ts'
import { applyJobEvent, postJob } from '#server/jobs/jobs.ts'
import { applyRequestEvent, sendRequest } from '#server/requests/requests.ts'
import { insertSlot } from '#server/projects/store/kickoff-slots.ts'
import { insertMissingProjects, transitionProject } from '#server/projects/store/projects.ts'
import { exportPerson } from '#server/privacy/export.ts'
import { recordReading } from '#server/blueprints/reading-store.ts'
import { blueprints } from '#server/blueprints/tables.ts'
import { rowsOf } from '#server/platform/database/rows-of.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { orders, receipts, webhookEvents } from '#server/orders/tables.ts'
import { mailboxKey } from '#server/people/mailbox-key.ts'
import { people } from '#server/people/tables.ts'
import { commissions, credits } from '#server/referrals/tables.ts'
import { kickoffSlots, projects } from '#server/projects/tables.ts'
import { findPortal } from '#server/portals/store/portals.ts'
import { agreementAcceptances, agreements } from '#server/portals/tables.ts'
import { reminderOptOuts } from '#server/reminders/tables.ts'
import { insertStaff } from '#server/staff/store.ts'
import { staff } from '#server/staff/tables.ts'
import { addSubmission, transitionReview } from '#server/blueprints/submission-store.ts'
import { jobFields } from '../support/everybody.ts'
import { acceptProposal } from '../support/accepted-proposal.ts'
import { auditOf } from '../support/audit.ts'
import { storeApplication } from '../support/forms.ts'
import { mailsTo } from '../support/mails.ts'
import { storeNewPortal } from '../support/portals.ts'
import { storePurchase } from '../support/purchases.ts'
import { startSite } from '../support/site.ts'
import { payloadOf, signInForToken } from '../support/browser.ts'

/** Without jobs, so that no email is sent in the middle of a test. */
const site = await startSite({ runsJobs: false })

async function signInAs(email: string) {
  const token = await signInForToken(site.browser(), email)
  const { id } = payloadOf(token) as { id: string }
  const accountStatus = async () => {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(site.origin + apiPaths.account, { headers })).status
  }
  return { id, accountStatus }
}

let takenSlots = 0
/** Adds data of each kind about a person. Returns the id of their published Blueprint. */
async function addDataOf(personId: string, email: string): Promise<string> {
  const { db, clock } = site
  const text = { summary: 'A summary of some length.', content: 'Twenty characters and more.' }
  const seat = { company: `${email} Ltd`, address: `At ${email}`, country: 'India' }
  await upsertInvoiceDetails(db, personId, { ...seat, taxNumber: `T ${email}` }, clock.now())
  await storePurchase(db, personId, 'blueprint', clock.now())
  const [order] = (await db.select().from(orders)).filter((one) => one.personId === personId)
  await insertMissingProjects(db, personId)
  const startsAt = new Date(clock.now().getTime() + 7 * dayMs + (takenSlots += 1) * 2 * hourMs)
  const [project] = (await db.select().from(projects)).filter((one) => one.personId === personId)
  if (!project) throw new Error('a paid Blueprint has no project')
  const event = { type: 'kickoff.book', at: clock.now(), startsAt, timeZone: 'UTC' } as const
  await transitionProject(db, project, event)
  expect(await insertSlot(db, { startsAt, projectId: project.id, createdAt: clock.now() })).toBe(true)
  const paidEvent = { provider: 'razorpay', kind: 'order.paid', body: `{"email":"${email}"}` } as const
  const webhookEvent = { ...paidEvent, orderId: order?.id ?? null, receivedAt: clock.now() }
  await db.insert(webhookEvents).values([
    { ...webhookEvent, eventId: `${personId}, handled`, handledAt: clock.now() },
    { ...webhookEvent, eventId: `${personId}, new`, handledAt: null },
  ])
  const own = { ...text, authorId: personId, jobId: null }
  const published = await addSubmission(db, { ...own, title: 'Published' }, clock.now())
  await transitionReview(db, published.id, { type: 'blueprint.publish', at: clock.now(), category: null })
  await addSubmission(db, { ...own, title: 'Waiting' }, clock.now())
  await recordReading(db, { personId, blueprintId: published.id }, clock.now())
  const fields = { name: 'Someone', email, company: '', service: '', message: 'Hello' }
  await addEnquiry(db, { kind: 'contact', fields }, undefined, clock.now())
  await storeApplication(site, { fullName: email, email }, 'application.approve')
  await findOrCreatePartnerCode(db, personId, clock.now())
  const partner = { id: personId, email }
  const introduced = { name: 'Ivo', email: `of.${email}`, note: `A friend of ${email}` }
  await addReferral(db, introduced, { partner, source: 'introduction' }, clock.now())
  const made = { partnerId: personId, fields: introduced }
  const introduction = await addIntroduction(db, made, undefined, clock.now())
  await site.operator.run('proposal', 'new-code', await storeNewPortal(db), '--for', email)
  const mail = { subject: 'Hello', body: 'Hello' }
  const [toFirm] = introductionMailKeys(introduction ?? '')
  for (const sent of [
    { key: toFirm, recipient: 'us@example.com', subject: email, body: introduced.note },
    { key: `to:${email}`, recipient: email, ...mail },
    { key: `of:${email}`, recipient: 'us@example.com', replyTo: email, ...mail },
  ])
    await putMail(db, sent, clock.now())
  return published.id
}

/** Every table but `sandbox_records`, which has our own secrets and what the stand-ins keep. */
async function readAllTables(): Promise<string> {
  const found = sql`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> 'sandbox_records'`
  const tables = await rowsOf<{ name: string }>(site.db, found)
  const rows = tables.map(({ name }) => rowsOf(site.db, sql`select * from ${sql.identifier(name)}`))
  return JSON.stringify(await Promise.all(rows))
}

const nothingDeleted = {
  accounts: 0,
  blueprints: 0,
  enquiries: 0,
  applications: 0,
  projects: 0,
  referrals: 0,
  jobs: 0,
  codes: 0,
  staff: 0,
  decisions: 0,
  reminders: 0,
  mails: 0,
  ordersKept: 0,
  proposalsKept: 0,
  agreementsKept: 0,
}

test('a person who asks for it is deleted, and what money and readers need stays without a name', async () => {
  const { db } = site
  const gia = await signInAs('Gia.Rossi@example.com')
  const hal = await signInAs('hal@example.com')
  const published = await addDataOf(gia.id, 'Gia.Rossi@example.com')
  await addDataOf(hal.id, 'hal@example.com')
  expect(await gia.accountStatus()).toBe(200)
  const { status, data } = await site.operator.erase('gia.rossi@EXAMPLE.com')
  const ofGia = {
    accounts: 1,
    blueprints: 1,
    enquiries: 1,
    applications: 1,
    projects: 1,
    referrals: 2,
    codes: 1,
  }
  expect([status, data]).toEqual([0, { ...nothingDeleted, ...ofGia, mails: 2, ordersKept: 1 }])
  expect(await readAllTables()).not.toMatch(/\bgia\b/i)
  expect(await gia.accountStatus(), 'the token they still hold').toBe(401)
  expect(await hal.accountStatus()).toBe(200)
  const remainingOrders = (await db.select().from(orders)).map((order) => [order.personId, order.status])
  expect(remainingOrders.sort()).toEqual([gia.id, hal.id].sort().map((id) => [id, 'paid']))
  expect((await db.select().from(blueprints)).filter(({ authorId }) => authorId === gia.id)).toMatchObject([
    { id: published, status: 'published' },
  ])
  expect((await site.operator.run('order', 'list')).out).toContain('hal@example.com')
  const ofOrder = eq(orders.id, receipts.orderId)
  const issued = await db.select().from(receipts).innerJoin(orders, ofOrder).orderBy(receipts.number)
  const numbered = (last: number) => expect.stringMatching(new RegExp(`^N-\\d{4}-00000${last}$`)) as string
  expect(issued.map(({ orders: order, receipts: receipt }) => [order.personId, receipt])).toMatchObject([
    [gia.id, { number: numbered(1), buyer: null }],
    [hal.id, { number: numbered(2), buyer: { company: 'hal@example.com Ltd' } }],
  ])
  expect((await db.select().from(projects)).map(({ personId }) => personId)).toEqual([hal.id])
  expect(await db.select().from(kickoffSlots), 'the slot of the other one').toHaveLength(1)
  const [cancellation] = (await db.select().from(outbox)).filter(({ key }) => key.startsWith('kickoff'))
  const told = { recipient: 'hello@northloop.example', subject: 'A kick-off has been cancelled' }
  expect(cancellation).toMatchObject({ ...told, calendar: { method: 'CANCEL' } })
  const events = (await db.select().from(webhookEvents)).filter(({ eventId }) => eventId.startsWith(gia.id))
  expect(events.map(({ body }) => body)).toEqual(['', ''])
  const again = await site.operator.run('person', 'delete', 'gia.rossi@example.com', '--yes')
  expect([again.status, again.err]).toEqual([1, 'We hold no data about gia.rossi@example.com.\n'])
  expect((await signInAs('gia.rossi@example.com')).id).not.toBe(gia.id)
})

test('a person with an order under way is deleted once it is decided', async () => {
  const { db, clock } = site
  const person = await site.payer('ivy@example.com')
  await person.order('paypal', 'blueprint')
  const own = eq(orders.personId, person.id)
  const [order] = await db.update(orders).set({ status: 'capturing' }).where(own).returning()
  const refusal = [
    'An order from ivy@example.com is still undecided.',
    `  ${order?.id}: capturing at paypal since ${clock.now().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    '  An unpaid order ends automatically within three days. If its provider shows no payment, `order close` ends it now.',
    '',
  ].join('\n')
  for (const options of [[], ['--yes']]) {
    const refused = await site.operator.run('person', 'delete', 'ivy@example.com', ...options)
    expect([refused.status, refused.err]).toEqual([1, refusal])
  }
  expect((await db.select().from(people)).map(({ email }) => email)).toContain('ivy@example.com')
  await db.update(orders).set({ status: 'abandoned' }).where(own)
  expect((await site.operator.erase('ivy@example.com')).status).toBe(0)
})

test('an export has everything that is held: introductions, referrals, commissions, credits and what payment providers reported', async () => {
  const { db, clock } = site
  const [ray, other] = [await signInAs('ray@example.com'), await signInAs('uma@example.com')]
  await addDataOf(ray.id, 'ray@example.com')
  await storePurchase(db, other.id, 'blueprint', clock.now())
  const [order] = await db.select().from(orders).where(eq(orders.personId, ray.id))
  const [sale] = await db.select().from(orders).where(eq(orders.personId, other.id))
  const of = { cents: 29_980, status: 'pending' as const, createdAt: clock.now(), payableAt: clock.now() }
  await db.insert(commissions).values({ orderId: sale?.id ?? '', partnerId: ray.id, ...of })
  const running = { cents: 149_900, status: 'open' as const, openedAt: clock.now(), endsAt: clock.now() }
  await db.insert(credits).values({ orderId: order?.id ?? '', personId: ray.id, ...running })
  const held = await exportPerson(db, 'RAY@example.com')
  expect(held).toMatchObject({
    introductions: [{ partnerId: ray.id, fields: { name: 'Ivo', email: 'of.ray@example.com' } }],
    referrals: [{ partnerId: ray.id, email: 'of.ray@example.com' }],
    partnerCodes: [{ personId: ray.id }],
    commissions: [{ partnerId: ray.id, orderId: sale?.id, cents: 29_980 }],
    credits: [{ personId: ray.id, orderId: order?.id, cents: 149_900 }],
  })
  const body = '{"email":"ray@example.com"}'
  expect(held.paymentNotices.map((notice) => notice.body)).toEqual([body, body])
  const introduced = await exportPerson(db, 'of.ray@example.com')
  expect(introduced).toMatchObject({
    introductions: [{ partnerId: ray.id, fields: { note: 'A friend of ray@example.com' } }],
    referrals: [{ partnerId: ray.id, email: 'of.ray@example.com' }],
  })
  expect((await site.operator.run('person', 'show', 'of.ray@example.com')).out).toMatch(/introductions +1\n/)
})

test('somebody who was invited to the office or declined a proposal, and nothing more, is deleted, which journal and audit log record', async () => {
  const { db, clock, operator, settings } = site
  const invited = await insertStaff(db, { email: 'invited@example.com', role: 'sales' }, clock.now())
  const portal = await findPortal(db, { kind: 'proposal', name: await storeNewPortal(db) })
  const said = { status: 'declined', name: 'Noor', role: 'Buyer', email: 'noor@example.com' } as const
  const decision = { portalId: portal?.id ?? '', version: '1', ...said, createdAt: clock.now() }
  const [declined] = await db.insert(decisions).values(decision).returning()
  const recipient = await mailboxKey(db, 'quiet@example.com')
  await db.insert(reminderOptOuts).values({ recipient, kind: 'proposalExpiring', since: clock.now() })
  const erase = async (email: string) => (await operator.erase(email)).data
  expect(await erase('invited@example.com')).toEqual({ ...nothingDeleted, staff: 1 })
  expect(await erase('noor@example.com')).toEqual({ ...nothingDeleted, decisions: 1 })
  const journal = await readFile(settings.journalFile, 'utf8')
  for (const id of [invited?.id ?? '', declined?.id ?? '']) {
    expect(await auditOf(site, id)).toEqual(['operator person.erase'])
    expect(journal).toContain(`"ids":["${id}"]`)
  }
  expect(await erase('quiet@example.com')).toEqual({ ...nothingDeleted, reminders: 1 })
  const gone = { name: '', role: '', email: '', content: null }
  const isDeclined = eq(decisions.id, declined?.id ?? '')
  expect(await db.select().from(decisions).where(isDeclined)).toEqual([{ ...declined, ...gone }])
  const isInvited = eq(staff.id, invited?.id ?? '')
  expect(await db.select().from(staff).where(isInvited)).toMatchObject([{ email: '' }])
  expect((await operator.run('person', 'delete', 'invited@example.com', '--yes')).err).toBe(
    'We hold no data about invited@example.com.\n',
  )
})

test('accepted proposals and agreements stay, and the command says so', async () => {
  const { db, clock, operator } = site
  const email = 'olga@example.com'
  const { name } = await acceptProposal(site, { email })
  const portal = await findPortal(db, { kind: 'proposal', name })
  const text = { text: 'I keep it to myself.', sha256: 'a'.repeat(64), version: 1, createdAt: clock.now() }
  const offered = { portalId: portal?.id ?? '', ...text }
  const [agreement] = await db.insert(agreements).values(offered).returning()
  const accepted = { agreementId: agreement?.id ?? '', recipient: email, createdAt: clock.now() }
  await db.insert(agreementAcceptances).values(accepted)
  const { data } = await operator.erase(email)
  expect(data).toMatchObject({ enquiries: 1, proposalsKept: 1, agreementsKept: 1 })
  const recorded = await db.$count(auditLog)
  const err =
    'The only data we hold about olga@example.com is in accepted proposals and agreements. We keep those because legal claims may arise from them.\n'
  for (const options of [[], ['--yes']])
    expect(await operator.run('person', 'delete', email, ...options)).toMatchObject({ status: 1, err })
  expect(await db.$count(auditLog)).toBe(recorded)
})

test('before a person is deleted, the command shows what it will delete and asks', async () => {
  const kim = await signInAs('kim@example.com')
  await addDataOf(kim.id, 'kim@example.com')
  const held = await site.operator.run('person', 'show', 'kim@example.com')
  const asked = await site.operator.run('person', 'delete', 'kim@example.com')
  expect(asked).toMatchObject({ status: 1, out: '', isQuestion: true })
  const question =
    /^Delete all of this for good\? Nothing has been deleted yet; --yes confirms the deletion\.\n {2}accounts +1\n/
  expect(asked.err).toMatch(question)
  expect(await site.operator.run('person', 'show', 'kim@example.com')).toEqual(held)
  expect(held.out).toMatch(/^held\naccounts +1\n/)
  expect(await kim.accountStatus()).toBe(200)
  const done = await site.operator.run('person', 'delete', 'kim@example.com', '--yes')
  const announced = asked.err.split('\n').slice(1)
  expect(done.out.split('\n').slice(1)).toEqual(announced.map((line) => line.slice(2)))
  const { err } = await site.operator.run('person', 'show', 'kim@example.com')
  expect(err).toBe('We hold no data about kim@example.com.\n')
})

/** A job for which a partner was chosen and another was not, and a request for a Blueprint of the chosen one that was agreed to. */
async function makeDeal(...names: [client: string, partner: string, other: string]) {
  const { db, clock, origin } = site
  const [deps, at] = [{ db, origin, now: clock.now() }, clock.now()]
  const client = await signInAs(`${names[0]}@example.com`)
  const partner = await signInAs(`${names[1]}@example.com`)
  const other = await signInAs(`${names[2]}@example.com`)
  await storePurchase(db, client.id, 'client_monthly_10', at)
  const jobId = await postJob(client.id, jobFields, deps)
  await applyJobEvent(jobId, { type: 'job.approve', at }, deps)
  const offer = { cents: 840_000, weeks: 5, approach: 'First the receipts get an owner.' }
  for (const { id } of [partner, other]) await placeBid({ jobId, personId: id }, offer, deps)
  await applyJobEvent(jobId, { type: 'job.close', at }, deps)
  const chosen = (await bidsOn(db, jobId)).find(({ bid }) => bid.personId === partner.id)
  await applyJobEvent(jobId, { type: 'job.award', bidId: chosen?.bid.id ?? '', at }, deps)
  const text = { title: 'Match', summary: 'A summary.', content: 'Its content.' }
  const { id: blueprintId } = await addSubmission(db, { ...text, authorId: partner.id, jobId: null }, at)
  await transitionReview(db, blueprintId, { type: 'blueprint.publish', at, category: null })
  const fields = { scope: 'In two ERP systems.', teamSize: '6-20', start: 'now', budget: 'undecided' }
  const requestId = await sendRequest({ personId: client.id, blueprintId, fields }, deps)
  const answer = { type: 'request.answer', by: 'author', note: 'Six weeks.', at } as const
  await applyRequestEvent(requestId, answer, deps)
  await applyRequestEvent(requestId, { type: 'request.agree', at }, deps)
}

const erase = async (name: string) =>
  expect(await site.operator.erase(`${name}@example.com`)).toMatchObject({ status: 0 })
const toldTo = async (...names: string[]) => {
  const mails = await Promise.all(names.map((name) => mailsTo(site, `${name}@example.com`)))
  const told = mails.flat().map(({ recipient, subject }) => [recipient.split('@')[0], subject.split(':')[0]])
  return told.map((one) => one.join(': ')).sort()
}

test('deleting a person deletes the emails, already sent to others, that name them', async () => {
  const sent = { sentAt: site.clock.now(), nextAttemptAt: null }
  await makeDeal('lea', 'max', 'ned')
  await site.db.update(outbox).set(sent)
  await erase('lea')
  expect(await readAllTables()).not.toMatch(/\blea\b/i)
  expect(await toldTo('max', 'ned')).toEqual(['max: A job has ended'])
  await makeDeal('ona', 'pia', 'quin')
  await site.db.update(outbox).set(sent)
  await erase('pia')
  expect(await readAllTables()).not.toMatch(/\bpia\b/i)
  expect(await toldTo('ona', 'quin')).toEqual([
    'ona: The bids on your job',
    'ona: Your job',
    'ona: Your job has ended',
    'ona: Your job is open',
    'quin: About your bid',
  ])
})

test('an email that others still have to get is sent although a person is deleted, unless it is about a deal with that person', async () => {
  await makeDeal('rob', 'sue', 'tom')
  await erase('rob')
  expect(await readAllTables()).not.toMatch(/\brob\b/i)
  expect(await toldTo('sue', 'tom')).toEqual(['sue: A job has ended', 'tom: About your bid'])
  await makeDeal('una', 'vic', 'wes')
  await erase('vic')
  expect(await toldTo('una', 'wes')).toEqual([
    'una: An answer to your request',
    'una: The bids on your job',
    'una: You agreed',
    'una: Your job',
    'una: Your job has ended',
    'una: Your job is open',
    'una: Your request to implement',
    'wes: About your bid',
  ])
})
