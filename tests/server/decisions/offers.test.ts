import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { randomUUID } from 'node:crypto'
import { offerMessages } from '#contract/decisions/office-calls.ts'
import type { Decided } from '#contract/decisions/decisions.ts'
import { officeApiPathOf } from '#contract/office/paths.ts'
import { apiPaths } from '#contract/paths.ts'
import type { SealAnswer } from '#contract/decisions/seals.ts'
import { portalMessages, type PortalShare } from '#contract/portals/office.ts'
import { dayMs, hourMs, minuteMs, secondMs } from '#contract/time/durations.ts'
import { decisions } from '#server/decisions/tables.ts'
import { mailboxKey } from '#server/people/mailbox-key.ts'
import { switchReminder } from '#server/reminders/choices.ts'
import { portalCodes, portals } from '#server/portals/tables.ts'
import { deletePerson } from '#server/privacy/erased-rows.ts'
import { remind, remindersIn } from '../reminders/reminder-steps.ts'
import { startSite } from '../support/site.ts'
import { signInStaffMember } from '../support/staff.ts'
import { portalNamed } from '../support/stored-portals.ts'
import { asking, declining, document, openProposal, openReader, type Proposal } from './readers.ts'

const site = await startSite({ runsJobs: false })
let sales = await signInStaffMember(site, 'sales')
beforeEach(async () => {
  sales = await signInStaffMember(site, 'sales')
})

/** Moves the clock. Sales sign in again, because a sign-in ends after twelve hours. */
async function later(ms: number) {
  site.clock.advance(ms)
  sales = await signInStaffMember(site, 'sales')
}

const notReminded = { remindedAt: null, reminderRefusal: null, switchedOff: 0 }
const safer = { ...document, security: { title: 'Safe' } }
const proposalsPath = officeApiPathOf('proposals')

function senderOf(id: string) {
  const path = `${proposalsPath}/${id}`
  return {
    read: async () => (await sales.get(path)).body as PortalShare,
    /** `version`: the one on the sender's page, by default that which readers see. */
    change: async (change: 'withdraw' | 'remind', version?: string) => {
      const seen = version ?? ((await sales.get(path)).body as PortalShare).offer?.version ?? ''
      return sales.post(`${path}/offer`, { change, version: seen })
    },
    share: async (recipient: string) =>
      ((await sales.post(`${path}/recipients`, { recipient })).body as { code: string }).code,
    publish: async (subtitle: string, more: { replaces?: string | null } = {}) => {
      const { revision } = (await sales.get(path)).body as PortalShare
      const written = { revision, content: { ...document, subtitle }, keepsVersion: false }
      await sales.post(`${path}/document`, written)
      return sales.post(`${path}/publish`, { revision: revision + 1, ...more })
    },
    publishAgain: async (revision = 0) => (await sales.post(`${path}/publish`, { revision })).status,
    setAgreement: (text: string) => sales.post(path, { change: 'agreement', text, read: null }),
    revoke: (recipient: string) => sales.post(path, { change: 'revokeRecipient', recipient }),
  }
}

async function offer(content: object = document) {
  const proposal = await openProposal(site, content)
  return { ...proposal, sender: senderOf(proposal.portal.id) }
}

const reminderTo = async (recipient: string) =>
  (await remindersIn(site.db)).find((reminder) => reminder.recipient === recipient)
const conflict = (error: string) => ({ status: 409, body: { error } })
const aboutDecision = (to: string) => [to, 'Awaiting your decision: Project Alder']

async function remindersOf({ name }: Pick<Proposal, 'name'>) {
  await remind(site)
  return (await remindersIn(site.db))
    .filter(({ body }) => body.includes(`/proposal/${name}\n`))
    .map(({ recipient, subject }) => [recipient.toLowerCase(), subject])
    .toSorted()
}

test('a proposal that was withdrawn is not decided on, and a new version is, which says what has changed', async () => {
  const { name, openAgain, reader, replace, sender } = await offer()
  const code = await reader.code()
  const open = { offered: 'open', decision: null, offer: { withdrawnAt: null } }
  expect(await sender.read()).toMatchObject(open)
  const at = site.clock.now().toISOString()
  const withdrawnNow = { offered: 'withdrawn', offer: { withdrawnAt: at, remindable: 0 } }
  expect(await sender.change('withdraw')).toMatchObject({ status: 200, body: withdrawnNow })
  const { version } = reader
  expect(await reader.read()).toEqual({ status: 200, body: { version, decided: null, withdrawn: at } })
  const refused = conflict('This proposal has been withdrawn. No decision was recorded.')
  expect([await reader.confirm(code), await reader.ask()]).toEqual([refused, refused])
  const withdrawn = conflict('This proposal has already been withdrawn.')
  for (const again of ['remind', 'withdraw'] as const)
    expect(await sender.change(again)).toMatchObject(withdrawn)
  const { publishedAt } = await portalNamed(site, name)
  await later(hourMs)
  expect(await sender.publishAgain()).toBe(200)
  expect(await portalNamed(site, name)).toMatchObject({ publishedAt })
  expect((await sender.read()).offered).toBe('withdrawn')
  const words = { ...document.decision, changes: [{ slide: 9, text: 'We can begin earlier.' }] }
  await replace({ ...document, next_steps: { title: 'Sign by Friday' }, decision: words })
  const again = await openAgain()
  const changed = { at, slides: [9], terms: [] }
  expect((await again.read()).body).toEqual({ version: again.version, decided: null, changed })
  expect([(await sender.read()).offered, (await again.decide(declining)).status]).toEqual(['open', 200])
  const decision = { ...declining, accepted: null }
  expect(await sender.read()).toMatchObject({ offered: 'declined', decision })
  const decided = conflict('This proposal has already been decided.')
  expect(await sender.change('withdraw', again.version)).toMatchObject(decided)
})

test('who withdraws or reminds on a page of an earlier version is told, and the new one stays open for a decision', async () => {
  const { openAgain, reader, replace, sender } = await offer()
  await sender.share('kit@alder.example')
  expect((await sender.read()).offer).toMatchObject({ version: reader.version })
  await replace(safer)
  for (const change of ['withdraw', 'remind'] as const)
    expect(await sender.change(change, reader.version)).toMatchObject(conflict(offerMessages.newVersion))
  const { version } = await openAgain()
  const untouched = { version, withdrawnAt: null, ...notReminded, remindable: 1 }
  expect(await sender.read()).toMatchObject({ offered: 'open', offer: untouched })
})

test('an accepted version is replaced only by who has confirmed that, and readers of the new one find the sealed record', async () => {
  const { sender, ...proposal } = await offer()
  const before = await sender.share('kit@alder.example')
  const { seal } = (await proposal.reader.decide()).body.decided as Decided
  const at = site.clock.now().toISOString()
  const refused = conflict(portalMessages.accepted)
  expect(await sender.publish('Two phases')).toMatchObject(refused)
  expect(await sender.publish('Two phases!', { replaces: randomUUID() })).toMatchObject(refused)
  expect((await proposal.reader.read()).body).toMatchObject({ decided: { kind: 'accept', seal } })
  const published = await sender.publish('Two phases?', { replaces: seal })
  expect(published).toMatchObject({ status: 200, body: { offered: 'open', publishedRevision: 3 } })
  site.clock.advance(secondMs)
  const accepted = { revision: 1, name: 'Ada Byron', at }
  for (const [code, known] of [
    [undefined, seal],
    [before, seal],
    [await sender.share('lee@alder.example'), null],
  ] as const) {
    const { body } = await (await proposal.openAgain(code)).read()
    expect(body).toMatchObject({ decided: null, accepted: { ...accepted, seal: known } })
    expect('changed' in body, 'what an earlier version said').toBe(known !== null)
  }
  expect((await sender.publish('Three phases')).status).toBe(200)
  await (await proposal.openAgain()).decide()
  const file = await site.operator.file('four.json', { proposalContent: document })
  const update = ['proposal', 'update', proposal.name, '--file', file]
  const asked = await site.operator.run(...update)
  expect(asked).toMatchObject({ status: 1, isQuestion: true })
  expect(asked.err).toMatch(/Nothing has been changed yet.*\n.*accepted by +Ada Byron\n.*\n.*version +3\n/)
  expect((await sender.read()).offered).toBe('accepted')
  expect((await site.operator.run(...update, '--yes')).status).toBe(0)
  expect((await sender.read()).offered).toBe('open')
})

test('people read the number of the published version, however often its text was saved or published again', async () => {
  const { portal: copied } = await openProposal(site)
  const { id } = (await sales.post(proposalsPath, { copyOf: copied.id })).body as { id: string }
  const sender = senderOf(id)
  const saved = { revision: 0, content: { ...document, subtitle: 'One phase' }, keepsVersion: false }
  await sales.post(`${proposalsPath}/${id}/document`, saved)
  const undecidable = { offered: null, offer: null, status: 'draft' }
  expect(await sender.read(), 'what nobody published cannot be withdrawn').toMatchObject(undecidable)
  await sender.publish('Two phases')
  expect(await sender.publishAgain(2)).toBe(200)
  const code = await sender.share('kit@alder.example')
  const name = (await sender.read()).address.split('/').at(-1) ?? ''
  const accept = async () => {
    const { body } = await (await openReader(site, name, code)).decide()
    return (body.decided as Decided).seal ?? ''
  }
  const first = await accept()
  await sender.publish('Three phases', { replaces: first })
  const second = await accept()
  const numberOf = async (seal: string) =>
    (await site.app.inject(`${apiPaths.seals}/${seal}`)).json<SealAnswer>().number
  expect([await numberOf(first), await numberOf(second)]).toEqual([1, 2])
  expect((await sender.read()).decision?.number).toBe(2)
})

test('an accepted revision stays accepted, without a question, when it is published again', async () => {
  for (const content of [document, { ...document, subtitle: null }]) {
    const { reader, sender } = await offer(content)
    await reader.decide()
    expect([await sender.publishAgain(), (await sender.read()).offered]).toEqual([200, 'accepted'])
  }
})

test('its sender sees what was asked for, which slides the new version changes, and with whose access code was decided', async () => {
  const { openAgain, portal, reader, replace, sender } = await offer()
  expect((await reader.decide(asking)).body.decided).toMatchObject({ kind: 'changes', seal: null })
  const decision = { asked: asking.changes, changedSlides: [], isOfThisVersion: true }
  const shown = { offered: 'changesAsked', decision: { ...decision, decidedWith: { recipient: '' } } }
  expect(await sender.read()).toMatchObject({ ...shown, offer: null })
  const terms = { ...document.decision, deposit_percent: 30 }
  const changed = { ...safer, subtitle: 'Two phases', decision: terms }
  await replace(changed)
  expect((await reader.read()).body).toMatchObject({ decided: null, document: changed, number: 2 })
  const changedTerms = ['Deposit: previously none; now 30%']
  const earlier = { ...decision, changedSlides: [1, 8], changedTerms, isOfThisVersion: false }
  expect(await sender.read()).toMatchObject({ decision: earlier, offer: { withdrawnAt: null } })
  await (await openAgain(await sender.share('kit@alder.example'))).decide(declining)
  const decidedWith = async () => (await sender.read()).decision?.decidedWith
  expect(await decidedWith()).toEqual({ recipient: 'kit@alder.example' })
  await site.db.delete(portalCodes).where(eq(portalCodes.portalId, portal.id))
  expect(await decidedWith()).toEqual({ recipient: null })
})

test('each recipient with an address is reminded by mail, once a day, however often it is asked for', async () => {
  const { sender, ...proposal } = await offer()
  const nobody = { error: 'None of this proposal’s recipients has an email address.' }
  expect((await sender.change('remind')).body).toEqual(nobody)
  expect((await sender.read()).offer).toMatchObject({ remindable: 0, reminderRefusal: 'noAddress' })
  for (const mailbox of ['Ada', 'bo@alder.example', 'Bo@Alder.example', 'cy@alder.example', 'eve@a.example'])
    await sender.share(mailbox)
  const eve = (await sender.read()).recipients.find(({ recipient }) => recipient.startsWith('eve'))
  await sender.revoke(eve?.id ?? '')
  expect((await sender.read()).offer).toMatchObject({ remindedAt: null, remindable: 2 })
  const at = site.clock.now().toISOString()
  const pressed = await Promise.all([sender.change('remind'), sender.change('remind')])
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { version } = proposal.reader
  const reminded = { ...notReminded, remindedAt: at, remindable: 0, reminderRefusal: 'reminded' }
  expect((await sender.read()).offer).toEqual({ ...reminded, withdrawnAt: null, version })
  const once = ['bo@alder.example', 'cy@alder.example'].map(aboutDecision)
  expect(await remindersOf(proposal)).toEqual(once)
  await later(dayMs - secondMs)
  const everybody = { error: 'A reminder to everybody was requested less than a day ago.' }
  expect((await sender.change('remind')).body).toEqual(everybody)
  site.clock.advance(secondMs)
  expect((await sender.change('remind')).status).toBe(200)
  expect(await remindersOf(proposal)).toEqual([...once, ...once].toSorted())
})

test('a reminder that was asked for is not sent once somebody has decided, or to who has switched such reminders off', async () => {
  const { sender, ...proposal } = await offer()
  for (const mailbox of ['fay@alder.example', 'gus@alder.example']) await sender.share(mailbox)
  await sender.change('remind')
  await remind(site)
  const mail = await reminderTo('fay@alder.example')
  const url = mail?.reminder?.unsubscribeUrl?.replace(site.origin, '') ?? ''
  await site.app.inject({ method: 'POST', url })
  const jo = await site.payer('jo@alder.example')
  await switchReminder(site.db, { recipient: jo.id, kind: 'proposalExpiring', isOn: false }, site.clock.now())
  await sender.share('Jo@alder.example')
  await later(dayMs)
  const { $client } = site.db as unknown as { $client: { query: (asked: unknown) => unknown } }
  const query = vi.spyOn($client, 'query')
  expect((await sender.read()).offer).toMatchObject({ remindable: 1, switchedOff: 2 })
  const ofSecrets = query.mock.calls.filter((asked) => JSON.stringify(asked).includes('sandbox_records'))
  query.mockRestore()
  expect(ofSecrets, 'for three mailboxes').toHaveLength(1)
  await sender.change('remind')
  const [fay, gus] = ['fay@alder.example', 'gus@alder.example'].map(aboutDecision)
  expect(await remindersOf(proposal)).toEqual([fay, gus, gus])
  await later(dayMs)
  await sender.change('remind')
  await sender.change('withdraw')
  expect(await remindersOf(proposal)).toEqual([fay, gus, gus])
})

test('whoever asked for changes is told once of the new version and what differs, also with reminders off or if a later look fails, which is logged', async () => {
  const proposal = await openProposal(site)
  await proposal.reader.decide(asking)
  const recipient = await mailboxKey(site.db, proposal.reader.email)
  await switchReminder(site.db, { recipient, kind: 'proposalExpiring', isOn: false }, site.clock.now())
  await proposal.replace(document)
  expect(await remindersOf(proposal), 'nothing has changed').toEqual([])
  await proposal.replace({ ...safer, decision: { agreement: 'I order it.', deposit_percent: 30 } })
  await remindersOf(proposal)
  expect(await remindersOf(proposal)).toEqual([[proposal.reader.email, 'New version: Project Alder']])
  const mine = eq(decisions.email, proposal.reader.email)
  const unreadable = { document: sql`'"unreadable"'` }
  await site.db.update(decisions).set(unreadable).where(mine)
  await later(2 * minuteMs)
  await remind(site)
  await site.db.update(decisions).set({ document }).where(mine)
  expect(site.takeErrors()).toContainEqual(expect.objectContaining({ kinds: ['newVersion'] }))
  const { lastError, reminder, body = '' } = (await reminderTo(proposal.reader.email)) ?? {}
  expect(body).toContain(
    '\nCompany: Alder Mills\nSlides that have changed: 8\nTerms of acceptance that have changed:\nDeposit: previously none; now 30%\nAgreement: previously “I order what is chosen.”; now “I order it.”\n\nRead it and decide here',
  )
  expect([lastError, reminder?.unsubscribeUrl, body.includes('switch')]).toEqual([null, undefined, false])
})

test('the mail about a new version says nothing of its terms where they are read only after an agreement', async () => {
  const proposal = await offer()
  await proposal.reader.decide(asking)
  await proposal.sender.setAgreement('Keep it to yourself.')
  await proposal.replace({ ...document, decision: { deposit_percent: 30 } })
  await remindersOf(proposal)
  const mail = await reminderTo(proposal.reader.email)
  expect(mail?.subject).toBe('A new version of our proposal')
  expect(mail?.body).toContain('\nThe terms of acceptance have changed.\n')
  expect(mail?.body).not.toMatch(/Alder Mills|Deposit|30%|I order/)
})

test.each(['their address', 'their name'])(
  'whoever asked for changes is told of the new version only while a code for %s is valid, whether there is a shared code or not',
  async (of) => {
    const { name, openAgain, portal, reader: bySharedCode, replace, sender } = await offer()
    const recipient = of === 'their name' ? 'Mia Weber' : bySharedCode.email
    const code = await sender.share(recipient)
    const reader = of === 'their name' ? await openAgain(code) : bySharedCode
    await reader.decide(asking)
    const [own] = (await sender.read()).recipients
    await sender.revoke(own?.id ?? '')
    await replace(safer)
    expect(await remindersOf({ name })).toEqual([])
    await sender.share(recipient)
    if (of === 'their name')
      await site.db.update(portals).set({ codeHash: null }).where(eq(portals.id, portal.id))
    expect(await remindersOf({ name })).toEqual([[reader.email, 'New version: Project Alder']])
  },
)

test('nobody is told of the new version if whoever asked for changes has been deleted', async () => {
  const { reader, replace, name } = await openProposal(site)
  await reader.decide(asking)
  await site.db.transaction((tx) => deletePerson(tx, reader.email, site.clock.now()))
  await replace(safer)
  expect(await remindersOf({ name })).toEqual([])
})

test('whoever gets another code is not reminded twice a day, and still gets the reminder that was asked for before', async () => {
  const { sender, ...proposal } = await offer()
  const shareAnew = async () => {
    for (const { id, revokedAt } of (await sender.read()).recipients)
      if (revokedAt === null) await sender.revoke(id)
    await sender.share('hal@alder.example')
  }
  await shareAnew()
  await sender.change('remind')
  await shareAnew()
  expect((await sender.read()).offer).toMatchObject({ remindable: 0 })
  expect((await sender.change('remind')).status).toBe(409)
  expect(await remindersOf(proposal)).toEqual([aboutDecision('hal@alder.example')])
})

test('a reminder that was asked for at night is sent in the morning, as the one that the proposal expires if it does', async () => {
  const [lasting, expiring] = [await offer(), await offer()]
  const evening = new Date(site.clock.now().getTime() + 6 * hourMs)
  const expiresAt = new Date(evening.getTime() + 3 * dayMs + hourMs)
  await expiring.happens({ type: 'expiry.change', expiresAt })
  await lasting.sender.share('ida@alder.example')
  await expiring.sender.share('ida@alder.example')
  site.clock.set(evening)
  for (const proposal of [lasting, expiring]) await proposal.sender.change('remind')
  expect([await remindersOf(lasting), await remindersOf(expiring)]).toEqual([[], []])
  site.clock.advance(11 * hourMs)
  expect(await remindersOf(lasting)).toEqual([aboutDecision('ida@alder.example')])
  const sent = (await remindersOf(expiring)).filter(([to]) => to === 'ida@alder.example')
  expect(sent).toEqual([['ida@alder.example', 'Your proposal expires soon: Project Alder']])
})

test('the reminder does not name a proposal that is read only after an agreement, and is sent of none that nobody can open', async () => {
  const { sender, ...proposal } = await offer()
  await sender.share('dee@alder.example')
  await sender.setAgreement('Keep this to yourself.')
  expect((await sender.change('remind')).status).toBe(200)
  await remind(site)
  const reminder = await reminderTo('dee@alder.example')
  expect(reminder?.subject).toBe('A proposal awaits your decision')
  expect(reminder?.body).toContain('We’ve prepared a proposal for you. It’s ready for your decision.')
  expect(reminder?.body).toContain(`/proposal/${proposal.name}\n`)
  expect(reminder?.body).not.toMatch(/Project Alder|Alder Mills/)
  await proposal.happens({ type: 'access.revoke' })
  const { error } = (await sender.change('remind')).body as { error: string }
  expect(error).toContain('Nobody can open this proposal now.')
  expect((await sender.read()).offer).toMatchObject({ remindable: 0, reminderRefusal: 'closed' })
})
