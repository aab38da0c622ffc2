import { useSelector } from '@xstate/react'
import { allSteps, shownStep, type InspectorActor } from '#machines/inspector/inspector.ts'
import { inspector as words } from '#src/content/inspector.ts'
import { Button } from '#src/ui/button.tsx'
import { isSameButForTime } from './same.ts'
import { StepControls } from './steps.tsx'

/** Shown for a recording: the position of the shown step, and the buttons to go through the recording. */
export function Playback({ actor }: { actor: InspectorActor }) {
  const snapshot = useSelector(actor, (current) => current, isSameButForTime)
  const shown = shownStep(snapshot)
  if (!snapshot.matches({ source: 'recording' }) || !shown) return null
  const steps = allSteps(snapshot)
  return (
    <div className="border-t border-blue p-4">
      <p role="status" className="annotation mb-2">
        {words.position(steps.indexOf(shown) + 1, steps.length)}
        {shown.event && <span className="text-blue"> {shown.event.type}</span>}
        <span className="text-muted"> → {shown.to.join(', ')}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <StepControls actor={actor} snapshot={snapshot} />
        <Button variant="outline" size="sm" onClick={() => actor.send({ type: 'recording.close' })}>
          {words.leave}
        </Button>
      </div>
    </div>
  )
}
