import { useSelector } from '@xstate/react'
import { actionsOf, type JobDecision } from '#contract/jobs/jobs.ts'
import type { JobDetailActor } from '#machines/jobs/job-detail.ts'
import { jobDetail as words } from '#src/content/jobs.ts'
import { Button } from '#src/ui/button.tsx'
import { registerElement, type ScreenElements } from '#src/ui/screen-elements.ts'

type DecisionsProps = { actor: JobDetailActor; places: ScreenElements }

/** Asks the person to confirm a decision that cannot be undone. */
export function ConfirmDecision({ actor, places }: DecisionsProps) {
  const { job, decision } = useSelector(actor, ({ context }) => context)
  if (!decision) return null
  const isAwarded = job?.status === 'awarded'
  return (
    <div className="mt-5 border-l-4 border-blue py-1 pl-4">
      <p
        ref={registerElement(places, 'confirm')}
        tabIndex={-1}
        className="max-w-xl font-semibold focus:outline-none"
      >
        {isAwarded ? words.sureAfterAward : words.sure[decision.decision]}
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Button
          variant={decision.decision === 'award' ? 'primary' : 'destructive'}
          size="sm"
          onClick={() => actor.send({ type: 'decision.confirm' })}
        >
          {words.yes}
        </Button>
        <Button variant="outline" size="sm" onClick={() => actor.send({ type: 'decision.cancel' })}>
          {words.keep}
        </Button>
      </p>
    </div>
  )
}

const decisionsWithButton = ['extend', 'close', 'withdraw', 'withdrawBid'] as const

/** The buttons for the reader's decisions about the job. The button to award the job is at each bid instead. */
export function Decisions({ actor, places }: DecisionsProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { job, decision: chosen } = snapshot.context
  if (!job) return null
  const actions = actionsOf(job)
  const offered: JobDecision['decision'][] = decisionsWithButton.filter((one) => actions.includes(one))
  const isBusy = snapshot.hasTag('busy')
  if (snapshot.matches('confirming') && chosen && chosen.decision !== 'award')
    return <ConfirmDecision actor={actor} places={places} />
  if (offered.length === 0) return null
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {offered.map((decision) => {
        const isCurrent = snapshot.matches('deciding') && chosen?.decision === decision
        return (
          <Button
            key={decision}
            variant="outline"
            size="sm"
            disabled={isBusy}
            busy={isCurrent}
            onClick={() => decision !== 'award' && actor.send({ type: 'job.decide', decision: { decision } })}
          >
            {isCurrent ? words.deciding[decision] : words.decide[decision]}
          </Button>
        )
      })}
    </div>
  )
}
