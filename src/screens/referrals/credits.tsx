import { useSelector } from '@xstate/react'
import { formatCents } from '#contract/catalogue.ts'
import { creditStatusNames, type Credit } from '#contract/referrals/credits.ts'
import { paths } from '#contract/page-paths.ts'
import type { CreditsActor } from '#machines/referrals/credits.ts'
import { credits as words } from '#src/content/commissions.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Failure } from '#src/ui/callout.tsx'
import { Sheet } from '#src/ui/pictures/drawing.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Part } from '../projects/project/part.tsx'

function CreditSheet({ credit }: { credit: Credit }) {
  const { cents, status, endsAt, daysLeft, reference } = credit
  const isOpen = status === 'open'
  return (
    <Sheet className="p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <p className="annotation text-muted">{words.worth}</p>
        <Badge tone={isOpen ? 'blue' : status === 'applied' ? 'good' : 'muted'}>
          {creditStatusNames[status]}
        </Badge>
      </div>
      <p className="mt-1 text-h3 font-bold">{formatCents(cents)}</p>
      {isOpen && (
        <p className="mt-3 font-semibold">
          {words.until} <LongDate iso={endsAt} />, {words.left(daysLeft)}
        </p>
      )}
      <p className="mt-2 max-w-xl text-muted">{words.text[status]}</p>
      {reference !== null && (
        <p className="annotation mt-3 wrap-anywhere">
          {words.reference}: {reference}
        </p>
      )}
      {isOpen && (
        <Button href={paths.contact(words.subject)} variant="outline" className="mt-5">
          {words.start}
        </Button>
      )}
    </Sheet>
  )
}

/** The credit that a client has from a delivered Blueprint, on `/project`: its amount and until when it is valid. */
export function CreditsScreen({ actor }: { actor: CreditsActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { credit, error } = snapshot.context
  if (snapshot.matches('shown') && !credit) return null
  return (
    <Part id="credit-title" title={words.title}>
      {snapshot.matches('loading') && (
        <div role="status">
          <span className="sr-only">{words.loading}</span>
          <Skeleton className="h-40" />
        </div>
      )}
      {snapshot.matches('failed') && (
        <Failure text={error} retryLabel={words.retry} onRetry={() => actor.send({ type: 'retry' })} />
      )}
      {credit && <CreditSheet credit={credit} />}
    </Part>
  )
}
