import type { Agreement } from '#contract/portals/portals.ts'
import type { Database } from '../platform/database/database.ts'
import { requireAsRead } from './replacements.ts'
import { changeOnceLocked, type SharingDeps } from './sharing.ts'
import { addAcceptance, findOrAddAgreement, hasAccepted, readAgreement } from './store/agreements.ts'
import { lockPortal, type Portal, type PortalAndCode } from './store/portals.ts'

/**
 * Sets the text that readers accept before the document is sent to them. With an empty text they accept nothing. `read`: the SHA-256 of
 * the text that was seen.
 */
export const changeAgreement = (
  portal: Portal,
  { text, read }: { text: string; read: string | null },
  deps: SharingDeps,
) =>
  changeOnceLocked(
    portal,
    async ({ id, agreementId: currentId }, tx) => {
      const lines = text.replace(/\r\n?/g, '\n')
      const current = currentId === null ? null : await readAgreement(tx, currentId)
      if (lines === (current?.text ?? '')) return undefined
      requireAsRead(current?.sha256 ?? null, read)
      const agreementId = lines === '' ? null : await findOrAddAgreement(tx, id, lines, deps.now)
      return { type: 'agreement.change', agreementId }
    },
    deps,
  )

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
