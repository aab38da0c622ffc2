import type { PortalKind } from '#contract/portals.ts'
import type { PortalLifeEvent } from '#machines/portal-life.ts'
import { addToJournal } from '../backup/journal.ts'
import { generateCode, hashCode, randomWord } from '../portals/codes.ts'
import { countUnlocks } from '../store/portal-unlocks.ts'
import { addPortal, changePortal, listPortals, readWithContent, type PortalName } from '../store/portals.ts'
import { Refusal, type Context, type Outcome } from './context.ts'
import { readExpiry } from './expiry.ts'
import { describe, existingPortal, noSuchPortal, report } from './portal-facts.ts'
import { readPortalFile } from './portal-file.ts'
import { visibleJson } from './printing.ts'
import { minuteOf, table } from './table.ts'

type UpdateOptions = { file?: string | undefined; expires?: string | undefined }
type CreateOptions = { file: string; id?: string | undefined; code?: string | undefined; expires: string }

/** Stores a document from a file and reports its URL and access code. Throws a `Refusal` if its id is taken. */
export async function createPortal(
  context: Context,
  kind: PortalKind,
  { file, id = randomWord(10), code = generateCode(), expires }: CreateOptions,
): Promise<Outcome> {
  const name = { kind, name: id }
  const expiresAt = readExpiry(expires, context.now)
  const { content, warnings } = readPortalFile(kind, file, context)
  const codeHash = await hashCode(code)
  if (!(await addPortal(context.db, { ...name, content, codeHash, expiresAt }, context.now)))
    throw new Refusal(`There is a ${kind} ${id} already; update changes it.`)
  const { lines, data } = await report(context, name, `Created ${kind} ${id}.`, { code, warnings })
  return { lines: [...lines, `Access code: ${code}`, ...warnings], data }
}

/** A table of all portals of a kind. */
export async function listKind(context: Context, kind: PortalKind): Promise<Outcome> {
  const all = (await listPortals(context.db, kind)).map((portal) => describe(portal, context))
  const rows = all.map(({ id, status, createdAt, expiresAt, address }) => [
    id,
    status,
    createdAt.slice(0, 10),
    expiresAt?.slice(0, 10) ?? 'never',
    address,
  ])
  return { lines: table(['id', 'status', 'created', 'expires', 'address'], rows), data: all }
}

/** The properties of a portal, and how often its access code was entered, by outcome. */
export async function showPortal(context: Context, name: PortalName): Promise<Outcome> {
  const described = describe(await existingPortal(context, name), context)
  const unlocks = (await countUnlocks(context.db, name)).map(({ outcome, times, latest }) => ({
    outcome,
    times,
    latest: latest?.toISOString() ?? null,
  }))
  const facts = Object.entries(described).map(([fact, value]) => [fact, value ?? 'never'])
  const tries = unlocks.map(({ outcome, times, latest }) => [
    outcome,
    String(times),
    latest ? minuteOf(new Date(latest)) : '',
  ])
  return {
    lines: [...table(['', ''], facts).slice(1), '', ...table(['code tried', 'times', 'latest'], tries)],
    data: { ...described, unlocks },
  }
}

/** Replaces the document of a portal, its expiry, or both. */
export async function updatePortal(
  context: Context,
  name: PortalName,
  { file, expires }: UpdateOptions,
): Promise<Outcome> {
  const read = file === undefined ? undefined : readPortalFile(name.kind, file, context)
  const events: PortalLifeEvent[] = []
  if (read) events.push({ type: 'document.replace', content: read.content })
  if (expires !== undefined)
    events.push({ type: 'expiry.change', expiresAt: readExpiry(expires, context.now) })
  await context.db.transaction(async (db) => {
    for (const event of events) await change({ ...context, db }, name, event)
  })
  const warnings = read?.warnings ?? []
  const { lines, data } = await report(context, name, `Updated ${name.kind} ${name.name}.`, { warnings })
  return { lines: [...lines, ...warnings], data }
}

async function change({ db, now }: Context, name: PortalName, event: PortalLifeEvent): Promise<void> {
  if (!(await changePortal(db, name, event, now))) throw noSuchPortal(name)
}

const noteChange = (
  { settings, now }: Context,
  portal: PortalName,
  change: 'revoked' | 'restored' | 'newCode',
): Promise<void> =>
  addToJournal(settings.journalFile, { kind: 'portal', at: now.toISOString(), portal, change })

/** Ends access to a portal. */
export async function revokePortal(context: Context, name: PortalName): Promise<Outcome> {
  await change(context, name, { type: 'access.revoke' })
  await noteChange(context, name, 'revoked')
  return report(context, name, `Revoked ${name.kind} ${name.name}.`)
}

/** Restores access to a revoked portal. */
export async function restorePortal(context: Context, name: PortalName): Promise<Outcome> {
  await change(context, name, { type: 'access.restore' })
  await noteChange(context, name, 'restored')
  return report(context, name, `Restored ${name.kind} ${name.name}.`)
}

/** Replaces the access code of a portal. */
export async function renewCode(context: Context, name: PortalName, code = generateCode()): Promise<Outcome> {
  await change(context, name, { type: 'code.renew', codeHash: await hashCode(code) })
  await noteChange(context, name, 'newCode')
  const { lines, data } = await report(context, name, `New code for ${name.kind} ${name.name}.`, { code })
  return { lines: [...lines, `Access code: ${code}`], data }
}

/** The document of a portal as JSON. */
export async function exportDocument(context: Context, name: PortalName): Promise<Outcome> {
  const portal = await existingPortal(context, name)
  const { content } = await readWithContent(context.db, portal.id)
  return { lines: [visibleJson(content)], data: content }
}
