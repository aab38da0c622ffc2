import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { decisionMessages, type DecisionKind } from '#contract/decisions/decisions.ts'
import { acceptanceStatement } from '#contract/decisions/prices.ts'
import { apiPaths } from '#contract/paths.ts'
import type { ProposalContent } from '#contract/portals/portals.ts'
import { minuteMs } from '#contract/time/durations.ts'
import { decisions, seals } from '#server/decisions/tables.ts'
import { enquiries } from '#server/enquiries/tables.ts'
import { operatorActor } from '#server/platform/audit/log.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { findPortal } from '#server/portals/store/portals.ts'
import { portals } from '#server/portals/tables.ts'
import { replacePublishedDocument } from '#server/portals/working-text.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { portalCode, storeNewPortal } from '../support/portals.ts'
import { startSite } from '../support/site.ts'

const site = await closedAfterFile(startSite())
const { db, clock } = site

const pricing = [
  { item: 'Build', amount: '$1,000', cents: 100_000 },
  { item: 'Watch', amount: '$250', cents: 25_000, min_count: 0, max_count: 3 },
]
const document: ProposalContent = {
  project_name: 'Project Alder',
  company_name: 'Alder Mills',
  investment: {
    title: 'Investment',
    options: [
      { title: 'Small', pricing },
      { title: 'Large', pricing },
    ],
  },
  decision: { one_option: true },
}
const accepting = {
  kind: 'accept',
  choice: { option: 0, counts: {} as Record<string, unknown> } as Record<string, unknown>,
  cents: 100_000 as unknown,
  statement: acceptanceStatement(document),
}
const declining = { kind: 'decline', reason: '' }

/** What a call answers over HTTP. */
async function post(path: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(site.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

let readers = 0
/** Somebody who has a proposal open. */
async function openReader(name: string) {
  const opened = (await post(`/api/public/proposal/${name}`, { password: portalCode })).body
  const shown = { viewer: String(opened.viewer), version: String(opened.version) }
  const email = `reader-${(readers += 1)}@alder.example`
  const ask = (over: object = {}) =>
    post(`${apiPaths.decision}/code`, { ...shown, kind: 'accept', email, ...over })
  return {
    ...shown,
    shown: opened.proposalContent,
    email,
    ask,
    /** A code that was mailed, with its id. */
    async code(kind: DecisionKind = 'accept') {
      const confirmation = String((await ask({ kind })).body.confirmation)
      const [mail] = await db
        .select()
        .from(outbox)
        .where(eq(outbox.key, `decision-code:${confirmation}`))
      return { confirmation, code: /\d{6}/.exec(mail?.body ?? '')?.[0] ?? '' }
    },
    confirm: (confirmed: object, over: object = {}) =>
      post(`${apiPaths.decision}/confirm`, {
        ...shown,
        name: 'Ada Byron',
        role: 'Director',
        decision: accepting,
        ...confirmed,
        ...over,
      }),
  }
}

async function openProposal(content: object = document) {
  const name = await storeNewPortal(db, { content })
  const portal = await findPortal(db, { kind: 'proposal', name })
  if (!portal) throw new Error('the proposal was not stored')
  return { portal, name, reader: await openReader(name) }
}
type Proposal = Awaited<ReturnType<typeof openProposal>>

/** What was decided on a proposal, and what was sealed. */
async function decidedOf({ portal }: Proposal) {
  const rows = await db.select().from(decisions).where(eq(decisions.portalId, portal.id))
  const files = await db
    .select({ file: seals.file })
    .from(seals)
    .innerJoin(decisions, eq(decisions.id, seals.decisionId))
    .where(eq(decisions.portalId, portal.id))
  return { decided: rows.filter(({ status }) => status !== 'open').length, seals: files.length }
}
const nothing = { decided: 0, seals: 0 }

const replace = ({ portal }: Proposal, content: object) =>
  replacePublishedDocument(portal, content, {
    db,
    settings: site.settings,
    actor: operatorActor,
    now: clock.now(),
    log: site.app.log,
  })

beforeEach(() => clock.advance(61 * minuteMs))

describe('nothing is decided with', () => {
  type Attack = (proposal: Proposal) => Promise<{ status: number }>
  const attacks: Record<string, [Attack, number]> = {
    'the digits of another recipient’s code': [
      async ({ name, reader }) => {
        const { code } = await (await openReader(name)).code()
        const { confirmation } = await reader.code()
        return reader.confirm({ confirmation, code })
      },
      400,
    ],
    'another recipient’s code and one’s own digits': [
      async ({ name, reader }) => {
        const { confirmation } = await (await openReader(name)).code()
        return reader.confirm({ confirmation, code: (await reader.code()).code })
      },
      400,
    ],
    'a code whose mail says that it declines': [
      async ({ reader }) => reader.confirm(await reader.code('decline')),
      400,
    ],
    'a code that was sent for the version before': [
      async (proposal) => {
        const code = await proposal.reader.code()
        await replace(proposal, { ...document, subtitle: 'Dearer' })
        return (await openReader(proposal.name)).confirm(code)
      },
      400,
    ],
    'the version of a document that was replaced': [
      async (proposal) => {
        await replace(proposal, { ...document, subtitle: 'Dearer' })
        const { version } = proposal.reader
        const now = await openReader(proposal.name)
        return now.confirm(await now.code(), { version })
      },
      409,
    ],
    'the version of a draft that nobody has seen': [
      async ({ reader, portal }) => {
        await db
          .update(portals)
          .set({ draft: { ...document, subtitle: 'A draft' } as never })
          .where(eq(portals.id, portal.id))
        return reader.confirm(await reader.code(), { version: `2.${'a'.repeat(64)}` })
      },
      409,
    ],
    'the same document of another proposal': [
      async ({ reader }) => {
        const other = await openProposal()
        return reader.confirm(await other.reader.code())
      },
      400,
    ],
    'the token of a reader of another proposal': [
      async ({ reader }) => {
        const other = await openProposal({ ...document, subtitle: 'Another' })
        return reader.confirm(await reader.code(), { viewer: other.reader.viewer })
      },
      409,
    ],
    'a token that was changed': [
      async ({ reader }) =>
        reader.confirm(await reader.code(), { viewer: `${reader.viewer.slice(0, -2)}AA` }),
      401,
    ],
    'a code that nobody asked for': [
      async ({ reader }) =>
        reader.confirm({ confirmation: '00000000-0000-4000-8000-000000000000', code: '123456' }),
      400,
    ],
    'digits of another script': [
      async ({ reader }) => {
        const { confirmation, code } = await reader.code()
        const arabic = code.replace(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)))
        return reader.confirm({ confirmation, code: arabic })
      },
      400,
    ],
  }
  test.each(Object.entries(attacks))('%s', async (_, [attack, status]) => {
    const proposal = await openProposal()
    expect([(await attack(proposal)).status, await decidedOf(proposal)]).toEqual([status, nothing])
  })

  test('guesses, however many are sent at once', async () => {
    const proposal = await openProposal()
    const { confirmation, code } = await proposal.reader.code()
    const guesses = Array.from({ length: 30 }, (_, guess) => String(guess).padStart(6, '0'))
    const answers = await Promise.all(
      guesses
        .filter((guess) => guess !== code)
        .map((guess) => proposal.reader.confirm({ confirmation, code: guess })),
    )
    const tried = answers.filter(({ body }) => JSON.stringify(body).includes('That code isn’t right.'))
    expect([tried.length, new Set(answers.map(({ status }) => status))]).toEqual([4, new Set([400])])
    expect((await proposal.reader.confirm({ confirmation, code })).status).toBe(400)
    expect(await decidedOf(proposal)).toEqual(nothing)
  })
})

test.each<[string, object]>([
  ['no total', { ...accepting, cents: null }],
  ['a total that is text', { ...accepting, cents: '100000' }],
  ['a part of a line', { ...accepting, choice: { option: 0, counts: { '0/1': 0.5 } }, cents: 112_500 }],
  ['less than none', { ...accepting, choice: { option: 0, counts: { '0/1': -1 } }, cents: 75_000 }],
  ['more than can be counted', { ...accepting, choice: { option: 0, counts: { '0/1': 1e21 } } }],
  [
    'a line by two names',
    { ...accepting, choice: { option: 0, counts: { '0/1': 1, '0/01': 1 } }, cents: 125_000 },
  ],
  ['a line of an option that was not chosen', { ...accepting, choice: { option: 0, counts: { '1/1': 1 } } }],
  ['an option that is not there', { ...accepting, choice: { option: 2, counts: {} }, cents: 0 }],
  ['none of the options', { ...accepting, choice: { option: null, counts: {} }, cents: 200_000 }],
  ['a decision of no kind', { ...accepting, kind: 'sign' }],
  ['terms with a word more', { ...accepting, statement: `${accepting.statement} Not.` }],
])('%s is not accepted', async (_, decision) => {
  const proposal = await openProposal()
  const code = await proposal.reader.code()
  expect((await proposal.reader.confirm(code, { decision })).status).toBe(400)
  expect(await decidedOf(proposal)).toEqual(nothing)
})

test('a code that was used decides nothing else, whoever sends it again', async () => {
  const proposal = await openProposal()
  const { name, reader } = proposal
  const code = await reader.code()
  const first = await reader.confirm(code)
  const other = await openReader(name)
  for (const again of [
    reader.confirm(code, { decision: declining }),
    other.confirm(code, { name: 'Eve', decision: declining }),
    other.confirm(code, { name: 'Eve' }),
  ])
    expect((await again).body).toEqual(first.body)
  expect(await decidedOf(proposal)).toEqual({ decided: 1, seals: 1 })
})

test('a seal holds what was sent to be shown, and nothing that was hidden in the document or in the call', async () => {
  const proposal = await openProposal({
    ...document,
    hidden_terms: { title: 'Hidden', content: 'You pay twice.' },
    investment: { ...document.investment, footnote: 'Hidden', subtitle: 42 },
  })
  const { reader, portal } = proposal
  const decision = { ...accepting, total: 1, document: { project_name: 'Another' } }
  expect((await reader.confirm(await reader.code(), { decision, document: decision.document })).status).toBe(
    200,
  )
  const [sealed] = await db
    .select({ file: seals.file })
    .from(seals)
    .innerJoin(decisions, eq(decisions.id, seals.decisionId))
    .where(eq(decisions.portalId, portal.id))
  const { proposal: inSeal, total } = JSON.parse(sealed?.file ?? '') as Record<string, object>
  expect(inSeal).toEqual({
    kind: 'proposal',
    id: proposal.name,
    version: reader.version,
    document: reader.shown,
  })
  expect(total).toEqual({ cents: 100_000, currency: 'USD' })
})

const script = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>'
test.each<[string, object, string]>([
  ['a name', {}, `${script}\r\nBcc: eve@evil.example`],
  ['a reason', { kind: 'decline', reason: script }, 'Ada'],
  ['a pin', { kind: 'changes', changes: [{ slide: 1, text: script }] }, 'Ada'],
])('a script in %s stays text', async (_, over, name) => {
  const proposal = await openProposal()
  const { reader } = proposal
  const decision = { ...accepting, ...over } as { kind: DecisionKind }
  const answer = await reader.confirm(await reader.code(decision.kind), { decision, name })
  expect(answer.status).toBe(200)
  const [row] = await db.select().from(decisions).where(eq(decisions.portalId, proposal.portal.id))
  const [mail] = await db
    .select()
    .from(outbox)
    .where(eq(outbox.key, `decision:${row?.id}:firm`))
  const [item] = await db
    .select()
    .from(enquiries)
    .where(eq(enquiries.requestKey, `decision:${row?.id}`))
  expect(mail?.body).toContain(script)
  expect(mail?.subject).not.toMatch(/[\r\n<]/)
  expect(`${mail?.replyTo} ${row?.name}`).not.toMatch(/[\r\n]/)
  expect(item?.fields).toMatchObject({ message: expect.stringContaining(script) as string })
})

test.each<[string, object]>([
  ['half a character', { kind: 'decline', reason: 'a\ud800b' }],
  ['half a character in a pin', { kind: 'changes', changes: [{ slide: 1, text: '\udfff!' }] }],
])('%s does not break the server', async (_, decision) => {
  const { reader } = await openProposal()
  const { kind } = decision as { kind: DecisionKind }
  expect((await reader.confirm(await reader.code(kind), { decision, name: 'A\ud83d' })).status).toBe(200)
})

test.each<[string, object]>([
  ['a character that is none', { decision: { kind: 'decline', reason: 'a\u0000b' } }],
  ['terms of half a character', { decision: { ...accepting, statement: '\ud800' } }],
  ['no decision', { decision: null }],
  ['a list', { decision: [accepting] }],
])('%s is refused with a sentence', async (_, over) => {
  const proposal = await openProposal()
  expect((await proposal.reader.confirm(await proposal.reader.code(), over)).status).toBe(400)
  expect(await decidedOf(proposal)).toEqual(nothing)
})

describe('a mailbox', () => {
  test.each([
    ['in capitals', (email: string) => email.toUpperCase()],
    ['with spaces around', (email: string) => ` ${email} `],
  ])('written %s gets no second code within the minute', async (_, write) => {
    const { reader } = await openProposal()
    expect([(await reader.ask()).status, (await reader.ask({ email: write(reader.email) })).status]).toEqual([
      201, 429,
    ])
  })

  test('gets ten codes an hour over all proposals, however it is written', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) {
      const { reader } = await openProposal()
      statuses.push((await reader.ask({ email: `vic.tim+${n}@alder.example` })).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429])
  })

  test('cannot be one of more than thirty that a proposal mails codes to in an hour, over all its readers and versions', async () => {
    const proposal = await openProposal()
    const readers = [proposal.reader, await openReader(proposal.name)]
    const ask = (n: number) => readers[n % 2]?.ask({ email: `stranger-${n}@alder.example` })
    for (let n = 0; n < 29; n += 1) expect((await ask(n))?.status).toBe(201)
    await replace(proposal, { ...document, project_name: 'Project Birch' })
    const reader = await openReader(proposal.name)
    expect((await reader.ask()).status).toBe(201)
    expect(await reader.ask({ email: 'one-more@alder.example' })).toEqual({
      status: 429,
      body: { error: decisionMessages.tooManyForProposal },
    })
    expect((await (await openProposal()).reader.ask()).status).toBe(201)
    clock.advance(61 * minuteMs)
    expect((await reader.ask()).status).toBe(201)
  })

  test.each(['a@b.example\r\nBcc: eve@evil.example', 'a@b.example, eve@evil.example', ''])(
    'written %j is none',
    async (email) => {
      const { reader } = await openProposal()
      expect((await reader.ask({ email })).status).toBe(400)
    },
  )
})
