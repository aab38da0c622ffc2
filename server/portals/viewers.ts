import type { Settings } from '../platform/config/settings.ts'
import type { Database } from '../platform/database/database.ts'
import { isCodeValid } from './store/codes.ts'
import { findPortalById, statusOf, type Portal } from './store/portals.ts'
import { readViewerToken } from './viewer-token.ts'

/**
 * A portal that somebody has opened, and whether they may keep it open: if its status is `open`. `codeId`: the recipient's code that
 * opened it; undefined if the portal's shared code opened it.
 */
export type Viewer = { portal: Portal; codeId: string | undefined; status: ReturnType<typeof statusOf> }

/** The portal that a viewer token opened; undefined if the token is none of ours. An ended code or generation counts as revoked. */
export async function readViewer(
  db: Database,
  { sessionKey, olderSessionKeys }: Pick<Settings, 'sessionKey' | 'olderSessionKeys'>,
  token: string,
  now: Date,
): Promise<Viewer | undefined> {
  const viewed = readViewerToken([sessionKey, ...olderSessionKeys], token)
  const portal = viewed && (await findPortalById(db, viewed.portalId))
  if (!portal) return undefined
  const { codeId } = viewed
  const hasCode = codeId === undefined || (await isCodeValid(db, portal.id, codeId))
  const isValid = portal.generation === viewed.generation && hasCode
  const status = statusOf(portal, now)
  return { portal, codeId, status: status === 'open' && !isValid ? 'revoked' : status }
}
