import { useSelector } from '@xstate/react'
import { actorIn, type InspectorActor } from '#machines/inspector.ts'
import { inspector as words } from '#src/content/inspector.ts'
import { Button } from '#src/ui/button.tsx'
import { isSameButForTime } from './same.ts'

type EventFormProps = { actor: InspectorActor; accepts: string[] }

/** A button for each accepted event, and a field for what it carries. */
function EventForm({ actor, accepts }: EventFormProps) {
  if (accepts.length === 0) return <p>{words.acceptsNothing}</p>
  return (
    <form aria-label={words.accepts} onSubmit={(event) => event.preventDefault()}>
      <label className="block">
        <span className="annotation text-muted">{words.payload}</span>
        <textarea
          name="payload"
          defaultValue="{}"
          rows={2}
          spellCheck={false}
          className="annotation mt-1 block w-full resize-y border border-blue-line bg-sheet p-2"
        />
      </label>
      <div className="mt-2 flex flex-wrap gap-2">
        {accepts.map((event) => (
          <Button
            key={event}
            variant="outline"
            size="sm"
            onClick={({ currentTarget: { form } }) => {
              const payload = form && new FormData(form).get('payload')
              if (typeof payload === 'string') actor.send({ type: 'event.send', event, payload })
            }}
          >
            {event}
          </Button>
        ))}
      </div>
    </form>
  )
}

/** The events that the chosen actor accepts now, if it runs and the newest step is shown. */
export function AcceptedEvents({ actor }: { actor: InspectorActor }) {
  const snapshot = useSelector(actor, (current) => current, isSameButForTime)
  const shown = actorIn(snapshot)
  if (!shown?.isRunning || !shown.last.isMachine || snapshot.context.actor !== shown.last.actor) return null
  if (!snapshot.matches({ source: 'product', view: 'newest' })) return null
  return (
    <div className="max-h-48 overflow-y-auto border-t border-blue-line px-5 py-3">
      <EventForm key={shown.last.actor} actor={actor} accepts={shown.last.accepts} />
    </div>
  )
}
