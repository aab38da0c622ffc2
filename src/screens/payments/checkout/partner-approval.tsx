import { useSelector } from '@xstate/react'
import type { AccountActor } from '#machines/payments/account.ts'
import { paths } from '#contract/page-paths.ts'
import { checkout } from '#src/content/payments/checkout.ts'
import { Link } from '#src/ui/link.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { AccessNote, partnerAccessOf } from '../own-access.tsx'

/** Says whether the person may pay for the partner plan, or has it. Until the server answers, it only names who may. */
export function PartnerApproval({ actor }: { actor: AccountActor }) {
  const account = useSelector(actor, (snapshot) => snapshot.context.account)
  const own = partnerAccessOf(account)
  const { unknown, given, missing, apply, waiting } = checkout.approval
  return (
    <p role="status" className="mt-4 -mb-4 min-h-[3lh] text-muted sm:min-h-[2lh] lg:min-h-[1lh]">
      {!account && <span>{unknown}</span>}
      {own?.plan && <AccessNote access={own} />}
      {own?.kind === 'approved' && <span>{given}</span>}
      {own?.kind === 'waiting' && own.date !== undefined && (
        <>
          <span>{waiting}</span> <LongDate iso={own.date} />.
        </>
      )}
      {account && !own && (
        <>
          <span>{missing}</span>{' '}
          <Link to={paths.applyToPartner} className="text-link">
            {apply}
          </Link>
        </>
      )}
    </p>
  )
}
