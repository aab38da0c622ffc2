import { useSelector } from '@xstate/react'
import { shownActor, shownForm, type InspectorActor } from '#machines/inspector/inspector.ts'
import { inspector as words } from '#src/content/inspector.ts'
import { Button } from '#src/ui/button.tsx'
import { isSameButForTime } from './same.ts'

const fieldClasses = 'annotation mt-1 block w-full border border-blue-line bg-sheet p-2'

/** The form for the payload of the chosen event, filled in with an example from the event's path tests. */
function PayloadForm({ actor }: { actor: InspectorActor }) {
  const snapshot = useSelector(actor, (current) => current, isSameButForTime)
  const form = shownForm(snapshot)
  if (!form) return null
  const isRefused = snapshot.matches({ source: { product: { filling: 'refused' } } })
  return (
    <form
      aria-label={words.formOf(form.event)}
      onSubmit={(event) => {
        event.preventDefault()
        const payload = new FormData(event.currentTarget).get('payload')
        if (typeof payload === 'string') actor.send({ type: 'event.send', payload })
      }}
      className="mt-3 border-t border-blue-line pt-3"
    >
      {form.cases.length > 0 && (
        <label className="block">
          <span className="annotation text-muted">{words.case}</span>
          <select
            value={form.case}
            onChange={({ currentTarget }) => actor.send({ type: 'case.choose', name: currentTarget.value })}
            className={`${fieldClasses} min-h-11`}
          >
            {form.cases.map((name) => (
              <option key={name} value={name}>
                {name === '' ? form.event : name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="mt-2 block">
        <span className="annotation text-muted">{words.payload}</span>
        <textarea
          key={`${form.actor} ${form.event} ${form.case}`}
          name="payload"
          defaultValue={form.payload}
          rows={Math.min(8, form.payload.split('\n').length + 1)}
          spellCheck={false}
          aria-invalid={isRefused}
          className={`${fieldClasses} resize-y`}
        />
      </label>
      {isRefused && (
        <p role="alert" className="mt-1 text-sm font-medium text-danger">
          {words.refusedPayload}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" size="sm">
          {words.send}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => actor.send({ type: 'form.close' })}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}

/** Buttons for the events that the chosen actor accepts, if it runs and the newest step is shown. An event with a payload opens a form. */
export function AcceptedEvents({ actor }: { actor: InspectorActor }) {
  const snapshot = useSelector(actor, (current) => current, isSameButForTime)
  const shown = shownActor(snapshot)
  if (!shown?.isRunning || !shown.last.isMachine || snapshot.context.actor !== shown.last.actor) return null
  if (!snapshot.matches({ source: 'product', view: 'newest' })) return null
  const { accepts } = shown.last
  return (
    <div className="max-h-80 overflow-y-auto border-t border-blue-line px-5 py-3">
      {accepts.length === 0 && <p>{words.acceptsNothing}</p>}
      <div role="group" aria-label={words.accepts} className="flex flex-wrap gap-2">
        {accepts.map((event) => (
          <Button
            key={event}
            variant="outline"
            size="sm"
            aria-expanded={
              snapshot.context.cases[shown.last.name]?.[event] && snapshot.context.form?.event === event
            }
            onClick={() => actor.send({ type: 'event.choose', event })}
          >
            {event}
          </Button>
        ))}
      </div>
      <PayloadForm actor={actor} />
    </div>
  )
}
