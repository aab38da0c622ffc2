import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PortalLifeEvent } from '#machines/portals/portal-life.ts'
import { readJournal } from '#server/platform/backup/journal.ts'
import { applyToPortal } from '#server/portals/sharing.ts'
import { operatorActor } from '#server/platform/audit/log.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { findPortal } from '#server/portals/store/portals.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { portalCode, storeNewPortal } from '../support/portals.ts'
import { startSite } from '../support/site.ts'

const site = await closedAfterFile(startSite())

const now = new Date('2026-06-01T12:00:00Z')
const at = now.toISOString()
const codeHash = 'hash of a code'
const newRecipient = () => ({ codeId: randomUUID(), recipient: 'Ada', selector: 'k7mq', codeHash })

/** Applies events to a new portal, and returns the portal's name and what the last event left in the journal and in the audit log. */
async function applyToNewPortal(events: readonly PortalLifeEvent[]) {
  const name = await storeNewPortal(site.db)
  const portal = { kind: 'proposal', name } as const
  const { db, settings, app } = site
  expect(await applyToPortal(portal, events, { db, settings, actor: operatorActor, now, log: app.log })).toBe(
    true,
  )
  const journal = readJournal(settings.journalFile, now).filter(
    (entry) => 'portal' in entry && entry.portal.name === name,
  )
  const id = (await findPortal(db, portal))?.id ?? ''
  const audit = await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)
  return { portal, journal, audit: audit.map(({ act, details }) => ({ act, details })) }
}

describe('a restored backup must not undo', () => {
  test('that access is revoked, given back or gets a new code', async () => {
    const { portal, journal } = await applyToNewPortal([
      { type: 'access.revoke' },
      { type: 'access.restore' },
      { type: 'code.renew', codeHash },
    ])
    expect(journal).toEqual([
      { kind: 'portal', at, portal, change: 'revoked' },
      { kind: 'portal', at, portal, change: 'restored' },
      { kind: 'portal', at, portal, change: 'newCode' },
    ])
  })

  test('that a recipient gets or loses a code', async () => {
    const recipient = newRecipient()
    const { codeId } = recipient
    const { portal, journal } = await applyToNewPortal([
      { type: 'recipient.add', ...recipient },
      { type: 'recipient.revoke', codeId, isLast: false },
    ])
    expect(journal).toEqual([
      { kind: 'recipient', at, portal, codeId, change: 'added' },
      { kind: 'recipient', at, portal, codeId, change: 'revoked' },
    ])
  })
})

test('another day of expiry or another document may be undone by a restored backup', async () => {
  const { journal } = await applyToNewPortal([
    { type: 'expiry.change', expiresAt: new Date('2031-01-01T00:00:00Z') },
    { type: 'document.replace', content: { project_name: 'Project Oak' } },
  ])
  expect(journal).toEqual([])
})

test('the audit log has each change with its code or its day of expiry', async () => {
  const recipient = newRecipient()
  const { audit } = await applyToNewPortal([
    { type: 'expiry.change', expiresAt: new Date('2031-01-01T00:00:00Z') },
    { type: 'expiry.change', expiresAt: null },
    { type: 'recipient.add', ...recipient },
    { type: 'access.revoke' },
  ])
  expect(audit).toEqual([
    { act: 'proposal.expiry', details: { expiresAt: '2031-01-01T00:00:00.000Z' } },
    { act: 'proposal.expiry', details: { expiresAt: null } },
    { act: 'proposal.share', details: { code: recipient.codeId } },
    { act: 'proposal.revoke', details: {} },
  ])
  expect(JSON.stringify(audit)).not.toContain(portalCode)
})

test('a portal that does not exist is not changed, and nothing is journaled', async () => {
  const { db, settings, app } = site
  const portal = { kind: 'deck', name: 'no-such-deck' } as const
  const deps = { db, settings, actor: operatorActor, now, log: app.log }
  expect(await applyToPortal(portal, [{ type: 'access.revoke' }], deps)).toBe(false)
  expect(
    readJournal(settings.journalFile, now).filter(
      (entry) => 'portal' in entry && entry.portal.kind === 'deck',
    ),
  ).toEqual([])
})
