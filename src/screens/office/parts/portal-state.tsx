import type { PortalStatus } from '#contract/portals/office.ts'
import { portalStatusNames } from '#src/content/office/portals.ts'
import { Badge } from '#src/ui/badge.tsx'

const statusClasses: Record<PortalStatus, string> = {
  draft: 'border-dashed border-blue text-muted',
  open: 'border-good bg-good-pale text-good',
  expired: 'border-blue-line text-muted',
  revoked: 'border-danger text-danger',
}

/** The state of a proposal or deck. */
export function PortalState({ status }: { status: PortalStatus }) {
  return (
    <Badge tone={null} className={statusClasses[status]}>
      {portalStatusNames[status]}
    </Badge>
  )
}
