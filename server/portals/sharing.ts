import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { isoOrNull } from '#contract/time/dates.ts'
import type { AuditDetails } from '#contract/audit/audit.ts'
import { withoutName } from '#contract/email.ts'
import { limits } from '#contract/limits.ts'
import type { PortalLifeEvent } from '#machines/portals/portal-life.ts'
import { addMadeChangeToJournal, type JournalEntry } from '../platform/backup/journal.ts'
import type { Settings } from '../platform/config/settings.ts'
import { recordAudit, type Actor } from '../platform/audit/log.ts'
import type { Database } from '../platform/database/database.ts'
import { listCodes, revocationEventOf } from './store/codes.ts'
import {
  addPortal,
  changePortal,
  isPublished,
  lockPortal,
  setPortalSetting,
  type Portal,
  type PortalName,
} from './store/portals.ts'
import { generateRecipientCode, hashCode, randomWord } from './access-codes.ts'

export type SharingDeps = {
  db: Database
  settings: Pick<Settings, 'journalFile' | 'origin'>
  actor: Actor
  now: Date
  log: Pick<FastifyBaseLogger, 'error'>
}

/** The verb in the audit log for each event of a portal: `share` in `proposal.share`. */
const auditActs: Record<PortalLifeEvent['type'], string> = {
  'access.revoke': 'revoke',
  'access.restore': 'restore',
  'expiry.change': 'expiry',
  'code.renew': 'new-code',
  'document.replace': 'document',
  'recipient.add': 'share',
  'recipient.revoke': 'revoke-recipient',
  'agreement.change': 'agreement',
}

function auditDetailsOf(event: PortalLifeEvent): AuditDetails {
  if (event.type === 'expiry.change') return { expiresAt: isoOrNull(event.expiresAt) }
  if (event.type === 'agreement.change') return { agreement: event.agreementId }
  return 'codeId' in event ? { code: event.codeId } : {}
}

/** The journal's entry for an event that a restored backup must not undo; undefined for other events. */
function journalEntryOf(portal: PortalName, event: PortalLifeEvent, now: Date): JournalEntry | undefined {
  const of = { at: now.toISOString(), portal: { kind: portal.kind, name: portal.name } }
  switch (event.type) {
    case 'access.revoke':
      return { kind: 'portal', ...of, change: 'revoked' }
    case 'access.restore':
      return { kind: 'portal', ...of, change: 'restored' }
    case 'code.renew':
      return { kind: 'portal', ...of, change: 'newCode' }
    case 'agreement.change':
      return { kind: 'portal', ...of, change: 'agreement' }
    case 'expiry.change':
      return { kind: 'expiry', ...of, expiresAt: isoOrNull(event.expiresAt) }
    case 'recipient.add':
      return { kind: 'recipient', ...of, codeId: event.codeId, change: 'added' }
    case 'recipient.revoke':
      return { kind: 'recipient', ...of, codeId: event.codeId, change: 'revoked' }
    case 'document.replace':
      return undefined
  }
}

type NewPortal = PortalName & { content: unknown; codeHash: string | null; expiresAt: Date | null }

/** Stores a portal and returns its id; undefined if its name is taken. Without a code it is a draft. */
export function createPortal(
  portal: NewPortal,
  { db, actor, now }: SharingDeps,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const id = await addPortal(tx, portal, now)
    if (id === undefined) return undefined
    const subject = { kind: portal.kind, id }
    await recordAudit(tx, { actor, act: `${portal.kind}.create`, subject }, now)
    return id
  })
}

/** A name that nobody can guess, for the address of a new portal. */
export const newPortalName = () => randomWord(10)

/**
 * Applies events to a portal within a transaction, and writes to the audit log which of them changed it. Returns false if there is no such
 * portal. Once the transaction is committed, `writeToJournal` must follow.
 */
export async function applyEvents(
  tx: Database,
  name: PortalName,
  events: readonly PortalLifeEvent[],
  { actor, now }: Pick<SharingDeps, 'actor' | 'now'>,
): Promise<boolean> {
  for (const event of events) {
    const changed = await changePortal(tx, name, event, now)
    if (!changed) return false
    const subject = { kind: name.kind, id: changed.portal.id }
    const act = `${name.kind}.${auditActs[event.type]}`
    if (changed.isChanged) await recordAudit(tx, { actor, act, subject, details: auditDetailsOf(event) }, now)
  }
  return true
}

/** Writes to the journal which events a restored backup must not undo. What is not committed yet must not be in it. */
export async function writeToJournal(
  name: PortalName,
  events: readonly PortalLifeEvent[],
  { settings, now, log }: Pick<SharingDeps, 'settings' | 'now' | 'log'>,
): Promise<void> {
  for (const event of events) {
    const entry = journalEntryOf(name, event, now)
    if (entry) await addMadeChangeToJournal(settings.journalFile, entry, log)
  }
}

/** Applies events to a portal in one transaction. Returns false if there is no such portal. */
export async function applyToPortal(
  name: PortalName,
  events: readonly PortalLifeEvent[],
  deps: SharingDeps,
): Promise<boolean> {
  const isThere = await deps.db.transaction((tx) => applyEvents(tx, name, events, deps))
  if (isThere) await writeToJournal(name, events, deps)
  return isThere
}

/**
 * Applies to a portal the event that follows from how it is once it is locked, and returns that event; undefined if there is nothing to
 * change.
 */
export async function changeOnceLocked(
  name: PortalName,
  eventOf: (
    locked: Portal,
    tx: Database,
  ) => PortalLifeEvent | undefined | Promise<PortalLifeEvent | undefined>,
  deps: SharingDeps,
): Promise<PortalLifeEvent | undefined> {
  const event = await deps.db.transaction(async (tx) => {
    const locked = await lockPortal(tx, name)
    const following = locked && (await eventOf(locked, tx))
    if (following) await applyEvents(tx, name, [following], deps)
    return following
  })
  if (event) await writeToJournal(name, [event], deps)
  return event
}

/** The new code of a recipient. It is shown only once, because only its hash is stored. */
export type IssuedCode = { codeId: string; code: string; recipient: string }

/**
 * Gives a recipient a code of their own. Of a name with an address, the address is stored, to which mails can go. Returns `notPublished` if
 * the portal's document was never published, and `full` if the portal has as many codes as it may.
 */
export async function addRecipient(
  portal: Portal,
  typed: string,
  deps: SharingDeps,
): Promise<IssuedCode | 'notPublished' | 'full'> {
  const recipient = withoutName(typed)
  const codes = await listCodes(deps.db, portal.id)
  const { selector, code } = generateRecipientCode(codes.map((one) => one.selector))
  // Hashed before the portal is locked: it takes long, and others would have to wait.
  const codeHash = await hashCode(code)
  const event = { type: 'recipient.add', codeId: randomUUID(), recipient, selector, codeHash } as const
  const refusal = await deps.db.transaction(async (tx) => {
    const locked = await lockPortal(tx, portal)
    if (!locked || !isPublished(locked)) return 'notPublished'
    if ((await listCodes(tx, portal.id)).length >= limits.portal.recipients) return 'full'
    await applyEvents(tx, portal, [event], deps)
    return undefined
  })
  if (refusal) return refusal
  await writeToJournal(portal, [event], deps)
  return { codeId: event.codeId, code, recipient }
}

/** Switches a setting of a portal, and writes it to the audit log. */
const settingSwitch =
  (setting: 'tellsOpening' | 'isWatermarked', act: string) =>
  ({ id, kind }: Portal, isOn: boolean, { db, actor, now }: SharingDeps): Promise<void> =>
    db.transaction(async (tx) => {
      await setPortalSetting(tx, id, { [setting]: isOn })
      const audited = { actor, act: `${kind}.${act}`, subject: { kind, id }, details: { isOn } }
      await recordAudit(tx, audited, now)
    })

/** Sets whether a mail tells the firm that a reader opened the portal for the first time. */
export const switchOpeningNotice = settingSwitch('tellsOpening', 'notice')

/** Sets whether name and date of the reader are drawn over the document. */
export const switchWatermark = settingSwitch('isWatermarked', 'watermark')

/** Revokes the code of one recipient. Returns false if the portal has no valid code with this id. */
export async function revokeRecipient(portal: Portal, codeId: string, deps: SharingDeps): Promise<boolean> {
  const revocation = await changeOnceLocked(
    portal,
    (locked, tx) => revocationEventOf(tx, locked, codeId),
    deps,
  )
  return revocation !== undefined
}
