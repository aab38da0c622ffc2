import {
  portalMessages,
  type PortalArea,
  type PortalEntry,
  type PortalPage,
  type PortalShare,
} from '#contract/office/portals.ts'
import type { PortalKind } from '#contract/portals.ts'
import { HttpError } from '../http/http-error.ts'
import { portalAddress } from '../portals/address.ts'
import type { SharingDeps } from '../portals/sharing.ts'
import type { Database } from '../store/database.ts'
import { listCodes, type PortalCode } from '../store/portal-codes.ts'
import { openingsOf, pageOfPortals, type Openings } from '../store/portal-list.ts'
import { findPortalById, statusOf, type Portal } from '../store/portals.ts'
import { isUuid } from '../store/uuid.ts'
import { actorOf, type OfficeDeps } from './guard.ts'

export const portalKinds: Record<PortalArea, PortalKind> = { proposals: 'proposal', decks: 'deck' }

/** What sharing needs, on behalf of the member of staff who calls. */
export const sharingOf = (
  { db, settings, now }: OfficeDeps,
  request: Parameters<typeof actorOf>[0],
): SharingDeps => ({ db, settings, actor: actorOf(request), now: now() })

/** Finds a portal by its id. Throws a 404 `HttpError` if there is none of this kind. */
export const portalFinder =
  (db: Database, kind: PortalKind) =>
  async (id: string): Promise<Portal> => {
    const portal = isUuid(id) ? await findPortalById(db, id) : undefined
    if (portal?.kind !== kind) throw new HttpError(404, portalMessages.notFound)
    return portal
  }

const pageSize = 50

const openingsShown = ({ openedTimes, lastOpenedAt }: Openings) => ({
  openedTimes,
  lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
})

const entryOf = (portal: Portal, openings: Openings | undefined, now: Date): PortalEntry => ({
  id: portal.id,
  title: portal.title,
  company: portal.company,
  status: statusOf(portal, now),
  updatedAt: portal.updatedAt.toISOString(),
  ...openingsShown(openings ?? { openedTimes: 0, lastOpenedAt: null }),
})

const recipientOf = (code: PortalCode) => ({
  id: code.id,
  recipient: code.recipient,
  createdAt: code.createdAt.toISOString(),
  revokedAt: code.revokedAt?.toISOString() ?? null,
  ...openingsShown(code),
})

/** The position in the list after which a page begins: `1764000000000_` and an id. */
function positionOf(after: string | undefined) {
  const [time, id] = after?.split('_') ?? []
  const isPosition = time !== undefined && id !== undefined && isUuid(id)
  return isPosition ? { updatedAt: new Date(Number(time)), id } : undefined
}

type Asked = { kind: PortalKind; search: string | undefined; after: string | undefined; now: Date }

/** A page of the portals of a kind, with those whose title or company contains the search. */
export async function listPortals(db: Database, { kind, search, after, now }: Asked): Promise<PortalPage> {
  const wanted = search?.trim() === '' ? undefined : search?.trim()
  const found = await pageOfPortals(db, {
    kind,
    search: wanted,
    after: positionOf(after),
    limit: pageSize + 1,
  })
  const shown = found.slice(0, pageSize)
  const names = shown.map(({ name }) => name)
  const openings = await openingsOf(db, kind, names)
  const last = found.length > pageSize ? shown.at(-1) : undefined
  return {
    entries: shown.map((portal) => entryOf(portal, openings.get(portal.name), now)),
    next: last ? `${last.updatedAt.getTime()}_${last.id}` : null,
  }
}

type Place = { db: Database; origin: string; now: Date }

/** Who may open a portal. */
export async function shareOf(portal: Portal, { db, origin, now }: Place): Promise<PortalShare> {
  const { kind, name } = portal
  const openings = await openingsOf(db, kind, [name])
  return {
    ...entryOf(portal, openings.get(name), now),
    address: portalAddress(origin, portal),
    revision: portal.revision,
    publishedRevision: portal.publishedRevision,
    createdAt: portal.createdAt.toISOString(),
    expiresAt: portal.expiresAt?.toISOString() ?? null,
    hasOwnCode: portal.codeHash !== null,
    recipients: (await listCodes(db, portal.id)).map(recipientOf),
  }
}
