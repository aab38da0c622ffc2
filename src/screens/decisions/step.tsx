import { useSelector } from '@xstate/react'
import type { FormEvent, ReactNode } from 'react'
import { hasChoices } from '#contract/decisions/prices.ts'
import type { DecisionActor } from '#machines/decisions/decision.ts'
import { decision as words } from '#src/content/decisions.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { CircleAlert } from '#src/ui/pictures/icons.ts'

const focusOnMount = (element: HTMLElement | null) => element?.focus()

type StepProps = {
  actor: DecisionActor
  title: string
  text?: string
  /** The label of the button that goes on. */
  next: string
  /** The fields of the step. The sentence for one of them takes the place of the general one. */
  fields?: readonly string[]
  /** A further button beside it. */
  more?: ReactNode
  /** Always visible above the buttons. */
  sum?: ReactNode
  children: ReactNode
}

/** A step of a decision: a form with the buttons to go on and back. */
export function Step({ actor, title, text, next, fields = [], more, sum, children }: StepProps) {
  const snapshot = useSelector(actor, (current) => current)
  const isBusy = snapshot.hasTag('busy')
  const { content, draft, error, issues, kind } = snapshot.context
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'step.next' })
  }
  return (
    <form noValidate onSubmit={submit} className="flex min-h-full flex-col">
      <div className="grow px-5 py-6 sm:px-7">
        <h3 ref={focusOnMount} tabIndex={-1} className="text-h3 focus:outline-none">
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
        {sum}
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
