import { eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { acceptanceStatement } from '#contract/decisions/prices.ts'
import type { InboxItem, InboxPage } from '#contract/inbox/inbox.ts'
import { officeApiPathOf } from '#contract/office/paths.ts'
import { apiPaths } from '#contract/paths.ts'
import type { ProposalContent } from '#contract/portals/portals.ts'
import type { PortalPage, PortalShare } from '#contract/portals/office.ts'
import { dayMs, minuteMs, secondMs } from '#contract/time/durations.ts'
import { decisionCodes, decisions, seals } from '#server/decisions/tables.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { operatorActor } from '#server/platform/audit/log.ts'
import { applyToPortal } from '#server/portals/sharing.ts'
import { portals } from '#server/portals/tables.ts'
import { findPortal } from '#server/portals/store/portals.ts'
import { replacePublishedDocument } from '#server/portals/working-text.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { portalCode, storeNewPortal, unlock } from '../support/portals.ts'
import { startSite } from '../support/site.ts'
import { signInStaffMember } from '../support/staff.ts'

const site = await closedAfterFile(startSite())

const document: ProposalContent = {
  project_name: 'Project Alder',
  company_name: 'Alder Mills',
  investment: {
    title: 'Investment',
    options: [
      {
        title: 'The whole way',
        pricing: [
          { item: 'Build', amount: '$1,000', cents: 100_000 },
          { item: 'Watch', amount: '$250', cents: 25_000, min_count: 0, max_count: 1 },
          { item: 'Training', amount: '$120', cents: 12_000, min_count: 0, max_count: 3 },
        ],
      },
    ],
  },
  decision: { agreement: 'I order what is chosen.' },
}
const ada = { name: 'Ada Byron', role: 'Managing director' }
let readers = 0

const accepting = {
  kind: 'accept',
  choice: { option: null, counts: { '0/2': 2 } },
  cents: 124_000,
  statement: acceptanceStatement(document),
}
const asking = { kind: 'changes', changes: [{ slide: 6, text: 'Please split the last phase.' }] }
const declining = { kind: 'decline', reason: 'Not this year.' }

async function call(path: string, body: object) {
  const answer = await site.app.inject({ method: 'POST', url: path, payload: body })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

/** Stores a proposal and opens it. The caller of the returned functions is one reader. */
async function openProposal(content: object = document) {
  const name = await storeNewPortal(site.db, { content })
  return { name, ...(await openAgain(name)) }
}

async function openAgain(name: string) {
  const { viewer, version } = (await unlock(site.app, name, { password: portalCode })).body as {
    viewer: string
    version: string
  }
  const shown = { viewer, version }
  const email = `reader-${(readers += 1)}@alder.example`
  return {
    ...shown,
    email,
    read: () => call(apiPaths.decision, shown),
    requestCode: (kind = 'accept') => call(`${apiPaths.decision}/code`, { ...shown, kind, email }),
    confirm: (confirmation: unknown, code: string, decision: object = accepting) =>
      call(`${apiPaths.decision}/confirm`, {
        ...shown,
        confirmation,
        code,
        name: ada.name,
        role: ada.role,
        decision,
      }),
  }
}

type Reader = Awaited<ReturnType<typeof openAgain>>

/** The code in the mail of a confirmation. */
async function mailedCode(confirmation: unknown): Promise<string> {
  const [mail] = await site.db
    .select()
    .from(outbox)
    .where(eq(outbox.key, `decision-code:${String(confirmation)}`))
  return /Your code is (\d{6})\./.exec(mail?.body ?? '')?.[1] ?? 'no code'
}

async function codeFor(reader: Reader, kind = 'accept') {
  const { confirmation } = (await reader.requestCode(kind)).body
  return { confirmation, code: await mailedCode(confirmation) }
}

const sealedFiles = (confirmation: string) =>
  site.db
    .select({ file: seals.file, sha256: seals.sha256, id: seals.id })
    .from(seals)
    .innerJoin(decisions, eq(decisions.id, seals.decisionId))
    .where(eq(decisions.codeId, confirmation))

const verify = async (bytes: Buffer) =>
  (
    await site.app.inject({
      method: 'POST',
      url: `${apiPaths.seals}/verify`,
      headers: { 'content-type': 'application/octet-stream' },
      payload: bytes,
      remoteAddress: `10.0.0.${(bytes.length % 200) + 1}`,
    })
  ).json<{ sealed: unknown }>()

const sharing = () => ({
  db: site.db,
  settings: site.settings,
  actor: operatorActor,
  now: site.clock.now(),
  log: site.app.log,
})
const replaceDocument = async (name: string, content: object) => {
  const portal = await findPortal(site.db, { kind: 'proposal', name })
  if (portal) await replacePublishedDocument(portal, content, sharing())
}

beforeEach(() => site.clock.advance(2 * minuteMs))

test('whoever confirms accepts exactly what was shown, and both sides are told', async () => {
  const { name, ...reader } = await openProposal()
  const { confirmation, code } = await codeFor(reader)
  const at = site.clock.now().toISOString()
  const accepted = await reader.confirm(confirmation, code)
  const [sealed] = await sealedFiles(String(confirmation))
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
    acceptedBy: { ...ada, email: reader.email, emailConfirmedAt: at },
    acceptedAt: at,
    signature: {
      kind: 'simple electronic signature',
      meaning: expect.stringContaining('neither an advanced nor a qualified') as string,
    },
  })
  const other = await openAgain(name)
  expect(await other.read()).toEqual({ status: 200, body: { version: reader.version, decided } })
  const mails = await site.db.select().from(outbox).where(eq(outbox.recipient, reader.email))
  expect(mails.map(({ body }) => body).join()).toContain(`${site.origin}/sealed/${sealed?.id}`)
  const [firm] = (await site.db.select().from(outbox)).filter(
    ({ subject }) => subject === 'Accepted: Project Alder, Alder Mills',
  )
  expect(firm?.body).toContain('Total: $1,240.00 USD')
})

test('of two who confirm at once one decides, and the other is told who and when', async () => {
  const { name, ...first } = await openProposal()
  const second = await openAgain(name)
  const [ours, theirs] = [await codeFor(first), await codeFor(second, 'decline')]
  const answers = await Promise.all([
    first.confirm(ours.confirmation, ours.code),
    second.confirm(theirs.confirmation, theirs.code, declining),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const states = [await first.read(), await second.read()].map(({ body }) => body.decided)
  expect(states[0]).toMatchObject({ name: 'Ada Byron' })
  expect(states[1]).toEqual(states[0])
})

test('an answer that was lost is given again for the same code, and nothing is decided twice', async () => {
  const reader = await openProposal()
  const { confirmation, code } = await codeFor(reader)
  const first = await reader.confirm(confirmation, code)
  expect(await reader.confirm(confirmation, code)).toEqual(first)
  expect(await sealedFiles(String(confirmation))).toHaveLength(1)
})

test('changes are pinned to slides, and a new version is decided anew', async () => {
  const { name, ...reader } = await openProposal()
  const { confirmation, code } = await codeFor(reader, 'changes')
  expect((await reader.confirm(confirmation, code, asking)).body.decided).toMatchObject({
    kind: 'changes',
    seal: null,
  })
  await replaceDocument(name, { ...document, project_name: 'Project Alder, second version' })
  expect((await reader.read()).body).toMatchObject({
    decided: null,
    document: { project_name: 'Project Alder, second version' },
  })
  const again = await openAgain(name)
  const next = await codeFor(again, 'decline')
  expect((await again.confirm(next.confirmation, next.code, declining)).status).toBe(200)
})

describe('an open proposal', () => {
  const offer = async (name: string) => {
    let sales = await signInStaffMember(site, 'sales')
    const id = (await findPortal(site.db, { kind: 'proposal', name }))?.id ?? ''
    const path = `${officeApiPathOf('proposals')}/${id}`
    return {
      /** A sign-in ends after twelve hours. */
      signInAgain: async () => void (sales = await signInStaffMember(site, 'sales')),
      read: async () => (await sales.get(path)).body as PortalShare,
      change: (change: 'withdraw' | 'remind') => sales.post(`${path}/offer`, { change }),
      share: (recipient: string) => sales.post(`${path}/recipients`, { recipient }),
      setAgreement: (text: string) => sales.post(path, { change: 'agreement', text }),
      revoke: (recipient: string) => sales.post(path, { change: 'revokeRecipient', recipient }),
    }
  }

  test('that was withdrawn is not decided on, and a new version is, which says what has changed', async () => {
    const { name, ...reader } = await openProposal()
    const { confirmation, code } = await codeFor(reader)
    const sender = await offer(name)
    expect(await sender.read()).toMatchObject({
      offered: 'open',
      decision: null,
      offer: { withdrawnAt: null },
    })
    const at = site.clock.now().toISOString()
    const withdrawn = await sender.change('withdraw')
    expect(withdrawn).toMatchObject({
      status: 200,
      body: { offered: 'withdrawn', offer: { withdrawnAt: at, remindable: 0 } },
    })
    expect(await reader.read()).toEqual({
      status: 200,
      body: { version: reader.version, decided: null, withdrawn: at },
    })
    const refused = { status: 409, body: { error: 'This proposal was withdrawn. No decision was recorded.' } }
    expect([await reader.confirm(confirmation, code), await reader.requestCode()]).toEqual([refused, refused])
    const withdrawnAlready = { status: 409, body: { error: 'This proposal has already been withdrawn.' } }
    expect(await sender.change('remind')).toMatchObject(withdrawnAlready)
    expect(await sender.change('withdraw')).toMatchObject(withdrawnAlready)
    await replaceDocument(name, {
      ...document,
      next_steps: { title: 'Sign by Friday' },
      decision: { ...document.decision, changes: [{ slide: 9, text: 'We can begin earlier.' }] },
    })
    const again = await openAgain(name)
    expect((await again.read()).body).toEqual({
      version: again.version,
      decided: null,
      changed: { at, slides: [9] },
    })
    expect((await sender.read()).offered).toBe('open')
    const next = await codeFor(again, 'decline')
    expect((await again.confirm(next.confirmation, next.code, declining)).status).toBe(200)
    expect(await sender.read()).toMatchObject({
      offered: 'declined',
      decision: { kind: 'decline', reason: declining.reason, accepted: null },
    })
    expect((await sender.change('withdraw')).body).toEqual({
      error: 'This proposal has already been decided.',
    })
  })

  test('shows its sender what was asked for and which slides the new version changes', async () => {
    const { name, ...reader } = await openProposal()
    const { confirmation, code } = await codeFor(reader, 'changes')
    await reader.confirm(confirmation, code, asking)
    const sender = await offer(name)
    expect(await sender.read()).toMatchObject({
      offered: 'changesAsked',
      decision: { asked: asking.changes, changedSlides: [], isOfThisVersion: true },
      offer: null,
    })
    await replaceDocument(name, { ...document, subtitle: 'Two phases', security: { title: 'Safe' } })
    expect(await sender.read()).toMatchObject({
      decision: { asked: asking.changes, changedSlides: [1, 8], isOfThisVersion: false },
      offer: { withdrawnAt: null },
    })
  })

  test('reminds each recipient with an address by mail, once a day, however often it is asked for', async () => {
    const { name } = await openProposal()
    const sender = await offer(name)
    expect((await sender.change('remind')).body).toEqual({
      error: 'None of this proposal’s recipients has an email address.',
    })
    for (const recipient of [
      'Ada',
      'bo@alder.example',
      'Bo@Alder.example',
      'cy@alder.example',
      'eve@alder.example',
    ])
      await sender.share(recipient)
    const eve = (await sender.read()).recipients.find(({ recipient }) => recipient.startsWith('eve'))
    await sender.revoke(eve?.id ?? '')
    expect((await sender.read()).offer).toMatchObject({ remindedAt: null, remindable: 2 })
    const at = site.clock.now().toISOString()
    const pressed = await Promise.all([sender.change('remind'), sender.change('remind')])
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await sender.read()).offer).toEqual({ withdrawnAt: null, remindedAt: at, remindable: 0 })
    const reminders = async () =>
      (await site.db.select().from(outbox))
        .filter(({ key, body }) => key.startsWith('offer-reminder:') && body.includes(`/proposal/${name}\n`))
        .map(({ recipient, subject }) => [recipient.toLowerCase(), subject])
        .toSorted()
    const once = ['bo@alder.example', 'cy@alder.example'].map((to) => [to, 'Your decision: Project Alder'])
    expect(await reminders()).toEqual(once)
    site.clock.advance(dayMs - secondMs)
    await sender.signInAgain()
    expect((await sender.change('remind')).body).toEqual({
      error: 'Everybody was reminded less than a day ago.',
    })
    site.clock.advance(secondMs)
    expect((await sender.change('remind')).status).toBe(200)
    expect(await reminders()).toEqual([...once, ...once].toSorted())
  })

  test('that is read only after an agreement is not named in the reminder to decide', async () => {
    const { name } = await openProposal()
    const sender = await offer(name)
    await sender.share('dee@alder.example')
    await sender.setAgreement('Keep this to yourself.')
    expect((await sender.change('remind')).status).toBe(200)
    const mails = await site.db.select().from(outbox).where(eq(outbox.recipient, 'dee@alder.example'))
    const reminder = mails.find(({ key }) => key.startsWith('offer-reminder:'))
    expect(reminder?.subject).toBe('Your decision on a proposal for you')
    expect(reminder?.body).toContain('A proposal for you is ready for your decision.')
    expect(reminder?.body).toContain(`/proposal/${name}\n`)
    expect(reminder?.body).not.toMatch(/Project Alder|Alder Mills/)
  })

  test('is withdrawn and reminded of only by those who work with proposals, and only while it can be opened', async () => {
    const { name } = await openProposal()
    const editor = await signInStaffMember(site, 'editor')
    const portal = await findPortal(site.db, { kind: 'proposal', name })
    const path = `${officeApiPathOf('proposals')}/${portal?.id}/offer`
    expect((await editor.post(path, { change: 'withdraw' })).status).toBe(404)
    const sender = await offer(name)
    await sender.share('bo@alder.example')
    await applyToPortal({ kind: 'proposal', name }, [{ type: 'access.revoke' }], sharing())
    expect((await sender.change('remind')).body).toEqual({
      error: expect.stringContaining('Nobody can open this proposal now.') as string,
    })
  })
})

describe('a code', () => {
  const codeIssue = (body: Record<string, unknown>) => (body.fields as { code?: string } | undefined)?.code

  test('counts for five tries and is stored as a hash', async () => {
    const reader = await openProposal()
    const { confirmation, code } = await codeFor(reader)
    const wrong = code === '000000' ? '111111' : '000000'
    const issues: unknown[] = []
    for (let tries = 0; tries < 6; tries += 1)
      issues.push(codeIssue((await reader.confirm(confirmation, wrong)).body))
    expect(issues).toEqual([
      'That code isn’t right. You have 4 tries left.',
      'That code isn’t right. You have 3 tries left.',
      'That code isn’t right. You have 2 tries left.',
      'That code isn’t right. You have one try left.',
      expect.stringContaining('no longer valid'),
      expect.stringContaining('no longer valid'),
    ])
    expect(codeIssue((await reader.confirm(confirmation, code)).body)).toContain('no longer valid')
    const [stored] = await site.db
      .select()
      .from(decisionCodes)
      .where(eq(decisionCodes.id, String(confirmation)))
    expect(stored).toMatchObject({ tries: 5, codeHash: expect.not.stringContaining(code) as string })
  })

  test('counts for ten minutes, also once somebody had a newer one sent', async () => {
    const reader = await openProposal()
    const late = await codeFor(reader)
    site.clock.advance(10 * minuteMs)
    expect(codeIssue((await reader.confirm(late.confirmation, late.code)).body)).toContain('no longer valid')
    const earlier = await codeFor(reader)
    site.clock.advance(minuteMs)
    await codeFor(reader)
    expect((await reader.confirm(earlier.confirmation, earlier.code)).status).toBe(200)
  })

  test('is sent at most once a minute to an address', async () => {
    const reader = await openProposal()
    const statuses = [(await reader.requestCode()).status]
    site.clock.advance(minuteMs - secondMs)
    statuses.push((await reader.requestCode()).status)
    site.clock.advance(secondMs)
    statuses.push((await reader.requestCode()).status)
    expect(statuses).toEqual([201, 429, 201])
  })

  test('of another proposal decides nothing', async () => {
    const [alder, birch] = [await openProposal(), await openProposal()]
    const ofAlder = await codeFor(alder)
    await codeFor(birch)
    const tried = await birch.confirm(ofAlder.confirmation, ofAlder.code)
    expect([tried.status, codeIssue(tried.body)]).toEqual([400, expect.stringContaining('no longer valid')])
    expect((await birch.read()).body.decided).toBeNull()
  })
})

test.each([
  ['another total', { ...accepting, cents: 1 }],
  [
    'more than may be taken',
    { ...accepting, choice: { option: null, counts: { '0/2': 4 } }, cents: 148_000 },
  ],
  ['less than must be taken', { ...accepting, choice: { option: null, counts: { '0/0': 0 } }, cents: 0 }],
  ['a line that is not there', { ...accepting, choice: { option: null, counts: { '0/9': 1 } } }],
  [
    'an option where none is to be chosen',
    { ...accepting, choice: { option: 0, counts: {} }, cents: 100_000 },
  ],
  ['a deposit that is not asked for', { ...accepting, deposit: 1 }],
  ['other terms', { ...accepting, statement: 'I accept nothing.' }],
  ['no changes', { kind: 'changes', changes: [] }],
  ['a change of a slide that is not there', { kind: 'changes', changes: [{ slide: 10, text: 'x' }] }],
])('%s is refused and uses no try', async (_, decision) => {
  const reader = await openProposal()
  const { confirmation, code } = await codeFor(reader)
  expect((await reader.confirm(confirmation, code, decision)).status).toBe(400)
  expect((await reader.read()).body.decided).toBeNull()
  expect((await reader.confirm(confirmation, code)).status).toBe(200)
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
  const { name, ...reader } = await openProposal()
  const { confirmation, code } = await codeFor(reader)
  await applyToPortal({ kind: 'proposal', name }, [event], sharing())
  const tried = await reader.confirm(confirmation, code)
  expect([tried.status, tried.body.error]).toEqual([401, expect.stringContaining(sentence)])
  expect(await sealedFiles(String(confirmation))).toEqual([])
})

test('a document that was replaced meanwhile is not accepted, nor one that nobody can decide on', async () => {
  const { name, ...reader } = await openProposal()
  const { confirmation, code } = await codeFor(reader)
  await replaceDocument(name, { ...document, subtitle: 'Dearer' })
  expect((await reader.confirm(confirmation, code)).status).toBe(409)
  const { decision: _, ...plain } = document
  await replaceDocument(name, plain)
  expect((await reader.confirm(confirmation, code)).status).toBe(404)
  expect(await sealedFiles(String(confirmation))).toEqual([])
  const opened = (await unlock(site.app, name)).body
  expect(Object.keys(opened)).toEqual(['proposalContent', 'viewer'])
})

test('a sealed file is verified, and refused with any byte changed', async () => {
  const reader = await openProposal()
  const { confirmation, code } = await codeFor(reader)
  await reader.confirm(confirmation, code)
  const [sealed] = await sealedFiles(String(confirmation))
  const bytes = Buffer.from(sealed?.file ?? '')
  expect(await verify(bytes)).toMatchObject({ sealed: { project: 'Project Alder', name: 'Ada Byron' } })
  expect(await verify(Buffer.from(`${sealed?.file} `))).toMatchObject({ sealed: null })
  for (const id of [sealed?.id, sealed?.id.toUpperCase()])
    expect((await site.app.inject(`${apiPaths.seals}/${id}`)).json()).toEqual(sealed)
  const sentAsJson = await site.app.inject({
    method: 'POST',
    url: `${apiPaths.seals}/verify`,
    headers: { 'content-type': 'application/json' },
    payload: bytes,
  })
  expect([sentAsJson.statusCode, sentAsJson.json()]).toEqual([
    400,
    { error: 'Please send the bytes of the file, as application/octet-stream.' },
  ])
})

test('twenty long changes in any script reach the firm whole, marked as the words of their writer', async () => {
  const reader = await openProposal()
  const { confirmation, code } = await codeFor(reader, 'changes')
  const changes = Array.from({ length: 20 }, (_, index) => ({
    slide: 9,
    text: `${'Щ'.repeat(1_900)}\n${index}.`,
  }))
  expect((await reader.confirm(confirmation, code, { kind: 'changes', changes })).status).toBe(200)
  const mails = await site.db.select().from(outbox).where(like(outbox.key, 'decision:%:firm'))
  const mail = mails.find(({ body }) => body.includes('Щ'))
  expect(mail?.body.match(/^> Щ{1900}\n> \d+\.$/gm)).toHaveLength(20)
})

test('the firm reads a decision in its inbox and beside the document, and verifies the file at the command line', async () => {
  const { name, ...reader } = await openProposal()
  const sales = await signInStaffMember(site, 'sales')
  const portal = await findPortal(site.db, { kind: 'proposal', name })
  await site.db
    .update(portals)
    .set({ editedBy: sales.id })
    .where(eq(portals.id, portal?.id ?? ''))
  const { confirmation, code } = await codeFor(reader)
  await reader.confirm(confirmation, code)
  const [sealed] = await sealedFiles(String(confirmation))
  const inbox = (await sales.get(officeApiPathOf('inbox'))).body as InboxPage
  expect(inbox.rows[0]).toMatchObject({
    name: 'Ada Byron',
    email: reader.email,
    beginning: expect.stringContaining('Accepted: Project Alder') as string,
    assignee: { email: sales.email },
  })
  const item = (await sales.get(`${officeApiPathOf('inbox')}/items/${inbox.rows[0]?.id}`)).body as InboxItem
  expect(item.text).toContain('Total: $1,240.00 USD')
  expect(item.links).toEqual([`/office/proposals/${portal?.id}`, `/sealed/${sealed?.id}`])
  const share = await sales.get(`${officeApiPathOf('proposals')}/${portal?.id}`)
  expect(share.body).toMatchObject({
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
  expect(list.entries.find(({ id }) => id === portal?.id)?.offered).toBe('accepted')
  await site.operator.file('sealed.json', sealed?.file ?? '')
  await site.operator.file('changed.json', sealed?.file.replace('Ada', 'Eve') ?? '')
  const genuine = await site.operator.run('proposal', 'verify', 'sealed.json')
  expect([genuine.status, genuine.out]).toEqual([
    0,
    expect.stringContaining('sealed.json is the file we sealed.'),
  ])
  const changed = await site.operator.run('proposal', 'verify', 'changed.json')
  expect([changed.status, changed.err]).toEqual([
    1,
    expect.stringContaining('changed.json is not the file we sealed.'),
  ])
})

test('nobody can change or delete a seal', async () => {
  for (const statement of [`update seals set file = ''`, 'delete from seals', 'truncate seals'])
    await expect(site.db.execute(statement)).rejects.toThrow()
})
