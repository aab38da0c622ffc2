import { portalMessages } from '#contract/portals/office.ts'
import { isoOrNull } from '#contract/time/dates.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { changeOnceLocked, type SharingDeps } from './sharing.ts'
import type { Portal } from './store/portals.ts'

/** Throws a 409 `HttpError` if a value is not the one that was seen before it is replaced. */
export function requireAsRead(current: string | null, read: string | null): void {
  if (current !== read) throw new HttpError(409, portalMessages.changed)
}

/** Changes when access to a portal ends. `read`: the end that was seen. */
export const changeExpiry = (
  portal: Portal,
  { expiresAt, read }: { expiresAt: Date | null; read: string | null },
  deps: SharingDeps,
) =>
  changeOnceLocked(
    portal,
    (locked) => {
      const current = isoOrNull(locked.expiresAt)
      if (current === isoOrNull(expiresAt)) return undefined
      requireAsRead(current, read)
      return { type: 'expiry.change', expiresAt }
    },
    deps,
  )

/** Restores access to a portal. `read`: when the revocation that was seen was made. */
export const restoreAccess = (portal: Portal, read: string | null, deps: SharingDeps) =>
  changeOnceLocked(
    portal,
    ({ revokedAt }) => {
      if (revokedAt === null) return undefined
      requireAsRead(revokedAt.toISOString(), read)
      return { type: 'access.restore' }
    },
    deps,
  )
