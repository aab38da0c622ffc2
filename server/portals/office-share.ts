import type { FastifyRequest } from 'fastify'
import { isoOrNull } from '#contract/time/dates.ts'
import {
  portalMessages,
  type OfferStatus,
  type PortalArea,
  type PortalEntry,
  type PortalPage,
  type PortalShare,
} from '#contract/portals/office.ts'
import type { PortalKind } from '#contract/portals/portals.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { portalAddress } from './address.ts'
import type { SharingDeps } from './sharing.ts'
import type { Database } from '../platform/database/database.ts'
import { acceptancesOf, readAgreement } from './store/agreements.ts'
import { listCodes, type PortalCode } from './store/codes.ts'
import { shownDecisionOn, shownOfferOf } from './office-decision.ts'
import { offerStatusesOf } from './store/decisions.ts'
import { readPortalWithDraft } from './store/drafts.ts'
import { portalViewsOf, pageOfPortals, type PortalViews } from './store/list.ts'
import { findPortalById, isPublished, statusOf, type Portal } from './store/portals.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { actorOf, type OfficeDeps } from '../platform/http/staff-caller.ts'

export const portalKindByArea: Record<PortalArea, PortalKind> = { proposals: 'proposal', decks: 'deck' }

/** The dependencies of sharing, with the calling member of staff as actor. */
export const sharingDepsOf = (
  { db, settings, now }: OfficeDeps,
  request: Pick<FastifyRequest, 'getDecorator' | 'log'>,
): SharingDeps => ({ db, settings, actor: actorOf(request), now: now(), log: request.log })

/** Finds a portal by its id. Throws a 404 `HttpError` if there is none of this kind. */
export const portalFinder =
  (db: Database, kind: PortalKind) =>
  async (id: string): Promise<Portal> => {
    const portal = isUuid(id) ? await findPortalById(db, id) : undefined
    if (portal?.kind !== kind) throw new HttpError(404, portalMessages.notFound)
    return portal
  }

const pageSize = 50

const openingFields = ({ openedTimes, lastOpenedAt }: PortalViews) => ({
  openedTimes,
  lastOpenedAt: isoOrNull(lastOpenedAt),
})

type EntryParts = { views: PortalViews | undefined; offered: OfferStatus | undefined; now: Date }

const portalEntryOf = (portal: Portal, { views, offered, now }: EntryParts): PortalEntry => ({
  id: portal.id,
  title: portal.title,
  company: portal.company,
  status: statusOf(portal, now),
  offered: offered ?? null,
  updatedAt: portal.updatedAt.toISOString(),
  ...openingFields(views ?? { openedTimes: 0, lastOpenedAt: null }),
})

const portalRecipientOf = (code: PortalCode) => ({
  id: code.id,
  recipient: code.recipient,
  createdAt: code.createdAt.toISOString(),
  revokedAt: isoOrNull(code.revokedAt),
  remindedAt: isoOrNull(code.remindedAt),
  ...openingFields(code),
})

/** The position in the list after which a page begins, read from a text such as `1764000000000_` and an id; undefined if malformed. */
function readCursor(after: string | undefined) {
  const [time, id] = after?.split('_') ?? []
  const isPosition = time !== undefined && id !== undefined && isUuid(id)
  return isPosition ? { updatedAt: new Date(Number(time)), id } : undefined
}

type PortalListQuery = { kind: PortalKind; search: string | undefined; after: string | undefined; now: Date }

/** A page of the list of portals of a kind whose title or company contains the search. */
export async function listOfficePortals(
  db: Database,
  { kind, search, after, now }: PortalListQuery,
): Promise<PortalPage> {
  const wanted = search?.trim() === '' ? undefined : search?.trim()
  const found = await pageOfPortals(db, {
    kind,
    search: wanted,
    after: readCursor(after),
    limit: pageSize + 1,
  })
  const shown = found.slice(0, pageSize)
  const views = await portalViewsOf(
    db,
    kind,
    shown.map(({ name }) => name),
  )
  const offers = await offerStatusesOf(
    db,
    shown.map(({ id }) => id),
  )
  const last = found.length > pageSize ? shown.at(-1) : undefined
  return {
    entries: shown.map((portal) =>
      portalEntryOf(portal, { views: views.get(portal.name), offered: offers.get(portal.id), now }),
    ),
    next: last ? `${last.updatedAt.getTime()}_${last.id}` : null,
  }
}

type ShareDeps = { db: Database; origin: string; now: Date }

/** A portal with everybody who may open it, and the last decision of a client. */
export async function portalShareOf(portal: Portal, { db, origin, now }: ShareDeps): Promise<PortalShare> {
  const { id, kind, name } = portal
  const views = await portalViewsOf(db, kind, [name])
  const offers = await offerStatusesOf(db, [id])
  const agreement = portal.agreementId === null ? null : await readAgreement(db, portal.agreementId)
  const written = await readPortalWithDraft(db, kind, portal.id)
  return {
    ...portalEntryOf(portal, { views: views.get(name), offered: offers.get(id), now }),
    publishedTitle: written?.title ?? '',
    address: portalAddress(origin, portal),
    revision: portal.revision,
    publishedRevision: portal.publishedRevision,
    isPublished: isPublished(portal),
    createdAt: portal.createdAt.toISOString(),
    expiresAt: isoOrNull(portal.expiresAt),
    revokedAt: isoOrNull(portal.revokedAt),
    tellsOpening: portal.tellsOpening,
    hasOwnCode: portal.codeHash !== null,
    recipients: (await listCodes(db, portal.id)).map(portalRecipientOf),
    decision: written ? await shownDecisionOn(db, written, origin) : null,
    isWatermarked: portal.isWatermarked,
    agreement: agreement && {
      text: agreement.text,
      sha256: agreement.sha256,
      version: agreement.version,
      since: agreement.createdAt.toISOString(),
    },
    acceptances: (await acceptancesOf(db, portal.id)).map(({ at, ...acceptance }) => ({
      ...acceptance,
      at: at.toISOString(),
    })),
    offer: written ? await shownOfferOf(db, written, now) : null,
  }
}
