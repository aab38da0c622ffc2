import type { Agreement } from '#contract/portals/portals.ts'
import type { Database } from '../platform/database/database.ts'
import { applyToPortal, type SharingDeps } from './sharing.ts'
import { addAcceptance, findOrAddAgreement, hasAccepted, readAgreement } from './store/agreements.ts'
import { lockPortal, type Portal, type PortalAndCode } from './store/portals.ts'

/** Sets the text that readers accept before the document is sent to them. With an empty text they accept nothing. */
export function changeAgreement(portal: Portal, text: string, deps: SharingDeps): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const locked = await lockPortal(tx, portal)
    const lines = text.replace(/\r\n?/g, '\n')
    const agreementId = lines === '' ? null : await findOrAddAgreement(tx, portal.id, lines, deps.now)
    if (!locked || locked.agreementId === agreementId) return
    await applyToPortal(portal, [{ type: 'agreement.change', agreementId }], { ...deps, db: tx })
  })
}

/**
 * The agreement that a reader with the right code still has to accept; undefined if the document may be sent. `agreed` is the SHA-256 of
 * the text that the reader has just accepted, which is recorded.
 */
export async function agreementToAccept(
  db: Database,
  { portal, code }: PortalAndCode,
  agreed: string | undefined,
  now: Date,
): Promise<Agreement | undefined> {
  if (portal.agreementId === null) return undefined
  const { id: agreementId, text, sha256, version } = await readAgreement(db, portal.agreementId)
  if (agreed === sha256) {
    const by = { codeId: code?.id ?? null, recipient: code?.recipient ?? '' }
    await db.transaction(async (tx) => {
      await lockPortal(tx, portal)
      await addAcceptance(tx, { agreementId, ...by }, now)
    })
    return undefined
  }
  const isAccepted = code !== null && (await hasAccepted(db, agreementId, code.id))
  return isAccepted ? undefined : { text, sha256, version }
}
