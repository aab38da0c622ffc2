import { useSelector } from '@xstate/react'
import { reviewStatusNames, type OwnBlueprint, type ReviewStatus } from '#contract/blueprints/blueprints.ts'
import type { PartnerActor } from '#machines/blueprints/partner.ts'
import { paths } from '#contract/page-paths.ts'
import { partner } from '#src/content/blueprints/partner.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Failure } from '#src/ui/callout.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { BlueprintLink } from './blueprint-link.tsx'

const statusTones: Record<ReviewStatus, 'blue' | 'good' | 'muted' | 'line'> = {
  pending: 'blue',
  changes_asked: 'line',
  published: 'good',
  declined: 'muted',
}

function OwnBlueprintRow({ blueprint }: { blueprint: OwnBlueprint }) {
  const { id, status, note, submitted_at, decided_at } = blueprint
  return (
    <li className="border-b border-blue-line px-5 py-5 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-h4">
          <BlueprintLink blueprint={blueprint} />
        </h2>
        <Badge tone={statusTones[status]}>{reviewStatusNames[status]}</Badge>
      </div>
      <p className="annotation mt-2 flex flex-wrap gap-x-5 text-muted">
        <span>
          {partner.submitted} <LongDate iso={submitted_at} />
        </span>
        {decided_at !== null && status !== 'pending' && (
          <span>
            {partner.decided} <LongDate iso={decided_at} />
          </span>
        )}
      </p>
      {note !== null && status !== 'pending' && (
        <div className="mt-4 border-l-4 border-blue pl-4">
          <p className="annotation text-muted">{partner.noteTitle}</p>
          <p dir="auto" className="mt-1 whitespace-pre-line">
            {note}
          </p>
        </div>
      )}
      {status === 'changes_asked' && (
        <Button href={paths.reviseBlueprint(id)} variant="outline" size="sm" className="mt-4">
          {partner.revise}
        </Button>
      )}
    </li>
  )
}

function OwnBlueprints({ blueprints }: { blueprints: readonly OwnBlueprint[] }) {
  if (blueprints.length === 0)
    return (
      <div className="mt-10 border border-dashed border-blue px-6 py-14 text-center">
        <p className="font-display text-h3 font-bold tracking-tight">{partner.nothing.title}</p>
        <p className="mx-auto mt-3 max-w-md text-muted">{partner.nothing.text}</p>
      </div>
    )
  return (
    <ul className="mt-10 border border-blue bg-sheet long-words">
      {blueprints.map((blueprint) => (
        <OwnBlueprintRow key={blueprint.id} blueprint={blueprint} />
      ))}
    </ul>
  )
}

/** `/partner`: an author's submissions and their reviews. */
export function PartnerScreen({ actor }: { actor: PartnerActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { blueprints, error } = snapshot.context
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="text-h2">{partner.title}</h1>
          <p className="mt-3 max-w-xl text-muted">{partner.lead}</p>
        </div>
        <Button href={paths.submitBlueprint}>{partner.submit}</Button>
      </div>
      {snapshot.matches('loading') && <Skeleton className="mt-10 h-64" />}
      {snapshot.matches('shown') && <OwnBlueprints blueprints={blueprints} />}
      {snapshot.matches('failed') && (
        <Failure
          text={error}
          retryLabel={partner.retry}
          onRetry={() => actor.send({ type: 'retry' })}
          className="mt-10"
        />
      )}
    </>
  )
}
