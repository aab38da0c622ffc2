import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { decisionMessages, type DecisionKind } from '#contract/decisions/decisions.ts'
import type { InboxItem, InboxPage } from '#contract/inbox/inbox.ts'
import { officeApiPathOf } from '#contract/office/paths.ts'
import type { PortalPage } from '#contract/portals/office.ts'
import { minuteMs } from '#contract/time/durations.ts'
import type { PortalLifeEvent } from '#machines/portals/portal-life.ts'
import { enquiries } from '#server/enquiries/tables.ts'
import { portals } from '#server/portals/tables.ts'
import { mailsTo, mailsLike } from '../support/mails.ts'
import { startSite } from '../support/site.ts'
import { signInStaffMember } from '../support/staff.ts'
import { accepting, asking, declining, document, openProposal, type Proposal } from './readers.ts'

const site = await startSite()
const { db, clock } = site
const nothing = { decided: 0, sealed: 0 }
const dearer = { ...document, subtitle: 'Dearer' }
const { decision: _, ...plain } = document

test('whoever confirms accepts exactly what was shown, and both sides are told', async () => {
  const proposal = await openProposal(site)
  const { name, reader } = proposal
  const other = await proposal.openAgain()
  const late = await other.code()
  const at = clock.now().toISOString()
  const accepted = await reader.decide()
  const [sealed] = await proposal.sealed()
  const decided = { kind: 'accept', name: 'Ada Byron', at, seal: sealed?.id }
  const recorded = { name: 'Ada Byron', role: 'Managing director', decision: accepting }
  const told = { version: reader.version, decided: { ...decided, recorded } }
  expect(accepted).toEqual({ status: 200, body: told })
  const meaning = expect.stringContaining('neither an advanced nor a qualified') as string
  const build = { option: 0, item: 'Build', cents: 100_000, count: 1 }
  const lines = [build, { option: 0, item: 'Training', cents: 12_000, count: 2 }]
  expect(JSON.parse(sealed?.file ?? '')).toEqual({
    format: 'Northloop sealed proposal',
    formatVersion: 1,
    proposal: { kind: 'proposal', id: name, version: reader.version, document },
    chosen: { option: null, lines },
    total: { cents: 124_000, currency: 'USD' },
    statement: 'I accept this proposal as shown. I order what is chosen.',
    acceptedBy: { name: 'Ada Byron', role: 'Managing director', email: reader.email, emailConfirmedAt: at },
    acceptedAt: at,
    signature: { kind: 'simple electronic signature', meaning },
  })
  expect(await other.read()).toEqual({ status: 200, body: { version: reader.version, decided } })
  const tooLate = { status: 409, body: { error: decisionMessages.decided } }
  expect([await other.confirm(late), await other.ask()]).toEqual([tooLate, tooLate])
  const mails = await mailsTo(site, reader.email)
  expect(mails.map(({ body }) => body).join()).toContain(`${site.origin}/sealed/${sealed?.id}`)
  const [firm] = await mailsLike(site, 'decision:%:firm')
  const body = expect.stringContaining('Total: $1,240.00 USD') as string
  expect(firm).toMatchObject({ subject: 'Accepted: Project Alder, Alder Mills', body })
})

test('a code that was used decides nothing else, and whoever sends the same again gets the first answer', async () => {
  const proposal = await openProposal(site)
  const code = await proposal.reader.code()
  const first = await proposal.reader.confirm(code)
  const other = await proposal.openAgain()
  const listed = { ...accepting, choice: { option: null, counts: { '0/2': 2, '0/1': 0 } } }
  for (const same of [{}, { decision: listed }])
    expect(await proposal.reader.confirm(code, same)).toEqual(first)
  const own = first.body.decided
  const known = [{ confirmations: [randomUUID(), code.confirmation] }, { confirmations: [randomUUID()] }, {}]
  const owns = (await Promise.all(known.map(other.read))).map(({ body }) => body.own)
  expect(owns, 'known by the code alone').toEqual([own, undefined, undefined])
  const withCode = { confirmations: [code.confirmation] }
  const read = () => proposal.reader.read(withCode)
  await proposal.replace({ ...document, subtitle: 'Two phases' })
  expect((await read()).body).toMatchObject({ own, decided: null, document: { subtitle: 'Two phases' } })
  const again = await proposal.openAgain()
  const { version: ownVersion } = proposal.reader
  const beside = { own, ownVersion, decided: null }
  expect((await again.read(withCode)).body, 'on a new version').toMatchObject(beside)
  await proposal.replace(plain)
  expect((await again.read(withCode)).body).toMatchObject(beside)
  expect((await again.read()).status, 'for others').toBe(404)
  await proposal.happens({ type: 'access.revoke' })
  expect((await again.read(withCode)).body).toMatchObject(beside)
  expect(await proposal.reader.confirm(code), 'after access has ended').toEqual(first)
  expect((await read()).body, 'after access has ended').toMatchObject({ own, decided: own })
  expect(await proposal.counts()).toEqual({ decided: 1, sealed: 1 })
})

const fewer = { ...accepting, choice: { option: null, counts: { '0/2': 1 } }, cents: 112_000 }
test.each<[string, { kind: DecisionKind }, object]>([
  ['other options', accepting, { decision: fewer }],
  ['other terms', accepting, { decision: { ...accepting, statement: 'I accept.' } }],
  ['another name', accepting, { name: 'Eve' }],
  ['another role', accepting, { role: 'Intern' }],
  ['other words', asking, { decision: { ...asking, changes: [{ slide: 6, text: 'Drop it.' }] } }],
  ['another reason', declining, { decision: { ...declining, reason: 'Never.' } }],
  ['another kind of decision', accepting, { decision: declining }],
])('a code that was used refuses %s, also after access has ended', async (_, decision, changed) => {
  const { counts, happens, reader } = await openProposal(site)
  const code = await reader.code(decision.kind)
  const first = await reader.confirm(code, { decision })
  expect(first.body.decided).toMatchObject({ recorded: { name: 'Ada Byron', decision } })
  const refused = { status: 409, body: { error: decisionMessages.recorded } }
  expect(await reader.confirm(code, { decision, ...changed })).toEqual(refused)
  await happens({ type: 'access.revoke' })
  expect(await reader.confirm(code, { decision, ...changed })).toEqual(refused)
  expect([await reader.confirm(code, { decision }), (await counts()).decided]).toEqual([first, 1])
})

test('twenty long changes in any script reach the firm whole, marked as the words of their writer', async () => {
  const { reader } = await openProposal(site)
  const texts = Array.from({ length: 20 }, (_, index) => `${'Щ'.repeat(1_900)}\n${index}.`)
  const changes = texts.map((text) => ({ slide: 9, text }))
  expect((await reader.decide({ ...asking, changes })).status).toBe(200)
  const mail = (await mailsLike(site, 'decision:%:firm')).find(({ body }) => body.includes('Щ'))
  expect(mail?.body.match(/^> Щ{1900}\n> \d+\.$/gm)).toHaveLength(20)
})

test('the firm reads a decision in its inbox and beside the document', async () => {
  const proposal = await openProposal(site)
  const { portal, reader } = proposal
  const sales = await signInStaffMember(site, 'sales')
  await db.update(portals).set({ editedBy: sales.id }).where(eq(portals.id, portal.id))
  clock.advance(minuteMs)
  await reader.decide()
  const [sealed] = await proposal.sealed()
  const inbox = (await sales.get(`${officeApiPathOf('inbox')}?kind=decision`)).body as InboxPage
  expect(inbox.rows[0]).toMatchObject({
    name: 'Ada Byron',
    email: reader.email,
    beginning: expect.stringContaining('Accepted: Project Alder') as string,
    assignee: { email: sales.email },
  })
  const item = (await sales.get(`${officeApiPathOf('inbox')}/items/${inbox.rows[0]?.id}`)).body as InboxItem
  const proposalAddress = `${site.settings.origin}/proposal/${proposal.name}`
  const by = `By Ada Byron, Managing director\nProposal: ${proposalAddress}`
  const facts = ['Accepted: Project Alder', by, 'Total: $1,240.00 USD', `SHA-256: ${sealed?.sha256}`]
  expect(item.text).toBe(facts.join('\n\n'))
  expect(item.links).toEqual([`/office/proposals/${portal.id}`, `/sealed/${sealed?.id}`])
  const accepted = { option: null, cents: 124_000, deposit: null }
  const decision = { kind: 'accept', name: 'Ada Byron', seal: sealed?.id, isOfThisVersion: true, reason: '' }
  expect((await sales.get(`${officeApiPathOf('proposals')}/${portal.id}`)).body).toMatchObject({
    offered: 'accepted',
    decision: { ...decision, accepted },
  })
  const list = (await sales.get(officeApiPathOf('proposals'))).body as PortalPage
  expect(list.entries.find(({ id }) => id === portal.id)?.offered).toBe('accepted')
})

describe('nothing is decided with', () => {
  type Answer = { status: number; body: Record<string, unknown> }
  type Attack = (proposal: Proposal) => Promise<Answer>
  const afterwards =
    (event: PortalLifeEvent, sentence: string): Attack =>
    async ({ happens, reader }) => {
      const code = await reader.code()
      await happens(event)
      const answer = await reader.confirm(code)
      expect(answer.body.error).toContain(sentence)
      return answer
    }
  const expiry = { type: 'expiry.change', expiresAt: new Date(0) } as const
  const accessEnded = 'Your access to this proposal has ended.'
  /** By the status of the answer. */
  const attacks: Record<number, Record<string, Attack>> = {
    401: {
      'a proposal that has expired meanwhile': afterwards(expiry, 'This proposal has expired.'),
      'a proposal that was revoked meanwhile': afterwards({ type: 'access.revoke' }, accessEnded),
      'a proposal of another code meanwhile': afterwards({ type: 'code.renew', codeHash: 'x' }, accessEnded),
      'a token that was changed': async ({ reader }) =>
        reader.confirm(await reader.code(), { viewer: `${reader.viewer.slice(0, -2)}AA` }),
    },
    404: {
      'a document on which nobody can decide any more': async ({ replace, reader }) => {
        const code = await reader.code()
        await replace(plain)
        return reader.confirm(code)
      },
    },
    400: {
      'the digits of another recipient’s code': async ({ openAgain, reader }) => {
        const { code } = await (await openAgain()).code()
        return reader.confirm({ ...(await reader.code()), code })
      },
      'a code mailed for a decline': async ({ reader }) => reader.confirm(await reader.code('decline')),
      'a code that was sent for the version before': async ({ openAgain, replace, reader }) => {
        const code = await reader.code()
        await replace(dearer)
        return (await openAgain()).confirm(code)
      },
      'the same document of another proposal': async ({ reader }) =>
        reader.confirm(await (await openProposal(site)).reader.code()),
    },
    409: {
      'the version of a document that was replaced': async ({ openAgain, replace, reader: { version } }) => {
        await replace(dearer)
        const now = await openAgain()
        return now.confirm(await now.code(), { version })
      },
      'the version of a draft that nobody has seen': async ({ reader, portal }) => {
        const draft = { ...document, subtitle: 'A draft' } as never
        await db.update(portals).set({ draft }).where(eq(portals.id, portal.id))
        return reader.confirm(await reader.code(), { version: `2.${'a'.repeat(64)}` })
      },
      'the token of a reader of another proposal': async ({ reader }) => {
        const { viewer } = (await openProposal(site, { ...document, subtitle: 'Another' })).reader
        return reader.confirm(await reader.code(), { viewer })
      },
    },
  }
  const rows = Object.entries(attacks).flatMap(([status, named]) =>
    Object.entries(named).map(([name, attack]) => [name, attack, Number(status)] as const),
  )
  test.each(rows)('%s', async (_name, attack, status) => {
    const proposal = await openProposal(site)
    expect([(await attack(proposal)).status, await proposal.counts()]).toEqual([status, nothing])
  })

  test('guesses, however many are sent at once', async () => {
    const proposal = await openProposal(site)
    const { confirmation, code } = await proposal.reader.code()
    const guesses = Array.from({ length: 12 }, (_digits, at) => String(at).padStart(6, '0'))
    const guess = (tried: string) => proposal.reader.confirm({ confirmation, code: tried })
    const answers = await Promise.all(guesses.filter((guess) => guess !== code).map(guess))
    const tried = answers.filter(({ body }) => JSON.stringify(body).includes('That code isn’t right.'))
    expect([tried.length, new Set(answers.map(({ status }) => status))]).toEqual([4, new Set([400])])
    expect((await proposal.reader.confirm({ confirmation, code })).status).toBe(400)
    expect(await proposal.counts()).toEqual(nothing)
  })
})

test('a seal holds what was sent to be shown, and nothing that was hidden in the document or in the call', async () => {
  const hidden_terms = { title: 'Hidden', content: 'You pay twice.' }
  const investment = { ...document.investment, footnote: 'Hidden', subtitle: 42 }
  const proposal = await openProposal(site, { ...document, hidden_terms, investment })
  const { name, reader } = proposal
  const hidden = { document: { project_name: 'Another' } }
  expect((await reader.decide({ ...accepting, total: 1, ...hidden }, hidden)).status).toBe(200)
  const [sealed] = await proposal.sealed()
  const { proposal: inSeal, total } = JSON.parse(sealed?.file ?? '') as Record<string, object>
  expect(inSeal).toEqual({ kind: 'proposal', id: name, version: reader.version, document: reader.document })
  expect(total).toEqual({ cents: 124_000, currency: 'USD' })
})

const script = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>'
test.each([
  ['reason', { ...declining, reason: script }],
  ['pin', { ...asking, changes: [{ slide: 1, text: script }] }],
])('a script in a name and a %s stays text, and a line more no header', async (_what, decision) => {
  const { decided, reader } = await openProposal(site)
  expect((await reader.decide(decision, { name: `${script}\r\nBcc: eve@evil.example` })).status).toBe(200)
  const [row] = await decided()
  const key = `decision:${row?.id}`
  const [mail] = await mailsLike(site, `${key}:firm`)
  const [item] = await db.select().from(enquiries).where(eq(enquiries.idempotencyKey, key))
  expect(mail?.body.split(script)).toHaveLength(3)
  expect(mail?.subject).not.toMatch(/[\r\n<]/)
  expect(`${mail?.replyTo} ${row?.name}`).not.toMatch(/[\r\n]/)
  expect(item?.fields).toMatchObject({ message: expect.stringContaining(script) as string })
})

test('half a character in a name, a reason or a pin does not break the server', async () => {
  for (const decision of [
    { ...declining, reason: 'a\ud800b' },
    { ...asking, changes: [{ slide: 1, text: '\udfff!' }] },
  ])
    expect((await (await openProposal(site)).reader.decide(decision, { name: 'A\ud83d' })).status).toBe(200)
})
