import type { PortalKind } from '#contract/portals.ts'
import { findPortal, type Portal, type PortalName } from '../store/portals.ts'
import { Refusal, type Given, type World } from './command.ts'

const pages: Record<PortalKind, string> = { proposal: '/proposal', deck: '/pitch' }

const statusOf = ({ revokedAt, expiresAt }: Portal, now: Date) =>
  revokedAt ? 'revoked' : expiresAt && expiresAt <= now ? 'expired' : 'open'

/** What is told of a portal: never its code, which nobody knows any more. */
export function describe(portal: Portal, { settings, now }: World) {
  return {
    id: portal.name,
    address: `${settings.origin}${pages[portal.kind]}/${portal.name}`,
    status: statusOf(portal, now),
    createdAt: portal.createdAt.toISOString(),
    updatedAt: portal.updatedAt.toISOString(),
    expiresAt: portal.expiresAt?.toISOString() ?? null,
    revokedAt: portal.revokedAt?.toISOString() ?? null,
  }
}

/** The portal that a command names. */
export const portalNamed = (kind: PortalKind, given: Given): PortalName => ({
  kind,
  name: given.operands[0] ?? '',
})

/** Said of a portal that does not exist. */
export const noSuchPortal = ({ kind, name }: PortalName) => new Refusal(`There is no ${kind} ${name}.`)

/** A portal by its name. Throws a `Refusal` where there is none. */
export async function existingPortal({ db }: World, name: PortalName): Promise<Portal> {
  const portal = await findPortal(db, name)
  if (!portal) throw noSuchPortal(name)
  return portal
}

/** A sentence about a portal, and how the portal stands. */
export async function report(
  world: World,
  name: PortalName,
  sentence: string,
  more: Record<string, unknown> = {},
) {
  const described = describe(await existingPortal(world, name), world)
  return { lines: [sentence, described.address], data: { ...described, ...more } }
}
