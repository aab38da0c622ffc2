import { decisionMessages } from '#contract/decisions/decisions.ts'
import { messages } from '#contract/errors.ts'
import { proposalContent, type ProposalContent } from '#contract/portals/portals.ts'
import type { Settings } from '../platform/config/settings.ts'
import type { Database } from '../platform/database/database.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { lockPortal, readWithContent, type Portal } from '../portals/store/portals.ts'
import { decidableVersionOf } from '../portals/version.ts'
import { readViewer, type Viewer } from '../portals/viewers.ts'

/**
 * A proposal that somebody has open and can decide on, as readers see it now: without what no slide shows. `codeId`: the recipient's
 * code that opened it; undefined if the portal's shared code opened it.
 */
export type OpenProposal = {
  portal: Portal
  content: ProposalContent
  version: string
  codeId: string | undefined
}

/** The proposal that a viewer shows; undefined if its access has expired or was revoked, or if the proposal cannot be decided on. */
export async function findOpenProposal(db: Database, viewer: Viewer): Promise<OpenProposal | undefined> {
  if (viewer.status !== 'open') return undefined
  const portal = await readWithContent(db, viewer.portal.id)
  const version = decidableVersionOf(portal)
  if (version === undefined) return undefined
  return { portal, content: proposalContent.parse(portal.content), version, codeId: viewer.codeId }
}

/** The error for a viewer for which `findOpenProposal` returns undefined. `viewer` is undefined if its token is invalid. */
export function closedError(viewer: Viewer | undefined): HttpError {
  if (!viewer) return new HttpError(401, messages.portalClosed)
  if (viewer.status === 'open') return new HttpError(404, decisionMessages.notOpen)
  return new HttpError(401, decisionMessages[viewer.status === 'expired' ? 'expired' : 'revoked'])
}

/**
 * The proposal that a viewer token opened, which nobody can change before the transaction ends. Throws a 401 `HttpError` that says why if
 * it must not stay open, and a 404 if nobody can decide on it.
 */
export async function lockOpenProposal(
  tx: Database,
  settings: Pick<Settings, 'sessionKey' | 'olderSessionKeys'>,
  token: string,
  now: Date,
): Promise<OpenProposal> {
  const viewed = await readViewer(tx, settings, token, now)
  if (!viewed) throw closedError(viewed)
  await lockPortal(tx, viewed.portal)
  const viewer = await readViewer(tx, settings, token, now)
  const open = viewer && (await findOpenProposal(tx, viewer))
  if (!open) throw closedError(viewer)
  return open
}
