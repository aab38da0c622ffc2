import { eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { InboxItem, InboxPage } from '#contract/inbox/inbox.ts'
import { officeApiPathOf } from '#contract/office/paths.ts'
import type { PortalPage } from '#contract/portals/office.ts'
import { minuteMs, secondMs } from '#contract/time/durations.ts'
import { decisionCodes } from '#server/decisions/tables.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { applyToPortal } from '#server/portals/sharing.ts'
import { portals } from '#server/portals/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { unlock } from '../support/portals.ts'
import { startSite } from '../support/site.ts'
import { signInStaffMember } from '../support/staff.ts'
import {
  accepting,
  asking,
  countDecided,
  declining,
  document,
  openProposal,
  openReader,
  replaceDocument,
  sealsOf,
  sharing,
} from './readers.ts'

const site = await closedAfterFile(startSite())

const nothing = { decided: 0, sealed: 0 }
const codeIssue = (body: Record<string, unknown>) => (body.fields as { code?: string } | undefined)?.code

test('whoever confirms accepts exactly what was shown, and both sides are told', async () => {
  const proposal = await openProposal(site)
  const { name, reader } = proposal
  const at = site.clock.now().toISOString()
  const accepted = await reader.decide()
  const [sealed] = await sealsOf(site, proposal)
  const decided = { kind: 'accept', name: 'Ada Byron', at, seal: sealed?.id }
  expect(accepted).toEqual({ status: 200, body: { version: reader.version, decided } })
  expect(JSON.parse(sealed?.file ?? '')).toEqual({
    format: 'Northloop sealed proposal',
    formatVersion: 1,
    proposal: { kind: 'proposal', id: name, version: reader.version, document },
    chosen: {
      option: null,
      lines: [
        { option: 0, item: 'Build', cents: 100_000, count: 1 },
        { option: 0, item: 'Training', cents: 12_000, count: 2 },
      ],
    },
    total: { cents: 124_000, currency: 'USD' },
    statement: 'I accept this proposal as shown. I order what is chosen.',
    acceptedBy: {
      name: 'Ada Byron',
      role: 'Managing director',
      email: reader.email,
      emailConfirmedAt: at,
    },
    acceptedAt: at,
    signature: {
      kind: 'simple electronic signature',
      meaning: expect.stringContaining('neither an advanced nor a qualified') as string,
    },
  })
  const other = await openReader(site, name)
  expect(await other.read()).toEqual({ status: 200, body: { version: reader.version, decided } })
  const mails = await site.db.select().from(outbox).where(eq(outbox.recipient, reader.email))
  expect(mails.map(({ body }) => body).join()).toContain(`${site.origin}/sealed/${sealed?.id}`)
  const [firm] = await site.db
    .select()
    .from(outbox)
    .where(eq(outbox.subject, 'Accepted: Project Alder, Alder Mills'))
  expect(firm?.body).toContain('Total: $1,240.00 USD')
})

test('a code that was used decides nothing else, and whoever sends it again gets the first answer', async () => {
  const proposal = await openProposal(site)
  const code = await proposal.reader.code()
  const first = await proposal.reader.confirm(code)
  const other = await openReader(site, proposal.name)
  expect([
    await proposal.reader.confirm(code),
    await proposal.reader.confirm(code, { decision: declining }),
    await other.confirm(code, { name: 'Eve', decision: declining }),
    await other.confirm(code, { name: 'Eve' }),
  ]).toEqual([first, first, first, first])
  expect(await countDecided(site, proposal)).toEqual({ decided: 1, sealed: 1 })
})

test('a wrong choice is refused and uses no try', async () => {
  const proposal = await openProposal(site)
  const code = await proposal.reader.code()
  for (const wrong of [{ cents: 1 }, { cents: '124000' }, { statement: 'I accept nothing.' }])
    for (let tries = 0; tries < 2; tries += 1)
      expect((await proposal.reader.confirm(code, { decision: { ...accepting, ...wrong } })).status).toBe(400)
  expect(await countDecided(site, proposal)).toEqual(nothing)
  expect((await proposal.reader.confirm(code)).status).toBe(200)
})

describe('a code', () => {
  test('counts for five tries and is stored as a hash', async () => {
    const { reader } = await openProposal(site)
    const { confirmation, code } = await reader.code()
    const wrong = code === '000000' ? '111111' : '000000'
    const issues: unknown[] = []
    for (const tried of [wrong, wrong, wrong, wrong, wrong, wrong, code])
      issues.push(codeIssue((await reader.confirm({ confirmation, code: tried })).body))
    const ended = expect.stringContaining('no longer valid') as string
    expect(issues).toEqual([
      'That code isn’t right. You have 4 tries left.',
      'That code isn’t right. You have 3 tries left.',
      'That code isn’t right. You have 2 tries left.',
      'That code isn’t right. You have one try left.',
      ...[ended, ended, ended],
    ])
    const [stored] = await site.db.select().from(decisionCodes).where(eq(decisionCodes.id, confirmation))
    expect(stored).toMatchObject({ tries: 5, codeHash: expect.not.stringContaining(code) as string })
  })

  test('counts for ten minutes, also once somebody had a newer one sent', async () => {
    const { reader } = await openProposal(site)
    const late = await reader.code()
    site.clock.advance(10 * minuteMs)
    expect(codeIssue((await reader.confirm(late)).body)).toContain('no longer valid')
    const earlier = await reader.code()
    site.clock.advance(minuteMs)
    await reader.code()
    expect((await reader.confirm(earlier)).status).toBe(200)
  })

  test('is sent at most once a minute to a mailbox, however its address is written', async () => {
    const { reader } = await openProposal(site)
    const ask = async (mailbox: string) => (await reader.ask('accept', mailbox)).status
    expect(await ask(reader.email)).toBe(201)
    site.clock.advance(minuteMs - secondMs)
    expect([await ask(reader.email), await ask(` ${reader.email.toUpperCase()} `)]).toEqual([429, 429])
    site.clock.advance(secondMs)
    expect(await ask(reader.email)).toBe(201)
  })
})

test.each([
  ['has expired', { type: 'expiry.change', expiresAt: new Date(0) }, 'This proposal has expired.'],
  ['was revoked', { type: 'access.revoke' }, 'Your access to this proposal has ended.'],
  [
    'has another access code',
    { type: 'code.renew', codeHash: 'another' },
    'Your access to this proposal has ended.',
  ],
] as const)('a proposal that %s meanwhile is not accepted', async (_, event, sentence) => {
  const proposal = await openProposal(site)
  const code = await proposal.reader.code()
  await applyToPortal(proposal.portal, [event], sharing(site))
  const tried = await proposal.reader.confirm(code)
  expect([tried.status, tried.body.error]).toEqual([401, expect.stringContaining(sentence)])
  expect(await countDecided(site, proposal)).toEqual(nothing)
})

test('a document on which nobody can decide any more is not accepted', async () => {
  const proposal = await openProposal(site)
  const code = await proposal.reader.code()
  const { decision: _, ...plain } = document
  await replaceDocument(site, proposal.portal, plain)
  expect((await proposal.reader.confirm(code)).status).toBe(404)
  expect(await countDecided(site, proposal)).toEqual(nothing)
  const opened = (await unlock(site.app, proposal.name)).body
  expect(Object.keys(opened)).toEqual(['proposalContent', 'viewer'])
})

test('twenty long changes in any script reach the firm whole, marked as the words of their writer', async () => {
  const { reader } = await openProposal(site)
  const changes = Array.from({ length: 20 }, (_, index) => ({
    slide: 9,
    text: `${'Щ'.repeat(1_900)}\n${index}.`,
  }))
  expect((await reader.decide({ ...asking, changes })).status).toBe(200)
  const mails = await site.db.select().from(outbox).where(like(outbox.key, 'decision:%:firm'))
  const mail = mails.find(({ body }) => body.includes('Щ'))
  expect(mail?.body.match(/^> Щ{1900}\n> \d+\.$/gm)).toHaveLength(20)
})

test('the firm reads a decision in its inbox and beside the document', async () => {
  const proposal = await openProposal(site)
  const { portal, reader } = proposal
  const sales = await signInStaffMember(site, 'sales')
  await site.db.update(portals).set({ editedBy: sales.id }).where(eq(portals.id, portal.id))
  site.clock.advance(minuteMs)
  await reader.decide()
  const [sealed] = await sealsOf(site, proposal)
  const inbox = (await sales.get(officeApiPathOf('inbox'))).body as InboxPage
  expect(inbox.rows[0]).toMatchObject({
    name: 'Ada Byron',
    email: reader.email,
    beginning: expect.stringContaining('Accepted: Project Alder') as string,
    assignee: { email: sales.email },
  })
  const item = (await sales.get(`${officeApiPathOf('inbox')}/items/${inbox.rows[0]?.id}`)).body as InboxItem
  expect(item.text).toContain('Total: $1,240.00 USD')
  expect(item.links).toEqual([`/office/proposals/${portal.id}`, `/sealed/${sealed?.id}`])
  expect((await sales.get(`${officeApiPathOf('proposals')}/${portal.id}`)).body).toMatchObject({
    offered: 'accepted',
    decision: {
      kind: 'accept',
      name: 'Ada Byron',
      seal: sealed?.id,
      isOfThisVersion: true,
      reason: '',
      accepted: { option: null, cents: 124_000, deposit: null },
    },
  })
  const list = (await sales.get(officeApiPathOf('proposals'))).body as PortalPage
  expect(list.entries.find(({ id }) => id === portal.id)?.offered).toBe('accepted')
})
