import type { OfferStatus, PortalEntry, PortalStatus } from '#contract/portals/office.ts'
import { offerStatusNames, portalStatusNames } from '#src/content/office/portals/portals.ts'
import { Badge } from '#src/ui/badge.tsx'

const statusClasses: Record<PortalStatus, string> = {
  draft: 'border-dashed border-blue text-muted',
  open: 'border-good bg-good-pale text-good',
  expired: 'border-blue-line text-muted',
  revoked: 'border-danger text-danger',
}

const offerClasses: Record<OfferStatus, string> = {
  open: 'border-blue text-blue',
  accepted: 'border-good bg-good-pale text-good',
  changesAsked: 'border-blue bg-blue-pale text-blue-deep',
  declined: 'border-danger text-danger',
  withdrawn: 'border-blue-line text-muted',
}

/**
 * The state of a proposal or deck as badges: the decision on it, and whether it can be opened. The badge `open` is left out beside a
 * decision, and a pending decision beside a document that is closed.
 */
export function PortalState({ status, offered }: Pick<PortalEntry, 'status' | 'offered'>) {
  const isDecided = offered !== null && offered !== 'open'
  const showsOffer = isDecided || (offered === 'open' && status === 'open')
  return (
    <span className="inline-flex flex-wrap gap-1">
      {showsOffer && (
        <Badge tone={null} className={offerClasses[offered]}>
          {offerStatusNames[offered]}
        </Badge>
      )}
      {(!showsOffer || status !== 'open') && (
        <Badge tone={null} className={statusClasses[status]}>
          {portalStatusNames[status]}
        </Badge>
      )}
    </span>
  )
}
