import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { decisionMessages } from '#contract/decisions/decisions.ts'
import { hourMs, minuteMs, secondMs } from '#contract/time/durations.ts'
import { addCode, findOrAddDecision } from '#server/decisions/store.ts'
import { decisionCodes } from '#server/decisions/tables.ts'
import { startSite } from '../support/site.ts'
import { accepting, document, openProposal, type Proposal } from './readers.ts'

const site = await startSite()
const { db, clock } = site
const enterWrong = (tries: number, { confirmation }: { confirmation: string }) =>
  db.update(decisionCodes).set({ tries }).where(eq(decisionCodes.id, confirmation))
const codeIssue = (body: Record<string, unknown>) => (body.fields as { code?: string } | undefined)?.code

test('a code allows five tries, of which a decision that is refused for its content uses none, and is stored as a hash', async () => {
  const proposal = await openProposal(site)
  const { reader } = proposal
  const { confirmation, code } = await reader.code()
  const another = { decision: { ...accepting, cents: 1 } }
  for (let tries = 0; tries < 6; tries += 1)
    expect((await reader.confirm({ confirmation, code }, another)).status).toBe(400)
  expect(await proposal.counts()).toEqual({ decided: 0, sealed: 0 })
  const wrong = code === '000000' ? '111111' : '000000'
  const issues: unknown[] = []
  for (const tried of [...Array<string>(6).fill(wrong), code])
    issues.push(codeIssue((await reader.confirm({ confirmation, code: tried })).body))
  const left = ['4 tries', '3 tries', '2 tries', 'one try']
  const ended = expect.stringContaining('no longer valid') as string
  const told = left.map((tries) => `That code isn’t right. You have ${tries} left.`)
  expect(issues).toEqual([...told, ended, ended, ended])
  const [stored] = await db.select().from(decisionCodes).where(eq(decisionCodes.id, confirmation))
  expect(stored).toMatchObject({ tries: 5, codeHash: expect.not.stringContaining(code) as string })
})

test.each([0x0660, 0xff10])('a code is read in the digits that begin at %i', async (zero) => {
  const { reader } = await openProposal(site)
  const { confirmation, code } = await reader.code()
  const typed = code.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
  expect((await reader.confirm({ confirmation, code: ` ${typed}` })).status).toBe(200)
})

test('after 25 wrong tries a mailbox gets no more codes for a proposal that day, nor uses the one that it has, and others do until there were 100 in all', async () => {
  const { reader } = await openProposal(site)
  const unused = await reader.code()
  clock.advance(minuteMs)
  await enterWrong(25, await reader.code())
  const refused = { status: 429, body: { error: decisionMessages.tooManyTries } }
  expect(await reader.confirm(unused)).toEqual(refused)
  clock.advance(61 * minuteMs)
  expect(await reader.ask('accept', reader.email.toUpperCase())).toEqual(refused)
  const bo = await reader.ask('accept', 'bo@alder.example')
  expect(bo.status).toBe(201)
  await enterWrong(75, { confirmation: String(bo.body.confirmation) })
  expect(await reader.ask('accept', 'cy@alder.example')).toEqual(refused)
  clock.advance(23 * hourMs)
  expect((await reader.ask()).status).toBe(201)
})

async function sendCodesToOthers({ portal, reader }: Proposal, count: number) {
  const { id: decisionId } = await findOrAddDecision(db, portal.id, reader.version, clock.now())
  const asked = { accessCodeId: null, codeHash: 'hash', createdAt: clock.now() }
  for (let n = 0; n < count; n += 1)
    await addCode(db, { ...asked, id: randomUUID(), decisionId, email: `stranger-${n}@alder.example` })
}

/** What a stranger with the shared code of a proposal does to keep a mailbox from deciding. */
const obstructions = Object.entries<(proposal: Proposal, mailbox: string) => Promise<unknown>>({
  'asks for a code for it just before': ({ reader: stranger }, mailbox) => stranger.ask('accept', mailbox),
  'has had ten codes sent to it this hour': async ({ reader: stranger }, mailbox) => {
    for (let n = 0; n < 10; n += 1) await stranger.ask('accept', mailbox.replace('@', `+${n}@`))
  },
  'has had thirty codes sent to others this hour': (proposal) => sendCodesToOthers(proposal, 30),
  'has entered wrong codes for it all day': async ({ reader: stranger }, mailbox) => {
    const { confirmation } = (await stranger.ask('accept', mailbox)).body
    await enterWrong(100, { confirmation: String(confirmation) })
    clock.advance(minuteMs)
  },
})
test.each(obstructions)('a recipient’s own code decides although a stranger %s', async (_, obstruct) => {
  const proposal = await openProposal(site)
  const ada = await proposal.openAs('Ada')
  await obstruct(proposal, ada.email)
  expect((await ada.decide()).status).toBe(200)
})

test('a code is valid for ten minutes, even after a newer one was sent', async () => {
  const { reader } = await openProposal(site)
  const late = await reader.code()
  clock.advance(10 * minuteMs)
  expect(codeIssue((await reader.confirm(late)).body)).toContain('no longer valid')
  const earlier = await reader.code()
  clock.advance(minuteMs)
  await reader.code()
  expect((await reader.confirm(earlier)).status).toBe(200)
})

test('a code is sent at most once a minute to a mailbox, however its address is written', async () => {
  const { reader } = await openProposal(site)
  const ask = async (mailbox: string) => (await reader.ask('accept', mailbox)).status
  expect(await ask(reader.email)).toBe(201)
  clock.advance(minuteMs - secondMs)
  expect([await ask(reader.email), await ask(` ${reader.email.toUpperCase()} `)]).toEqual([429, 429])
  clock.advance(secondMs)
  expect(await ask(reader.email)).toBe(201)
})

test('a mailbox gets ten codes an hour over all proposals, however it is written', async () => {
  const opened = [await openProposal(site), await openProposal(site)]
  const statuses: unknown[] = []
  for (let n = 0; n < 11; n += 1)
    statuses.push((await opened[n % 2]?.reader.ask('accept', `vic.tim+${n}@alder.example`))?.status)
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429])
})

test('at most thirty codes an hour are sent for a proposal’s shared code, over all its readers and versions', async () => {
  const proposal = await openProposal(site)
  await sendCodesToOthers(proposal, 28)
  expect((await proposal.reader.ask()).status).toBe(201)
  await proposal.replace({ ...document, subtitle: 'Dearer' })
  const other = await proposal.openAgain()
  expect((await other.ask()).status).toBe(201)
  const refused = { status: 429, body: { error: decisionMessages.tooManyForProposal } }
  expect(await other.ask('accept', 'one-more@alder.example')).toEqual(refused)
  expect((await (await openProposal(site)).reader.ask()).status).toBe(201)
  clock.advance(61 * minuteMs)
  expect((await other.ask()).status).toBe(201)
})

test('a recipient gets ten codes an hour, so that one of them alone does not use up those of the others', async () => {
  const { openAs } = await openProposal(site)
  const [ada, bo] = [await openAs('Ada'), await openAs('Bo')]
  const answers: unknown[] = []
  for (let n = 0; n < 11; n += 1) answers.push(await ada.ask('accept', `other-${n}@alder.example`))
  const sent = expect.objectContaining({ status: 201 }) as unknown
  const refused = { status: 429, body: { error: decisionMessages.tooManyForRecipient } }
  expect([answers, (await bo.ask()).status]).toEqual([[...Array<unknown>(10).fill(sent), refused], 201])
  clock.advance(61 * minuteMs)
  expect((await ada.ask('accept', 'other-11@alder.example')).status).toBe(201)
})
