import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { RemindersActor } from '#machines/reminders.ts'
import { reminders as words } from '#src/content/settings.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout, Failure } from '#src/ui/callout.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Sheet } from '#src/ui/pictures/drawing.tsx'
import { registerElement, type ScreenElements } from '#src/ui/screen-elements.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

type RemindersProps = { actor: RemindersActor; places: ScreenElements }

function Form({ actor, places }: RemindersProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { choices, error } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'reminders.save' })
  }
  return (
    <Sheet>
      <form
        name="reminders"
        method="post"
        aria-label={words.title}
        aria-busy={isBusy}
        noValidate
        onSubmit={submit}
      >
        <div className="grid gap-px border-b border-blue bg-blue-line">
          {choices.map(({ kind, isOn }) => (
            <Checkbox
              key={kind}
              label={words.kinds[kind]}
              checked={isOn}
              disabled={isBusy}
              onChange={() => actor.send({ type: 'reminder.switch', kind })}
            />
          ))}
        </div>
        <div className="px-5 py-6">
          {error !== undefined && (
            <Callout tone="error" className="mb-6">
              {error}
            </Callout>
          )}
          {snapshot.matches({ editing: 'saved' }) && (
            <Callout tone="success" className="mb-6">
              {words.saved}
            </Callout>
          )}
          <Button
            ref={registerElement(places, 'button')}
            type="submit"
            className="w-full sm:w-60"
            disabled={isBusy}
            busy={isBusy}
          >
            {isBusy ? words.busy : words.button}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

/** The part of `/settings` with a switch for each kind of reminder. */
export function RemindersForm({ actor, places }: RemindersProps) {
  const snapshot = useSelector(actor, (current) => current)
  return (
    <>
      <p className="mb-4 max-w-2xl text-muted">{words.lead}</p>
      {snapshot.matches('loading') && (
        <div role="status">
          <span className="sr-only">{words.loading}</span>
          <Skeleton className="h-96" />
        </div>
      )}
      {snapshot.matches('unavailable') && (
        <Failure
          text={snapshot.context.error}
          retryLabel={words.retry}
          onRetry={() => actor.send({ type: 'retry' })}
        />
      )}
      {(snapshot.matches('editing') || snapshot.matches('saving')) && <Form actor={actor} places={places} />}
    </>
  )
}
