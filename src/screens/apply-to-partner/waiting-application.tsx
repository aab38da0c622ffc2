import { useSelector } from '@xstate/react'
import type { AccountActor } from '#machines/payments/account.ts'
import { applyToPartner } from '#src/content/site/apply-to-partner.ts'
import { Callout } from '#src/ui/callout.tsx'
import { LongDate } from '#src/ui/long-date.tsx'

const words = applyToPartner.waiting

/** Says since when we read the person's application, if one waits for a decision. */
export function WaitingApplication({ actor }: { actor: AccountActor }) {
  const waiting = useSelector(actor, ({ context }) => context.account?.waitingApplication)
  if (!waiting) return null
  return (
    <Callout tone="info" className="mb-6">
      <p>
        <span>{words.since}</span> <LongDate iso={waiting.receivedAt} />.
      </p>
      <p className="mt-1 font-normal">{words.next}</p>
    </Callout>
  )
}
