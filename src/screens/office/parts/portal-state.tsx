import type { PortalStatus } from '#contract/portals/office.ts'
import { portalStatusNames } from '#src/content/office/portals.ts'

const statusClasses: Record<PortalStatus, string> = {
  draft: 'border-dashed border-blue text-muted',
  open: 'border-good bg-good-pale text-good',
  expired: 'border-blue-line text-muted',
  revoked: 'border-danger text-danger',
}

/** The state of a proposal or deck. */
export function PortalState({ status }: { status: PortalStatus }) {
  return (
    <span className={`annotation inline-block border px-2 py-0.5 ${statusClasses[status]}`}>
      {portalStatusNames[status]}
    </span>
  )
}
