import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts'
import type { ReminderKind } from '#contract/reminders/reminders.ts'
import { decisions } from '#server/decisions/tables.ts'
import { dayBefore, hourBefore } from '#server/reminders/due-projects.ts'
import { reminderSender } from '#server/reminders/send.ts'
import { mailboxKey } from '#server/people/mailbox-key.ts'
import { switchReminder } from '#server/reminders/choices.ts'
import { people } from '#server/people/tables.ts'
import { deletePerson } from '#server/privacy/erased-rows.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { portalCodes, portals } from '#server/portals/tables.ts'
import { decidableVersionOf } from '#server/portals/version.ts'
import { readDraft } from '#server/projects/draft.ts'
import { upsertDocument } from '#server/projects/store/drafts.ts'
import { projects } from '#server/projects/tables.ts'
import { reminderOptOuts, sentReminders } from '#server/reminders/tables.ts'
import { staff } from '#server/staff/tables.ts'
import { draftDocument } from '#tests/support/draft-document.ts'
import { countWaiting } from '../support/locks.ts'
import { startSite } from '../support/site.ts'
import { brokenLinks, deliver, localHour, remind, remindersIn } from './reminder-steps.ts'
import { createOpenedProposal, createRecipient, createSharedProposal, tenZones } from './reminder-steps.ts'

const site = await startSite({ instances: 2 })
const { db, clock, origin } = site
/** A Thursday, 15:00 in Bengaluru, where the firm is. */
const startTime = clock.now()
const after = (ms: number) => new Date(startTime.getTime() + ms)

beforeEach(async () => {
  for (const table of [outbox, sentReminders, reminderOptOuts]) await db.delete(table)
  // The people and documents of the test before are left alone by the job.
  await db.update(people).set({ deletedAt: startTime })
  await db.update(portals).set({ tellsOpening: false, expiresAt: null })
  await db.update(portalCodes).set({ remindedAt: null })
  clock.set(startTime)
})

const atUtc = (time: string) => new Date(`2026-${time}:00Z`)
const [inADay, credit] = ['Friday, March 6, 2026, 15:00 (Asia/Kolkata)', 'Your credit of $1,499.00']
const subjectsOf = async () => (await remindersIn(db)).map(({ subject }) => subject)
/** Somebody whose questionnaire has been open for so long that they are reminded of it now. */
async function slowClient() {
  const person = await createRecipient(db, startTime)
  await person.addProject({}, after(-3 * dayMs))
  return person
}

type DueKind = Exclude<ReminderKind, 'portalOpened' | 'proposalExpiring'>
type Prepare = (person: Awaited<ReturnType<typeof createRecipient>>) => Promise<unknown>
const dueCases: [kind: DueKind, prepare: Prepare, subject: string][] = [
  ['kickoffTomorrow', (who) => who.bookKickoff(after(dayMs)), `Your kick-off: ${inADay}`],
  ['kickoffSoon', (who) => who.bookKickoff(after(hourMs)), 'Your kick-off begins soon'],
  ['planEnding', (who) => who.payPlan(atUtc('02-08T09:30')), 'Client Access ends on March 8, 2026'],
  ['planEnded', (who) => who.payPlan(atUtc('02-05T09:30')), 'Client Access has ended'],
  ['creditEnding', (who) => who.openCredit(after(14 * dayMs)), `${credit} expires on March 19, 2026`],
  ['questionnaireOpen', (who) => who.addProject({}, after(-3 * dayMs)), 'Your questionnaire is still open'],
  ['draftUnread', (who) => who.shareDraft(after(-2 * dayMs)), 'Your draft is ready to read'],
]

test.each(dueCases)('a reminder of %s comes once it is due, if not off', async (kind, prepare, subject) => {
  const newcomer = () => createRecipient(db, after(-9 * dayMs))
  const [person, other] = [await newcomer(), await newcomer()]
  for (const one of [person, other]) await prepare(one)
  await switchReminder(db, { recipient: other.id, kind, isOn: false }, startTime)
  const mailsAfter = async (time: Date, runs = 1) => {
    clock.set(time)
    for (let run = 0; run < runs; run += 1) await remind(site)
    return (await remindersIn(db)).filter((mail) => mail.kind === kind)
  }
  expect(await mailsAfter(after(-1))).toEqual([])
  const mails = await mailsAfter(startTime, 2)
  expect(mails.map((mail) => [mail.recipient, mail.subject])).toEqual([[person.email, subject]])
  expect(mails.flatMap((mail) => brokenLinks(mail, origin))).toEqual([])
  await switchReminder(db, { recipient: other.id, kind, isOn: true }, startTime)
  const all = await mailsAfter(startTime)
  expect(all.map(({ recipient }) => recipient).sort()).toEqual([person.email, other.email].sort())
})

test('a reminder comes once although instances run at the same moment, one ends in the middle, and one mail cannot be queued, which is logged and keeps no other back', async () => {
  const emails: string[] = []
  while (emails.length < 20) emails.push((await slowClient()).email)
  const stopping = new AbortController()
  const { settings } = site
  let looks = 0
  // The clock is asked for each reminder, so the server ends after some of them.
  const now = () => {
    looks += 1
    if (looks === 8) stopping.abort()
    return clock.now()
  }
  await reminderSender({ db, settings, now, log: site.app.log })(stopping.signal)
  const before = await remindersIn(db)
  expect([before.length > 0, before.length < 20]).toEqual([true, true])
  const refused = before.some(({ recipient }) => recipient === emails[0]) ? emails[19] : emails[0]
  await db.execute(sql.raw(`alter table outbox add constraint odd check (recipient <> '${refused}')`))
  await remind(site, 4)
  await db.execute(sql`alter table outbox drop constraint odd`)
  expect([(await remindersIn(db)).length, site.takeErrors()[0]]).toMatchObject([
    19,
    { kind: 'questionnaireOpen' },
  ])
  await remind(site)
  expect((await remindersIn(db)).map(({ recipient }) => recipient).sort()).toEqual(emails.sort())
})

test('a reminder comes to people in ten time zones, each once and none between 20:00 and 8:00', async () => {
  const emails = []
  for (const zone of tenZones) {
    const person = await createRecipient(db, after(-10 * dayMs))
    await person.bookKickoff(atUtc('03-09T04:00'), zone)
    await person.payPlan(atUtc('02-09T02:15'))
    await person.openCredit(atUtc('03-23T19:00'))
    await person.addProject({}, atUtc('03-04T22:00'))
    await person.shareDraft(atUtc('03-06T00:30'))
    emails.push(person.email)
  }
  const [evening, end] = [atUtc('03-08T12:30'), after(7 * dayMs)]
  const isSlow = () => clock.now() < evening || clock.now().getTime() > evening.getTime() + 16 * hourMs
  while (clock.now() < end) {
    await remind(site, 1)
    clock.advance(isSlow() ? 6 * hourMs : hourMs)
  }
  const mails = await remindersIn(db)
  const kindsTo = (email: string) => mails.flatMap(({ recipient, kind }) => (recipient === email ? kind : []))
  for (const email of emails) expect(kindsTo(email).sort()).toEqual(dueCases.map(([kind]) => kind).sort())
  expect(mails.filter((mail) => localHour(mail) < 8 || localHour(mail) >= 20)).toEqual([])
  expect(new Set(mails.map(({ reminder }) => reminder?.timeZone))).toEqual(new Set(tenZones))
})

test('a reminder that could not leave in time is kept over the night, and given up when it is too late', async () => {
  const [early, late] = [await slowClient(), await createRecipient(db, startTime)]
  await late.bookKickoff(after(hourMs))
  await remind(site)
  const sent: string[] = []
  const send = ({ recipient }: { recipient: string }) => sent.push(recipient)
  clock.advance(6 * hourMs)
  await deliver(site, send)
  expect(sent).toEqual([])
  clock.set(atUtc('03-06T02:30'))
  await deliver(site, send)
  expect(sent).toEqual([early.email])
})

const testOnPostgres = test.runIf(inject('database') === 'PostgreSQL')
testOnPostgres('a reminder that is being queued while somebody switches it off is not sent', async () => {
  const off = { recipient: (await slowClient()).id, kind: 'questionnaireOpen', isOn: false } as const
  const [queuedAndSwitched] = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sentReminders} in exclusive mode`)
    const queued = remind(site, 1)
    await expect.poll(() => countWaiting(db)).toBe(1)
    let isSwitched = false
    const switched = switchReminder(db, off, startTime).then(() => (isSwitched = true))
    await expect.poll(async () => isSwitched || (await countWaiting(db)) === 2).toBe(true)
    // Within an array, because the transaction must not wait for them.
    return [Promise.all([queued, switched])]
  })
  await queuedAndSwitched
  expect(await remindersIn(db)).toMatchObject([{ nextAttemptAt: null, lastError: 'switched off' }])
})

test('a reminder that is no longer true is not sent', async () => {
  const project = await (await createRecipient(db, startTime)).bookKickoff(after(dayMs))
  await remind(site)
  const moved = { kickoffAt: after(9 * dayMs), kickoffSequence: 2 }
  await db.update(projects).set(moved).where(eq(projects.id, project.id))
  clock.advance(2 * minuteMs)
  await remind(site)
  expect(await remindersIn(db)).toMatchObject([{ nextAttemptAt: null, lastError: 'no longer due' }])
})

test('a reminder that was given up is sent after all if it is due again, and once, even if it was on its way', async () => {
  const reader = `${randomUUID()}@reader.example`
  const shared = { content: { project_name: 'Project Alder', decision: {} }, recipients: [reader] }
  const expiresAt = after(3 * dayMs)
  const { portal, email } = await createSharedProposal(db, { ...shared, expiresAt }, startTime)
  const giveUpAndRepeat = async () => {
    for (const moved of [after(30 * dayMs), expiresAt]) {
      await db.update(portals).set({ expiresAt: moved }).where(eq(portals.id, portal.id))
      await remind(site)
    }
  }
  const sent: string[] = []
  const send = async ({ recipient }: { recipient: string }) => {
    sent.push(recipient)
    if (sent.length > 1) return
    await giveUpAndRepeat()
    await deliver(site, send)
  }
  await remind(site)
  clock.advance(2 * minuteMs)
  await giveUpAndRepeat()
  for (let runs = 0; runs < 3; runs += 1) {
    clock.advance(2 * minuteMs)
    await deliver(site, send)
  }
  expect(sent.toSorted()).toEqual([reader, email].toSorted())
})

test('a reminder that was switched off and on again is sent while it is due', async () => {
  const person = await slowClient()
  await remind(site)
  const choice = { recipient: person.id, kind: 'questionnaireOpen' } as const
  for (const isOn of [false, true]) await switchReminder(db, { ...choice, isOn }, startTime)
  await remind(site)
  const due = { sentAt: null, nextAttemptAt: after(2 * minuteMs), lastError: null }
  expect(await remindersIn(db)).toMatchObject([due])
})

test('a reminder of a kick-off has the link that was set for it, and of any other time the firm’s', async () => {
  const [one, other] = [await createRecipient(db, startTime), await createRecipient(db, startTime)]
  const callUrl = 'https://meet.example/alder'
  await one.bookKickoff(after(dayMs), undefined, { callUrl, callAt: after(dayMs) })
  await other.bookKickoff(after(dayMs), undefined, { callUrl, callAt: after(2 * dayMs) })
  await remind(site)
  const linkOf = new Map((await remindersIn(db)).map(({ recipient, link }) => [recipient, link]))
  expect([linkOf.get(one.email), linkOf.get(other.email)]).toEqual([callUrl, site.settings.kickoff.callUrl])
})

test('a reminder in the evening before an early kick-off names its time, and does not call it soon', async () => {
  await (await createRecipient(db, startTime)).bookKickoff(atUtc('03-06T02:00'))
  clock.set(atUtc('03-05T13:30'))
  await remind(site)
  const subject = 'Your kick-off: Friday, March 6, 2026, 07:30 (Asia/Kolkata)'
  expect(await remindersIn(db)).toMatchObject([{ kind: 'kickoffSoon', subject }])
  expect((await remindersIn(db))[0]?.body).not.toContain('soon')
})

test('a reminder of a draft does not come once its client has opened it, and comes for the next revision', async () => {
  const person = await createRecipient(db, startTime)
  const { id } = await person.shareDraft(after(-2 * dayMs))
  await readDraft(db, { id, personId: person.id }, after(-hourMs))
  await remind(site)
  expect(await remindersIn(db)).toEqual([])
  await upsertDocument(db, id, draftDocument, startTime)
  clock.advance(2 * dayMs)
  await remind(site)
  expect((await remindersIn(db)).map(({ kind }) => kind)).toEqual(['draftUnread'])
})

test('a reminder of a credit comes again three days before its end', async () => {
  await (await createRecipient(db, startTime)).openCredit(after(14 * dayMs))
  for (const day of [0, 5, 10, 11, 13]) {
    clock.set(after(day * dayMs))
    await remind(site, 1)
  }
  expect((await remindersIn(db)).map(({ createdAt }) => createdAt)).toEqual([startTime, after(11 * dayMs)])
})

test('a reminder of a plan or a credit names the day that the site shows, even if it is the next day where its reader is', async () => {
  const person = await createRecipient(db, startTime)
  await person.payPlan(atUtc('02-07T20:00'))
  await person.openCredit(atUtc('03-18T20:00'))
  await remind(site)
  const named = ['Client Access ends on March 7, 2026', `${credit} expires on March 18, 2026`]
  expect((await subjectsOf()).toSorted()).toEqual(named)
})

const clientPlans = { access: 'client_monthly_10', premium: 'client_monthly_premium' } as const
const plans = { ...clientPlans, partner: 'partner_monthly_25' } as const
const premiumEnded = 'Premium Access Subscription has ended'
type Paid = Partial<Record<keyof typeof plans, string>>
test.each<[who: string, paid: Paid, subjects: string[]]>([
  ['moved to Premium Access after their plan had ended', { access: '02-03', premium: '03-04' }, []],
  ['moved to Premium Access before their plan ends', { access: '02-07', premium: '02-20' }, []],
  ['became a partner', { access: '02-03', partner: '02-20' }, []],
  ['moved to Premium Access and let that end too', { access: '02-03', premium: '02-05' }, [premiumEnded]],
  ['went back from Premium to Client Access', { premium: '02-05', access: '02-20' }, [premiumEnded]],
])('of plans, somebody who %s is reminded if no larger one came', async (_, paid, subjects) => {
  const person = await createRecipient(db, startTime)
  for (const [plan, day] of Object.entries(paid))
    await person.payPlan(atUtc(`${day}T09:00`), plans[plan as keyof typeof plans])
  await remind(site)
  expect(await subjectsOf()).toEqual(subjects)
})

test('the first opening of a proposal is told to who wrote it, or to the firm if they may no longer see proposals, once, and later openings are not', async () => {
  const { email } = await createOpenedProposal(db, [after(-hourMs), after(-minuteMs)])
  const moved = await createOpenedProposal(db, [after(-hourMs)])
  const isMoved = eq(staff.email, moved.email ?? '')
  await db.update(staff).set({ role: 'reviewer' }).where(isMoved)
  await createOpenedProposal(db, [after(-9 * dayMs), after(-hourMs)])
  await createOpenedProposal(db, [after(-hourMs)], { tellsOpening: false })
  await createOpenedProposal(db, [after(-hourMs)], { writer: null })
  await remind(site)
  await remind(site)
  const mails = await remindersIn(db)
  const firm = 'hello@northloop.example'
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([email, firm, firm].sort())
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(['First opened: Project Alder']))
  expect(mails.flatMap((mail) => brokenLinks(mail, origin))).toEqual([])
})

test('a notice about a document is sent once, to the member who last edited it, also if another one edits it afterwards', async () => {
  const { portal, email } = await createOpenedProposal(db, [after(-hourMs)])
  const expiring = { expiresAt: after(2 * dayMs), content: { project_name: 'Project Alder', decision: {} } }
  const edit = async (change: Partial<typeof portals.$inferInsert>) => {
    await db.update(portals).set(change).where(eq(portals.id, portal.id))
    clock.advance(2 * minuteMs)
    await remind(site)
  }
  await edit({ ...expiring, codeHash: 'hash' })
  const colleague = `${randomUUID()}@northloop.example`
  const joined = { email: colleague, role: 'sales', addedAt: startTime } as const
  const [member] = await db.insert(staff).values(joined).returning()
  const told = async () => (await remindersIn(db)).map(({ recipient, kind }) => [kind, recipient]).toSorted()
  const both = (to: string) => ['portalOpened', 'proposalExpiring'].map((kind) => [kind, to])
  expect(await told()).toEqual(both(email ?? ''))
  await edit({ editedBy: member?.id ?? null })
  await remind(site)
  expect(await told(), 'the mail server took none yet').toEqual(both(colleague))
  clock.advance(2 * minuteMs)
  await deliver(site, () => {})
  await edit({ editedBy: null })
  expect(await told()).toEqual(both(colleague))
})

describe('a proposal that expires in three days', () => {
  const expiringMails = async () => (await remindersIn(db)).filter(({ kind }) => kind === 'proposalExpiring')
  const content = { project_name: 'Project Alder', company_name: 'Rao Textiles', decision: {} }
  const expiring = { content, expiresAt: after(3 * dayMs) }

  test('reminds its recipients and who wrote it, once, while nobody has decided', async () => {
    const [reader, other] = [await createRecipient(db, startTime), await createRecipient(db, startTime)]
    await switchReminder(db, { recipient: other.id, kind: 'proposalExpiring', isOn: false }, startTime)
    const stranger = `${randomUUID()}@example.com`
    const recipients = [reader.email, other.email, stranger, 'Ada Byron']
    const { email } = await createSharedProposal(db, { ...expiring, recipients }, startTime)
    clock.set(after(-1))
    await remind(site)
    expect(await expiringMails()).toEqual([])
    clock.set(startTime)
    for (let run = 0; run < 2; run += 1) await remind(site)
    clock.advance(dayMs)
    await remind(site)
    const mails = await expiringMails()
    const told = Object.fromEntries(mails.map(({ recipient, subject }) => [recipient, subject]))
    const expires = 'Your proposal expires soon: Project Alder'
    const decide = 'Expires soon, no decision yet: Project Alder'
    expect(told).toEqual({ [reader.email]: expires, [stranger]: expires, [email]: decide })
    expect(mails).toHaveLength(3)
    expect(mails.flatMap((mail) => brokenLinks(mail, origin))).toEqual([])
  })

  const share = (recipient: string, agreementId: string | null = null) =>
    createSharedProposal(db, { ...expiring, recipients: [recipient], agreementId }, startTime)
  const mailsTo = async (address: string) =>
    (await expiringMails()).filter(({ recipient }) => recipient.toLowerCase() === address)
  const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject)
  const anyReader = () => `${randomUUID()}@reader.example`
  const pressLinkOf = async (address: string) => {
    const [mail] = await mailsTo(address)
    const url = mail?.reminder?.unsubscribeUrl?.replace(origin, '') ?? ''
    const payload = 'List-Unsubscribe=One-Click'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return site.main.app.inject({ method: 'POST', url, headers, payload })
  }

  test('stays silent to a reader who switched it off, for other proposals and after a sign-up, until they switch it on', async () => {
    const address = anyReader()
    await share(address)
    await remind(site)
    await pressLinkOf(address)
    await share(address.toUpperCase())
    const person = await site.payer(address)
    await share(address)
    await remind(site)
    expect(await mailsTo(address)).toHaveLength(1)
    const choice = { kind: 'proposalExpiring', isOn: false }
    const choices = expect.arrayContaining([choice]) as unknown
    expect((await person.get(apiPaths.reminders)).body).toMatchObject({ choices })
    await person.post(apiPaths.reminders, { choices: [{ ...choice, isOn: true }] })
    await remind(site)
    expect(await mailsTo(address)).toHaveLength(3)
  })

  test('does not leave for anybody who has switched it off meanwhile, whether reader or author', async () => {
    const address = `${randomUUID()}@northloop.example`
    const { email } = await share(address)
    await db.update(staff).set({ email: address }).where(eq(staff.email, email))
    await remind(site)
    await pressLinkOf(address)
    const off = { nextAttemptAt: null, lastError: 'switched off' }
    expect(await mailsTo(address)).toMatchObject([off, off])
  })

  test('leaves nothing of its reader in the records of reminders once they are deleted', async () => {
    const address = anyReader()
    await share(address)
    await remind(site)
    const recipient = await mailboxKey(db, address)
    await switchReminder(db, { recipient, kind: 'proposalExpiring', isOn: false }, startTime)
    const records = async () => [
      await db.$count(sentReminders, eq(sentReminders.recipient, recipient)),
      await db.$count(reminderOptOuts, eq(reminderOptOuts.recipient, recipient)),
    ]
    expect(await records()).toEqual([1, 1])
    await db.transaction((tx) => deletePerson(tx, address, startTime))
    expect(await records()).toEqual([0, 0])
  })

  test('tells who wrote it also where its readers are known by name alone', async () => {
    const { email } = await share('Ada Byron')
    await remind(site)
    expect(await subjectsTo(email)).toEqual(['Expires soon, no decision yet: Project Alder'])
  })

  /** Another code of a proposal, made an hour after the reminders of its expiry are due. */
  const addCode = (portalId: string, recipient: string) => {
    const code = { codeHash: 'hash', selector: randomUUID(), createdAt: after(hourMs) }
    return db.insert(portalCodes).values({ portalId, recipient, ...code })
  }
  const codeOf = (recipient: string) => eq(portalCodes.recipient, recipient)

  test('leaves alone a reader whose first code is newer than that, until the sender asks for a reminder', async () => {
    const [reader, newcomer] = [anyReader(), anyReader()]
    const { portal } = await share(reader)
    for (const recipient of [reader, newcomer]) await addCode(portal.id, recipient)
    clock.set(after(hourMs))
    await remind(site)
    const expiresSoon = 'Your proposal expires soon: Project Alder'
    expect([await subjectsTo(reader), await subjectsTo(newcomer)]).toEqual([[expiresSoon], []])
    await db.update(portalCodes).set({ remindedAt: clock.now() }).where(codeOf(newcomer))
    await remind(site)
    expect(await subjectsTo(newcomer)).toEqual(['Awaiting your decision: Project Alder'])
  })

  test.each([
    ['after the reminder of expiry fell due gets that one', hourMs, 'Your proposal expires soon'],
    ['before it fell due gets the one that was asked for', -minuteMs, 'Awaiting your decision'],
  ])('a reader whose code was replaced %s', async (_, revokedMs, subject) => {
    const reader = anyReader()
    const { portal } = await share(reader)
    const [remindedAt, revokedAt] = [after(-hourMs), after(revokedMs)]
    await db.update(portalCodes).set({ remindedAt, revokedAt }).where(codeOf(reader))
    await addCode(portal.id, reader)
    clock.set(after(hourMs))
    await remind(site)
    expect(await subjectsTo(reader)).toEqual([`${subject}: Project Alder`])
  })

  test('names neither title nor client to a reader who must accept an agreement first, and both to who wrote it', async () => {
    const address = anyReader()
    const { email } = await share(address, randomUUID())
    await remind(site)
    const [[read], [written]] = [await mailsTo(address), await mailsTo(email)]
    expect(read?.subject).toBe('A proposal for you expires soon')
    expect(read?.body).not.toMatch(/Alder|Rao/)
    expect(written?.subject).toBe('Expires soon, no decision yet: Project Alder')
    expect(written?.body).toContain('Company: Rao Textiles')
  })

  test.each([
    ['that was decided on', { status: 'declined' }],
    ['that was withdrawn', { status: 'withdrawn' }],
    ['on which nobody can decide', { content: { project_name: 'Project Alder' } }],
    ['that was revoked', { revokedAt: startTime }],
  ] as const)('reminds nobody of one %s', async (_, state) => {
    const shared = { ...expiring, recipients: ['ada@example.com'], ...state }
    const { portal } = await createSharedProposal(db, shared, startTime)
    const version = decidableVersionOf(portal)
    const decision = { portalId: portal.id, createdAt: startTime, decidedAt: startTime }
    if ('status' in state && version !== undefined)
      await db.insert(decisions).values({ ...decision, version, status: state.status })
    await remind(site)
    expect(await expiringMails()).toEqual([])
  })
})

test.each([
  // A kick-off, the reminder on the day before, and that an hour before, in the client's own time.
  ['2026-03-10T15:00', '2026-03-09T15:00', '2026-03-10T14:00'],
  ['2026-03-10T23:00', '2026-03-09T19:00', '2026-03-10T19:00'],
  ['2026-03-10T02:00', '2026-03-09T08:00', '2026-03-09T19:00'],
  ['2026-03-10T08:30', '2026-03-09T08:30', '2026-03-10T07:30'],
  ['2026-03-10T08:00', '2026-03-09T08:00', '2026-03-09T19:00'],
])('a kick-off at %s is told at %s and at %s', (...local) => {
  const [start = startTime, ...times] = local.map((time) => new Date(`${time}:00-07:00`))
  const zone = 'America/Los_Angeles'
  expect([dayBefore(start, zone), hourBefore(start, zone)]).toEqual(times)
})
