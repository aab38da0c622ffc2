import { isoOrNull } from '#contract/time/dates.ts'
import { portalMessages } from '#contract/portals/office.ts'
import type { PortalKind } from '#contract/portals/portals.ts'
import type { PortalLifeEvent } from '#machines/portals/portal-life.ts'
import { generateCode, hashCode } from '../access-codes.ts'
import {
  addRecipient,
  applyEvents,
  applyToPortal,
  createPortal as storePortal,
  newPortalName,
  revokeRecipient,
  writeToJournal,
  type SharingDeps,
} from '../sharing.ts'
import { replacePublishedDocument, type ReplacedAcceptance } from '../text/working-text.ts'
import { operatorActor } from '../../platform/audit/log.ts'
import { listCodes } from '../store/codes.ts'
import { countUnlocks } from '../store/unlocks.ts'
import { isPublished, listPortals, readWithContent, type PortalName } from '../store/portals.ts'
import {
  ConfirmationRequired,
  journalLogOf,
  Refusal,
  type CommandContext,
  type CommandOutcome,
} from '../../platform/operator/context.ts'
import { readExpiry } from './expiry.ts'
import { portalDataOf, existingPortal, unknownPortalRefusal, portalOutcome } from './facts.ts'
import { readPortalFile } from '../operator-file.ts'
import { escapedJson } from '../../platform/operator/printing.ts'
import { formatMinute, formatTable } from '../../platform/operator/table.ts'

type UpdateOptions = { file?: string | undefined; expires?: string | undefined; yes?: true | undefined }
type CreateOptions = { file: string; id?: string | undefined; code?: string | undefined; expires: string }

const sharingDepsOf = (context: CommandContext): SharingDeps => ({
  db: context.db,
  settings: context.settings,
  now: context.now,
  actor: operatorActor,
  log: journalLogOf(context),
})

/** Stores a document from a file and reports its URL and access code. Throws a `Refusal` if its id is taken. */
export async function createPortal(
  context: CommandContext,
  kind: PortalKind,
  { file, id = newPortalName(), code = generateCode(), expires }: CreateOptions,
): Promise<CommandOutcome> {
  const name = { kind, name: id }
  const expiresAt = readExpiry(expires, context.now)
  const { content, warnings } = readPortalFile(kind, file, context)
  const codeHash = await hashCode(code)
  if (!(await storePortal({ ...name, content, codeHash, expiresAt }, sharingDepsOf(context))))
    throw new Refusal(`There is already a ${kind} ${id}; use update to change it.`)
  const { lines, data } = await portalOutcome(context, name, `Created ${kind} ${id}.`, { code, warnings })
  return { lines: [...lines, `Access code: ${code}`, ...warnings], data }
}

/** A table of all portals of a kind. */
export async function listPortalsOfKind(context: CommandContext, kind: PortalKind): Promise<CommandOutcome> {
  const all = (await listPortals(context.db, kind)).map((portal) => portalDataOf(portal, context))
  const rows = all.map(({ id, status, createdAt, expiresAt, address }) => [
    id,
    status,
    createdAt.slice(0, 10),
    expiresAt?.slice(0, 10) ?? 'never',
    address,
  ])
  return { lines: formatTable(['id', 'status', 'created', 'expires', 'address'], rows), data: all }
}

/** The properties of a portal, and how often its access code was entered, by outcome. */
export async function showPortal(context: CommandContext, name: PortalName): Promise<CommandOutcome> {
  const portal = await existingPortal(context, name)
  const described = portalDataOf(portal, context)
  const recipients = (await listCodes(context.db, portal.id)).map((code) => ({
    code: code.id,
    recipient: code.recipient,
    createdAt: code.createdAt.toISOString(),
    revokedAt: isoOrNull(code.revokedAt),
    opened: code.openedTimes,
    lastOpenedAt: isoOrNull(code.lastOpenedAt),
  }))
  const unlocks = (await countUnlocks(context.db, name)).map(({ outcome, times, latest }) => ({
    outcome,
    times,
    latest: isoOrNull(latest),
  }))
  const facts = Object.entries(described).map(([fact, value]) => [fact, value ?? 'never'])
  const tries = unlocks.map(({ outcome, times, latest }) => [
    outcome,
    String(times),
    latest ? formatMinute(new Date(latest)) : '',
  ])
  const shared = recipients.map(({ recipient, code, revokedAt, opened, lastOpenedAt }) => [
    recipient,
    code,
    revokedAt === null ? 'valid' : 'revoked',
    String(opened),
    lastOpenedAt === null ? '' : formatMinute(new Date(lastOpenedAt)),
  ])
  return {
    lines: [
      ...formatTable(['', ''], facts).slice(1),
      '',
      ...formatTable(['code tried', 'times', 'latest'], tries),
      '',
      ...formatTable(['shared with', 'code', 'status', 'opened', 'latest'], shared),
    ],
    data: { ...described, unlocks, recipients },
  }
}

const replacementQuestion = ({ kind, name: id }: PortalName, accepted: ReplacedAcceptance) =>
  new ConfirmationRequired(
    `Replace the accepted version of ${kind} ${id}? Nothing has been changed yet; --yes confirms the replacement.`,
    formatTable(
      ['', ''],
      [
        ['accepted by', accepted.name],
        ['on', formatMinute(accepted.at)],
        ['version', String(accepted.number)],
        ['sealed proposal', accepted.seal],
      ],
    ).slice(1),
  )

/** Replaces the document of a portal, its expiry, or both. An accepted version is replaced only with `yes`. */
export async function updatePortal(
  context: CommandContext,
  name: PortalName,
  { file, expires, yes }: UpdateOptions,
): Promise<CommandOutcome> {
  const read = file === undefined ? undefined : readPortalFile(name.kind, file, context)
  const expiresAt = expires === undefined ? undefined : readExpiry(expires, context.now)
  const changes = expiresAt === undefined ? [] : [{ type: 'expiry.change', expiresAt } as const]
  const portal = await existingPortal(context, name)
  const deps = sharingDepsOf(context)
  await context.db.transaction(async (tx) => {
    const confirmed = { ...deps, db: tx, isConfirmed: yes === true }
    const accepted = read && (await replacePublishedDocument(portal, read.content, confirmed))
    if (accepted) throw replacementQuestion(name, accepted)
    await applyEvents(tx, name, changes, deps)
  })
  await writeToJournal(name, changes, deps)
  const warnings = read?.warnings ?? []
  const { lines, data } = await portalOutcome(context, name, `Updated ${name.kind} ${name.name}.`, {
    warnings,
  })
  return { lines: [...lines, ...warnings], data }
}

async function applyToExistingPortal(
  context: CommandContext,
  name: PortalName,
  ...events: PortalLifeEvent[]
): Promise<void> {
  if (!(await applyToPortal(name, events, sharingDepsOf(context)))) throw unknownPortalRefusal(name)
}

/** Ends access to a portal. */
export async function revokePortal(context: CommandContext, name: PortalName): Promise<CommandOutcome> {
  await applyToExistingPortal(context, name, { type: 'access.revoke' })
  return portalOutcome(context, name, `Revoked ${name.kind} ${name.name}.`)
}

/** Ends access of one recipient to a portal. Other recipients keep their access. */
export async function revokeCode(
  context: CommandContext,
  name: PortalName,
  codeId: string,
): Promise<CommandOutcome> {
  const portal = await existingPortal(context, name)
  if (!(await revokeRecipient(portal, codeId, sharingDepsOf(context))))
    throw new Refusal(
      `There is no valid code ${codeId} for ${name.kind} ${name.name}. To list the codes, use the show command.`,
    )
  return portalOutcome(context, name, `Revoked code ${codeId} for ${name.kind} ${name.name}.`)
}

/** Restores access to a revoked portal. */
export async function restorePortal(context: CommandContext, name: PortalName): Promise<CommandOutcome> {
  await applyToExistingPortal(context, name, { type: 'access.restore' })
  return portalOutcome(context, name, `Restored ${name.kind} ${name.name}.`)
}

/** Replaces the access code of a portal. */
export async function renewCode(
  context: CommandContext,
  name: PortalName,
  code = generateCode(),
): Promise<CommandOutcome> {
  if (!isPublished(await existingPortal(context, name))) throw new Refusal(portalMessages.notPublished)
  await applyToExistingPortal(context, name, { type: 'code.renew', codeHash: await hashCode(code) })
  const { lines, data } = await portalOutcome(context, name, `New code for ${name.kind} ${name.name}.`, {
    code,
  })
  return { lines: [...lines, `Access code: ${code}`], data }
}

/** Gives a recipient an access code of their own. Other codes stay as they are. */
export async function sharePortal(
  context: CommandContext,
  name: PortalName,
  typed: string,
): Promise<CommandOutcome> {
  const portal = await existingPortal(context, name)
  const shared = await addRecipient(portal, typed, sharingDepsOf(context))
  if (typeof shared === 'string') throw new Refusal(portalMessages[shared])
  const { codeId, code, recipient } = shared
  const sentence = `${recipient}’s code for ${name.kind} ${name.name}.`
  const { lines, data } = await portalOutcome(context, name, sentence, { recipient, codeId, code })
  return { lines: [...lines, `Access code: ${code}`], data }
}

/** The document of a portal as JSON. */
export async function exportDocument(context: CommandContext, name: PortalName): Promise<CommandOutcome> {
  const portal = await existingPortal(context, name)
  const { content } = await readWithContent(context.db, portal.id)
  return { lines: [escapedJson(content)], data: content }
}
