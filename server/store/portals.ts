import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { initialTransition, transition } from 'xstate'
import type { PortalKind } from '#contract/portals.ts'
import { portalLifeMachine, type PortalLifeAction, type PortalLifeEvent } from '#machines/portal-life.ts'
import type { Database } from './database.ts'
import { portals } from './schema/portals.ts'

/** A portal without its document. */
export type Portal = Omit<typeof portals.$inferSelect, 'content'>
export type PortalName = { kind: PortalKind; name: string }

const { content: _, ...withoutContent } = getTableColumns(portals)

const named = ({ kind, name }: PortalName) => and(eq(portals.kind, kind), eq(portals.name, name))

/** A portal by kind and name, or undefined. */
export async function findPortal(db: Database, name: PortalName): Promise<Portal | undefined> {
  const [portal] = await db.select(withoutContent).from(portals).where(named(name))
  return portal
}

/** A portal by id, or undefined. */
export async function findPortalById(db: Database, id: string): Promise<Portal | undefined> {
  const [portal] = await db.select(withoutContent).from(portals).where(eq(portals.id, id))
  return portal
}

/** A portal with its document, by id. Throws if there is none. */
export async function readWithContent(db: Database, id: string): Promise<Portal & { content: unknown }> {
  const [portal] = await db.select().from(portals).where(eq(portals.id, id))
  if (!portal) throw new Error('there is no such portal')
  return portal
}

/** All portals of a kind, by name. */
export function listPortals(db: Database, kind: PortalKind): Promise<Portal[]> {
  return db.select(withoutContent).from(portals).where(eq(portals.kind, kind)).orderBy(asc(portals.name))
}

type NewPortal = PortalName & { content: unknown; codeHash: string; expiresAt: Date | null }

/** Stores a portal. Returns false and stores nothing if its name is taken. */
export async function addPortal(db: Database, portal: NewPortal, now: Date): Promise<boolean> {
  const added = await db
    .insert(portals)
    .values({ ...portal, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: portals.id })
  return added.length > 0
}

type AccessEnds = Pick<Portal, 'revokedAt' | 'expiresAt'>

const snapshotOf = ({ revokedAt, expiresAt }: AccessEnds, at: Date) =>
  initialTransition(portalLifeMachine, { revokedAt, expiresAt, at })[0]

/** The status of a portal at a time: open, expired or revoked. */
export const statusOf = (portal: AccessEnds, at: Date) => snapshotOf(portal, at).value

/**
 * Applies an event to a locked portal and writes its new state. An event that its machine does not accept changes nothing.
 * Returns whether the portal exists.
 */
export function changePortal(
  db: Database,
  name: PortalName,
  event: PortalLifeEvent,
  at: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [portal] = await tx.select(withoutContent).from(portals).where(named(name)).for('no key update')
    if (!portal) return false
    const before = snapshotOf(portal, at)
    if (!before.can(event)) return true
    const [after, actions] = transition(portalLifeMachine, before, event)
    const { revokedAt, expiresAt } = after.context
    const changes = (actions as PortalLifeAction[]).map(columnsFor)
    for (const change of [{ revokedAt, expiresAt, updatedAt: at }, ...changes])
      await tx.update(portals).set(change).where(eq(portals.id, portal.id))
    return true
  })
}

const columnsFor = ({ type, params }: PortalLifeAction) =>
  type === 'closeViewers' ? { generation: sql`${portals.generation} + 1` } : params
