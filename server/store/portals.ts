import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PortalKind } from '#contract/portals.ts'
import type { Database } from './database.ts'
import { portals } from './schema.ts'

/** Everything of a portal but its content. */
export type Portal = Omit<typeof portals.$inferSelect, 'content'>
export type PortalName = { kind: PortalKind; name: string }

const { content: _, ...withoutContent } = getTableColumns(portals)

const named = ({ kind, name }: PortalName) => and(eq(portals.kind, kind), eq(portals.name, name))

/** A portal by its address, or undefined. */
export async function findPortal(db: Database, name: PortalName): Promise<Portal | undefined> {
  const [portal] = await db.select(withoutContent).from(portals).where(named(name))
  return portal
}

/** A portal by its row, or undefined. */
export async function readPortal(db: Database, id: string): Promise<Portal | undefined> {
  const [portal] = await db.select(withoutContent).from(portals).where(eq(portals.id, id))
  return portal
}

/** A portal with its document, by its row. Throws when there is no such portal. */
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

/** Stores a portal; answers whether its name was still free. */
export async function addPortal(db: Database, portal: NewPortal, now: Date): Promise<boolean> {
  const added = await db
    .insert(portals)
    .values({ ...portal, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: portals.id })
  return added.length > 0
}

type Change = { content?: unknown; expiresAt?: Date | null }

/** Changes what a portal shows or how long; whoever has it open keeps it. Answers whether there is such a portal. */
export async function changePortal(
  db: Database,
  name: PortalName,
  change: Change,
  now: Date,
): Promise<boolean> {
  const changed = await db
    .update(portals)
    .set({ ...change, updatedAt: now })
    .where(named(name))
    .returning({ id: portals.id })
  return changed.length > 0
}

export type AccessChange = { codeHash?: string; revokedAt?: Date | null }

/** Changes who gets in, and shuts out whoever is. Answers whether there is such a portal. */
export async function changeAccess(
  db: Database,
  name: PortalName,
  change: AccessChange,
  now: Date,
): Promise<boolean> {
  const changed = await db
    .update(portals)
    .set({ ...change, updatedAt: now, generation: sql`${portals.generation} + 1` })
    .where(named(name))
    .returning({ id: portals.id })
  return changed.length > 0
}
