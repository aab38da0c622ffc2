import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { initialTransition, transition } from 'xstate'
import type { PortalKind } from '#contract/portals/portals.ts'
import {
  portalLifeMachine,
  type PortalLifeAction,
  type PortalLifeEvent,
} from '#machines/portals/portal-life.ts'
import type { Database } from '../../platform/database/database.ts'
import { portalCodes, portals } from '../tables.ts'

type PortalRow = typeof portals.$inferSelect

/** A portal without its document. Title and company are those of its draft, if it has one. `hasCode`: it has a code that is not revoked. */
export type Portal = Omit<PortalRow, 'content' | 'draft' | 'writtenTitle' | 'writtenCompany'> & {
  hasCode: boolean
}
export type PortalName = { kind: PortalKind; name: string }

const hasCode = sql<boolean>`(portals.code_hash is not null or exists (
  select from portal_codes where portal_codes.portal_id = portals.id and portal_codes.revoked_at is null))`
const { content, draft: _, writtenTitle, writtenCompany, ...otherColumns } = getTableColumns(portals)
/** The columns of a portal without its document. */
export const columnsWithoutContent = {
  ...otherColumns,
  title: writtenTitle,
  company: writtenCompany,
  hasCode,
}

const hasName = ({ kind, name }: PortalName) => and(eq(portals.kind, kind), eq(portals.name, name))

/** A portal by kind and name, or undefined. */
export async function findPortal(db: Database, name: PortalName): Promise<Portal | undefined> {
  const [portal] = await db.select(columnsWithoutContent).from(portals).where(hasName(name))
  return portal
}

/** A portal by id, or undefined. */
export async function findPortalById(db: Database, id: string): Promise<Portal | undefined> {
  const [portal] = await db.select(columnsWithoutContent).from(portals).where(eq(portals.id, id))
  return portal
}

/** A portal with its document, by id. Throws if there is none. */
export async function readWithContent(db: Database, id: string): Promise<Portal & { content: unknown }> {
  const [portal] = await db
    .select({ ...columnsWithoutContent, content })
    .from(portals)
    .where(eq(portals.id, id))
  if (!portal) throw new Error('there is no such portal')
  return portal
}

/** All portals of a kind, by name. */
export function listPortals(db: Database, kind: PortalKind): Promise<Portal[]> {
  return db
    .select(columnsWithoutContent)
    .from(portals)
    .where(eq(portals.kind, kind))
    .orderBy(asc(portals.name))
}

/** A portal and the recipient's code that was looked up by its selector; `code` is null if no code of the portal has that selector. */
export type PortalAndCode = { portal: Portal; code: typeof portalCodes.$inferSelect | null }

/** A portal by kind and name, with the code of a recipient that has this selector. */
export async function findPortalAndCode(
  db: Database,
  name: PortalName,
  selector: string,
): Promise<PortalAndCode | undefined> {
  const isSelected = and(eq(portalCodes.portalId, portals.id), eq(portalCodes.selector, selector))
  const [found] = await db
    .select({ portal: columnsWithoutContent, code: portalCodes })
    .from(portals)
    .leftJoin(portalCodes, isSelected)
    .where(hasName(name))
  return found
}

/** A portal by kind and name, locked until the transaction ends; or undefined. */
export async function lockPortal(tx: Database, name: PortalName): Promise<Portal | undefined> {
  const [portal] = await tx
    .select(columnsWithoutContent)
    .from(portals)
    .where(hasName(name))
    .for('no key update')
  return portal
}

type NewPortal = PortalName & { content: unknown; codeHash: string | null; expiresAt: Date | null }

/** Stores a portal and returns its id; undefined if its name is taken. One with a code of its own begins with its first version. */
export async function addPortal(db: Database, portal: NewPortal, now: Date): Promise<string | undefined> {
  const publishedNumber = portal.codeHash === null ? 0 : 1
  const [added] = await db
    .insert(portals)
    .values({ ...portal, publishedNumber, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: portals.id })
  return added?.id
}

/** Changes settings of a portal. */
export async function setPortalSetting(
  tx: Database,
  id: string,
  settings: Partial<Pick<PortalRow, 'tellsOpening' | 'isWatermarked'>>,
): Promise<void> {
  await tx.update(portals).set(settings).where(eq(portals.id, id))
}

/** Whether the document of a portal was published; else it is still that of the copied portal or of the template. */
export const isPublished = ({ publishedNumber }: Pick<Portal, 'publishedNumber'>) => publishedNumber > 0

type PortalAccess = Pick<Portal, 'revokedAt' | 'expiresAt' | 'hasCode' | 'publishedNumber'>

const snapshotOf = ({ revokedAt, expiresAt, hasCode, ...portal }: PortalAccess, at: Date) =>
  initialTransition(portalLifeMachine, {
    revokedAt,
    expiresAt,
    hasCode,
    isPublished: isPublished(portal),
    at,
  })[0]

/** The status of a portal at a time: draft, open, expired or revoked. */
export const statusOf = (portal: PortalAccess, at: Date) => snapshotOf(portal, at).value

/** A portal as it was before an event, and whether its machine accepted the event. */
type PortalChangeResult = { portal: Portal; isChanged: boolean }

/**
 * Applies an event to a locked portal and writes its new state. An event that its machine does not accept changes nothing.
 * Undefined if there is no such portal.
 */
export function changePortal(
  db: Database,
  name: PortalName,
  event: PortalLifeEvent,
  at: Date,
): Promise<PortalChangeResult | undefined> {
  return db.transaction(async (tx) => {
    const portal = await lockPortal(tx, name)
    if (!portal) return undefined
    const before = snapshotOf(portal, at)
    if (!before.can(event)) return { portal, isChanged: false }
    const [after, actions] = transition(portalLifeMachine, before, event)
    const { revokedAt, expiresAt } = after.context
    await tx.update(portals).set({ revokedAt, expiresAt, updatedAt: at }).where(eq(portals.id, portal.id))
    for (const action of actions as PortalLifeAction[]) await executePortalAction(tx, portal.id, action, at)
    return { portal, isChanged: true }
  })
}

async function executePortalAction(
  tx: Database,
  portalId: string,
  { type, params }: PortalLifeAction,
  at: Date,
) {
  const ofPortal = eq(portals.id, portalId)
  if (type === 'addRecipient') {
    const { codeId, ...recipient } = params
    await tx.insert(portalCodes).values({ id: codeId, portalId, ...recipient, createdAt: at })
  } else if (type === 'revokeRecipient') {
    const isTheirs = and(eq(portalCodes.id, params.codeId), eq(portalCodes.portalId, portalId))
    await tx
      .update(portalCodes)
      .set({ revokedAt: at })
      .where(and(isTheirs, isNull(portalCodes.revokedAt)))
  } else if (type === 'closeViewers')
    await tx
      .update(portals)
      .set({ generation: sql`${portals.generation} + 1` })
      .where(ofPortal)
  else if (type === 'setAgreement') await tx.update(portals).set(params).where(ofPortal)
  else if (type === 'replaceCode') await tx.update(portals).set({ codeHash: params.codeHash }).where(ofPortal)
  else await tx.update(portals).set({ content: params.content }).where(ofPortal)
}
