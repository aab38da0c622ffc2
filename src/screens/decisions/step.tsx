import { useSelector } from '@xstate/react'
import { useId, type FormEvent, type ReactNode } from 'react'
import type { DecisionKind } from '#contract/decisions/decisions.ts'
import { hasChoices } from '#contract/decisions/prices.ts'
import type { ProposalContent } from '#contract/portals/portals.ts'
import type { DecisionActor } from '#machines/decisions/decision.ts'
import { decision as words } from '#src/content/decisions.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { CircleAlert } from '#src/ui/pictures/icons.ts'

const focusOnMount = (element: HTMLElement | null) => element?.focus()

export type StepName = 'choosing' | 'writing' | 'details' | 'reviewing' | 'confirming'

/** The steps of a decision, in order. */
function stepsOf(kind: DecisionKind, content: ProposalContent): StepName[] {
  if (kind !== 'accept') return ['writing', 'details', 'confirming']
  const entering: StepName[] = ['details', 'reviewing', 'confirming']
  return hasChoices(content) ? ['choosing', ...entering] : entering
}

type StepProps = {
  actor: DecisionActor
  name: StepName
  title: string
  text?: string
  /** The label of the button that goes on. */
  next: string
  /** The fields of the step. The sentence for one of them takes the place of the general one. */
  fields?: readonly string[]
  /** A further button beside it. */
  more?: ReactNode
  /** Always visible above the buttons. */
  pinned?: ReactNode
  children: ReactNode
}

/** A step of a decision: a form with the buttons to go on and back. */
export function Step({ actor, name, title, text, next, fields = [], more, pinned, children }: StepProps) {
  const snapshot = useSelector(actor, (current) => current)
  const isBusy = snapshot.hasTag('busy')
  const { content, draft, error, issues, kind } = snapshot.context
  const stepId = useId()
  const steps = stepsOf(kind, content)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'step.next' })
  }
  return (
    <form noValidate onSubmit={submit} className="flex min-h-full flex-col">
      <div className="grow px-5 py-6 sm:px-7">
        <p id={stepId} className="annotation text-muted">
          {words.step(steps.indexOf(name) + 1, steps.length)}
        </p>
        <h3 ref={focusOnMount} tabIndex={-1} aria-describedby={stepId} className="text-h3 focus:outline-none">
          {title}
        </h3>
        {text !== undefined && <p className="mt-2 wrap-anywhere text-muted">{text}</p>}
        {draft.begunFor !== undefined && !isBusy && !snapshot.can({ type: 'step.back' }) && (
          <Callout tone="info" className="mt-5">
            <span>{words.replaced.begun}</span>{' '}
            {kind === 'accept' && hasChoices(content) && <span>{words.replaced.choose}</span>}
          </Callout>
        )}
        <div className="mt-5">{children}</div>
      </div>
      <div className="sticky bottom-0 z-20 flex flex-wrap items-center gap-3 border-t border-blue bg-sheet px-5 py-3 sm:px-7">
        {error !== undefined && !fields.some((field) => field in issues) && (
          <Callout tone="error" className="basis-full">
            {error}
          </Callout>
        )}
        {pinned && <div className="basis-full">{pinned}</div>}
        <Button type="submit" aria-disabled={isBusy} busy={isBusy} className="max-sm:grow">
          {snapshot.matches({ deciding: 'requesting' }) ? words.details.sending : next}
        </Button>
        {more}
        {snapshot.can({ type: 'step.back' }) && (
          <Button variant="outline" onClick={() => actor.send({ type: 'step.back' })}>
            {words.back}
          </Button>
        )}
      </div>
    </form>
  )
}

/** The validation message for the controls beside it. */
export function Issue({ children }: { children: string | undefined }) {
  if (children === undefined) return null
  return (
    <p role="alert" className="mt-3 flex items-start gap-2 text-sm font-medium text-danger">
      <CircleAlert aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-4.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
