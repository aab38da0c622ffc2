import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { decisionMessages } from '#contract/decisions/decisions.ts'
import { minuteMs } from '#contract/time/durations.ts'
import { addCode, findOrAddDecision } from '#server/decisions/store.ts'
import { decisions } from '#server/decisions/tables.ts'
import { enquiries } from '#server/enquiries/tables.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { portals } from '#server/portals/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from '../support/site.ts'
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
  type Proposal,
} from './readers.ts'

const site = await closedAfterFile(startSite())
const { db, clock } = site
const nothing = { decided: 0, sealed: 0 }
const dearer = { ...document, subtitle: 'Dearer' }

describe('nothing is decided with', () => {
  type Attack = (proposal: Proposal) => Promise<{ status: number }>
  const attacks: Record<string, [Attack, number]> = {
    'the digits of another recipient’s code': [
      async ({ name, reader }) => {
        const { code } = await (await openReader(site, name)).code()
        return reader.confirm({ ...(await reader.code()), code })
      },
      400,
    ],
    'a code whose mail says that it declines': [
      async ({ reader }) => reader.confirm(await reader.code('decline')),
      400,
    ],
    'a code that was sent for the version before': [
      async ({ name, portal, reader }) => {
        const code = await reader.code()
        await replaceDocument(site, portal, dearer)
        return (await openReader(site, name)).confirm(code)
      },
      400,
    ],
    'the version of a document that was replaced': [
      async ({ name, portal, reader: { version } }) => {
        await replaceDocument(site, portal, dearer)
        const now = await openReader(site, name)
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
      async ({ reader }) => reader.confirm(await (await openProposal(site)).reader.code()),
      400,
    ],
    'the token of a reader of another proposal': [
      async ({ reader }) => {
        const { viewer } = (await openProposal(site, { ...document, subtitle: 'Another' })).reader
        return reader.confirm(await reader.code(), { viewer })
      },
      409,
    ],
    'a token that was changed': [
      async ({ reader }) =>
        reader.confirm(await reader.code(), { viewer: `${reader.viewer.slice(0, -2)}AA` }),
      401,
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
    const proposal = await openProposal(site)
    expect([(await attack(proposal)).status, await countDecided(site, proposal)]).toEqual([status, nothing])
  })

  test('guesses, however many are sent at once', async () => {
    const proposal = await openProposal(site)
    const { confirmation, code } = await proposal.reader.code()
    const guesses = Array.from({ length: 12 }, (_, guess) => String(guess).padStart(6, '0'))
    const answers = await Promise.all(
      guesses
        .filter((guess) => guess !== code)
        .map((guess) => proposal.reader.confirm({ confirmation, code: guess })),
    )
    const tried = answers.filter(({ body }) => JSON.stringify(body).includes('That code isn’t right.'))
    expect([tried.length, new Set(answers.map(({ status }) => status))]).toEqual([4, new Set([400])])
    expect((await proposal.reader.confirm({ confirmation, code })).status).toBe(400)
    expect(await countDecided(site, proposal)).toEqual(nothing)
  })
})

test('a seal holds what was sent to be shown, and nothing that was hidden in the document or in the call', async () => {
  const proposal = await openProposal(site, {
    ...document,
    hidden_terms: { title: 'Hidden', content: 'You pay twice.' },
    investment: { ...document.investment, footnote: 'Hidden', subtitle: 42 },
  })
  const { name, reader } = proposal
  const hidden = { project_name: 'Another' }
  const decision = { ...accepting, total: 1, document: hidden }
  expect((await reader.decide(decision, { document: hidden })).status).toBe(200)
  const [sealed] = await sealsOf(site, proposal)
  const { proposal: inSeal, total } = JSON.parse(sealed?.file ?? '') as Record<string, object>
  expect(inSeal).toEqual({ kind: 'proposal', id: name, version: reader.version, document: reader.document })
  expect(total).toEqual({ cents: 124_000, currency: 'USD' })
})

const script = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>'
test.each([
  ['reason', { ...declining, reason: script }],
  ['pin', { ...asking, changes: [{ slide: 1, text: script }] }],
])('a script in a name and a %s stays text, and a line more in the name no header', async (_, decision) => {
  const { portal, reader } = await openProposal(site)
  const name = `${script}\r\nBcc: eve@evil.example`
  expect((await reader.decide(decision, { name })).status).toBe(200)
  const [row] = await db.select().from(decisions).where(eq(decisions.portalId, portal.id))
  const key = `decision:${row?.id}`
  const isFirms = eq(outbox.key, `${key}:firm`)
  const [mail] = await db.select().from(outbox).where(isFirms)
  const [item] = await db.select().from(enquiries).where(eq(enquiries.requestKey, key))
  expect(mail?.body.split(script)).toHaveLength(3)
  expect(mail?.subject).not.toMatch(/[\r\n<]/)
  expect(`${mail?.replyTo} ${row?.name}`).not.toMatch(/[\r\n]/)
  expect(item?.fields).toMatchObject({ message: expect.stringContaining(script) as string })
})

test('half a character in a name, a reason or a pin does not break the server', async () => {
  const [declined, asked] = [await openProposal(site), await openProposal(site)]
  const changes = [{ slide: 1, text: '\udfff!' }]
  expect([
    (await declined.reader.decide({ ...declining, reason: 'a\ud800b' }, { name: 'A\ud83d' })).status,
    (await asked.reader.decide({ ...asking, changes })).status,
  ]).toEqual([200, 200])
})

describe('a mailbox', () => {
  test('gets ten codes an hour over all proposals, however it is written', async () => {
    const opened = [await openProposal(site), await openProposal(site)]
    const statuses: unknown[] = []
    for (let n = 0; n < 11; n += 1)
      statuses.push((await opened[n % 2]?.reader.ask('accept', `vic.tim+${n}@alder.example`))?.status)
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429])
  })

  test('cannot be one of more than thirty that a proposal mails codes to in an hour, over all its readers and versions', async () => {
    const { name, portal, reader } = await openProposal(site)
    const { id: decisionId } = await findOrAddDecision(db, portal.id, reader.version, clock.now())
    for (let n = 0; n < 28; n += 1) {
      const email = `stranger-${n}@alder.example`
      await addCode(db, { id: randomUUID(), decisionId, email, codeHash: 'hash', createdAt: clock.now() })
    }
    expect((await reader.ask()).status).toBe(201)
    await replaceDocument(site, portal, dearer)
    const other = await openReader(site, name)
    expect((await other.ask()).status).toBe(201)
    expect(await other.ask('accept', 'one-more@alder.example')).toEqual({
      status: 429,
      body: { error: decisionMessages.tooManyForProposal },
    })
    expect((await (await openProposal(site)).reader.ask()).status).toBe(201)
    clock.advance(61 * minuteMs)
    expect((await other.ask()).status).toBe(201)
  })

  test('gets its code also after another recipient has asked for ten, who gets no more', async () => {
    const { name } = await openProposal(site)
    const share = async (recipient: string) => {
      const { data } = await site.operator.runJson('proposal', 'new-code', name, '--for', recipient)
      return openReader(site, name, String(data.code))
    }
    const [greedy, other] = [await share('Ada'), await share('Bo')]
    const answers: unknown[] = []
    for (let n = 0; n < 11; n += 1) answers.push(await greedy.ask('accept', `other-${n}@alder.example`))
    expect(answers).toEqual([
      ...Array<unknown>(10).fill(expect.objectContaining({ status: 201 })),
      { status: 429, body: { error: decisionMessages.tooManyForRecipient } },
    ])
    expect((await other.ask()).status).toBe(201)
  })
})
