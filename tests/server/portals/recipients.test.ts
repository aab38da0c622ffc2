import { eq } from 'drizzle-orm'
import { mkdir, rm } from 'node:fs/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { selectorOf } from '#server/portals/codes.ts'
import { addPortal, findPortal } from '#server/portals/store/portals.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { portalCodes, portalUnlocks } from '#server/portals/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { auditOf } from '../support/audit.ts'
import { portalCode as ownCode, storeNewPortal, proposalContent, unlock } from '../support/portals.ts'
import { startSite } from '../support/site.ts'

const site = await closedAfterFile(startSite())

/** Creates an access code for a recipient, a second after the previous code, so that recipients have an order. */
async function shareWith(name: string, recipient: string): Promise<{ code: string; codeId: string }> {
  site.clock.advance(1_000)
  const { data } = await site.operator.runJson('proposal', 'new-code', name, '--for', recipient)
  return data as { code: string; codeId: string }
}

let draftCount = 0
async function freshDraft(): Promise<string> {
  const name = `draft-${(draftCount += 1)}`
  const draft = { kind: 'proposal', name, content: proposalContent, codeHash: null, expiresAt: null } as const
  await addPortal(site.db, draft, site.clock.now())
  return name
}

/** Gives a portal recipients, and returns its id. */
async function storeRecipients(name: string, count: number): Promise<string> {
  const portalId = (await findPortal(site.db, { kind: 'proposal', name }))?.id ?? ''
  const rows = Array.from({ length: count }, (_, at) => ({
    portalId,
    recipient: `Reader ${at}`,
    selector: String(at),
    codeHash: 'hash',
    createdAt: site.clock.now(),
  }))
  await site.db.insert(portalCodes).values(rows)
  return portalId
}

const refusedAnswer = { status: 401, body: { error: 'Incorrect access code.' } }
/** Each attempt comes from another IP address, so that no rate limit applies. */
let usedIpCount = 0
async function openPortal(name: string, password: string) {
  const { status, body } = await unlock(site.app, name, { password, from: `127.1.0.${(usedIpCount += 1)}` })
  return { status, body }
}
async function isViewerOpen(viewer: unknown): Promise<boolean> {
  const answer = await site.app.inject({ method: 'POST', url: apiPaths.portalStatus, payload: { viewer } })
  return answer.statusCode === 204
}

describe('recipients of a proposal', () => {
  test('have codes of their own, beside the one it had', async () => {
    const name = await storeNewPortal(site.db)
    const [ada, bo] = [await shareWith(name, 'Ada Byron'), await shareWith(name, 'bo@example.com')]
    expect(ada.code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    for (const code of [ada.code, bo.code, ownCode]) expect((await openPortal(name, code)).status).toBe(200)
    expect(await openPortal(name, ada.code.slice(5))).toEqual(refusedAnswer)
    expect(await openPortal(name, `${selectorOf(bo.code)}${ada.code.slice(4)}`)).toEqual(refusedAnswer)
  })

  test('lose access one by one: the viewer of one locks, that of another stays open', async () => {
    const name = await storeNewPortal(site.db)
    const [ada, bo] = [await shareWith(name, 'Ada'), await shareWith(name, 'Bo')]
    const viewers = [
      await openPortal(name, ada.code),
      await openPortal(name, bo.code),
      await openPortal(name, ownCode),
    ]
    const [ofAda, ofBo, ofOwn] = viewers.map(({ body }) => body.viewer)
    const { data } = await site.operator.runJson('proposal', 'revoke', name, '--code', ada.codeId)
    expect(data.status).toBe('open')
    expect([await isViewerOpen(ofAda), await isViewerOpen(ofBo), await isViewerOpen(ofOwn)]).toEqual([
      false,
      true,
      true,
    ])
    expect(await openPortal(name, ada.code)).toEqual(refusedAnswer)
    expect((await openPortal(name, bo.code)).status).toBe(200)
    expect((await site.operator.run('proposal', 'revoke', name, '--code', ada.codeId)).err).toBe(
      `No valid code of proposal ${name} is called ${ada.codeId}; show lists them.\n`,
    )
  })

  test('all lose access when it is revoked, and have it again when it is restored', async () => {
    const name = await storeNewPortal(site.db)
    const [ada, bo] = [await shareWith(name, 'Ada'), await shareWith(name, 'Bo')]
    const { viewer } = (await openPortal(name, ada.code)).body
    await site.operator.run('proposal', 'revoke', name, '--code', bo.codeId)
    await site.operator.run('proposal', 'revoke', name)
    expect(await isViewerOpen(viewer)).toBe(false)
    expect(await openPortal(name, ada.code)).toEqual(refusedAnswer)
    await site.operator.run('proposal', 'restore', name)
    expect((await openPortal(name, ada.code)).status).toBe(200)
    expect(await openPortal(name, bo.code)).toEqual(refusedAnswer)
    expect(await isViewerOpen(viewer)).toBe(false)
  })

  test('have their openings counted, each for themselves', async () => {
    const name = await storeNewPortal(site.db)
    const [ada] = [await shareWith(name, 'Ada'), await shareWith(name, 'Bo')]
    await openPortal(name, ada.code)
    await openPortal(name, ada.code)
    await openPortal(name, `${ada.code.slice(0, -1)}!`)
    const { data } = await site.operator.runJson('proposal', 'show', name)
    expect(data.recipients).toMatchObject([
      { recipient: 'Ada', opened: 2, lastOpenedAt: site.clock.now().toISOString(), revokedAt: null },
      { recipient: 'Bo', opened: 0, lastOpenedAt: null, revokedAt: null },
    ])
    expect(JSON.stringify(data)).not.toMatch(/argon2/)
  })

  test('are never stored with a code that can be read', async () => {
    const name = await storeNewPortal(site.db)
    const { code, codeId } = await shareWith(name, 'Ada')
    const [row] = await site.db.select().from(portalCodes).where(eq(portalCodes.id, codeId))
    expect(row).toMatchObject({
      selector: code.slice(0, 4),
      codeHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) as string,
    })
    expect(JSON.stringify(row)).not.toContain(code.slice(5))
    expect(site.log.join('')).not.toContain(code.slice(5))
  })
})

describe('when two windows do the same at once', () => {
  test('a code is revoked by one of them, and the audit log has it once', async () => {
    const name = await storeNewPortal(site.db)
    const { codeId } = await shareWith(name, 'Ada')
    const revoke = () => site.operator.run('proposal', 'revoke', name, '--code', codeId)
    expect((await Promise.all([revoke(), revoke()])).map(({ status }) => status).sort()).toEqual([0, 1])
    const portal = await findPortal(site.db, { kind: 'proposal', name })
    expect(await auditOf(site, portal?.id ?? '')).toEqual([
      'operator proposal.share',
      'operator proposal.revoke-recipient',
    ])
  })

  test('the last recipient that a portal may have is one of theirs', async () => {
    const name = await freshDraft()
    const portal = await storeRecipients(name, 199)
    const share = (recipient: string) => site.operator.run('proposal', 'new-code', name, '--for', recipient)
    const shared = await Promise.all([share('Ada'), share('Bo')])
    expect(shared.map(({ status }) => status).sort()).toEqual([0, 1])
    expect(await site.db.$count(portalCodes, eq(portalCodes.portalId, portal))).toBe(200)
  })
})

describe('while the journal cannot be written', () => {
  test('a code is shown and revoked all the same, and the operator is warned', async () => {
    const name = await freshDraft()
    const { journalFile } = site.settings
    await rm(journalFile, { force: true })
    await mkdir(journalFile)
    onTestFinished(() => rm(journalFile, { recursive: true }))
    const err = 'The journal could not be written: make a new backup once there is room.\n'
    const shared = await site.operator.run('proposal', 'new-code', name, '--for', 'Ada')
    expect([shared.status, shared.err]).toEqual([0, err])
    const code = /^Access code: (.+)$/m.exec(shared.out)?.[1] ?? ''
    expect((await openPortal(name, code)).status).toBe(200)
    const revoked = await site.operator.run('proposal', 'revoke', name)
    expect([revoked.status, revoked.err]).toEqual([0, err])
    expect(await openPortal(name, code)).toEqual(refusedAnswer)
  })
})

describe('a draft', () => {
  test('is opened by no code and answers as an unknown proposal, until somebody gets one', async () => {
    const name = await freshDraft()
    for (const password of [ownCode, 'k7mq-x2hd-9vwc', 'k7mq-x2hd-9vwc-p3rt'])
      expect(await openPortal(name, password)).toEqual(refusedAnswer)
    expect((await site.operator.runJson('proposal', 'show', name)).data.status).toBe('draft')
    const { code } = await shareWith(name, 'Ada')
    expect((await openPortal(name, code)).status).toBe(200)
  })

  test('is what it is again without its last code', async () => {
    const name = await freshDraft()
    const { code, codeId } = await shareWith(name, 'Ada')
    const { data } = await site.operator.runJson('proposal', 'revoke', name, '--code', codeId)
    expect(data.status).toBe('draft')
    expect(await openPortal(name, code)).toEqual(refusedAnswer)
    const rows = await site.db.select().from(portalUnlocks).where(eq(portalUnlocks.name, name))
    expect(rows.map(({ outcome }) => outcome)).toEqual(['revoked'])
  })
})

test('who shared, revoked and restored stands in the audit log, and nobody’s name or code', async () => {
  const name = await storeNewPortal(site.db)
  const { code, codeId } = await shareWith(name, 'Ada Byron')
  await site.operator.run('proposal', 'update', name, '--expires', '2031-01-01')
  await site.operator.run('proposal', 'revoke', name, '--code', codeId)
  await site.operator.run('proposal', 'revoke', name)
  await site.operator.run('proposal', 'revoke', name)
  await site.operator.run('proposal', 'restore', name)
  await site.operator.run('proposal', 'new-code', name)
  const portal = await findPortal(site.db, { kind: 'proposal', name })
  const entries = await site.db
    .select({ actor: auditLog.actor, act: auditLog.act, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.subjectId, portal?.id ?? ''))
    .orderBy(auditLog.id)
  const actor = 'operator'
  expect(entries).toEqual([
    { actor, act: 'proposal.share', details: { code: codeId } },
    { actor, act: 'proposal.expiry', details: { expiresAt: '2031-01-01T23:59:59.999Z' } },
    { actor, act: 'proposal.revoke-recipient', details: { code: codeId } },
    { actor, act: 'proposal.revoke', details: {} },
    { actor, act: 'proposal.restore', details: {} },
    { actor, act: 'proposal.new-code', details: {} },
  ])
  expect(JSON.stringify(entries)).not.toMatch(new RegExp(`Ada|${code.slice(5)}`))
})

test('a portal has so many recipients as it may, and refuses another', async () => {
  const name = await freshDraft()
  await storeRecipients(name, 200)
  expect((await site.operator.run('proposal', 'new-code', name, '--for', 'One more')).err).toBe(
    'A document can have at most 200 recipients. Please make a copy of it for more.\n',
  )
})
