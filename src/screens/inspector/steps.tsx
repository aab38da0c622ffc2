import { useSelector } from '@xstate/react'
import type { InspectedStep } from '#contract/inspector.ts'
import {
  allSteps,
  flowActorIds,
  shownStep,
  type InspectorActor,
  type InspectorSnapshot,
} from '#machines/inspector/inspector.ts'
import { speeds } from '#machines/inspector/inspector/setup.ts'
import { inspector as words } from '#src/content/inspector.ts'
import { Button } from '#src/ui/button.tsx'
import { isSameButForTime } from './same.ts'
import { Sequence } from './sequence.tsx'

const clockTime = (time: number) => new Date(time).toISOString().slice(11, 23)

const stepLabel = ({ event, times }: InspectedStep) =>
  `${event?.type ?? words.announced}${times > 1 ? ` × ${times}` : ''}`

type ControlEventType = 'step.back' | 'step.forward' | 'history.play' | 'history.pause' | 'history.follow'

/** The buttons that go through the steps: back, forward, play and pause, newest, speed. */
export function StepControls({ actor, snapshot }: { actor: InspectorActor; snapshot: InspectorSnapshot }) {
  const moves: [ControlEventType, string][] = [
    ['step.back', words.back],
    ['step.forward', words.forward],
    snapshot.matches({ view: 'playing' }) ? ['history.pause', words.pause] : ['history.play', words.play],
    ['history.follow', words.newest],
  ]
  return (
    <div className="flex flex-wrap items-center gap-2">
      {moves.map(([type, name]) => (
        <Button
          key={name}
          variant="outline"
          size="sm"
          disabled={!snapshot.can({ type })}
          onClick={() => actor.send({ type })}
        >
          {name}
        </Button>
      ))}
      <div role="group" aria-label={words.speed} className="flex">
        {speeds.map((speed) => (
          <button
            key={speed}
            type="button"
            aria-pressed={snapshot.context.speed === speed}
            onClick={() => actor.send({ type: 'speed.choose', speed })}
            className="annotation min-h-11 min-w-11 border border-current px-2 not-first:-ml-px hover:bg-blue-pale aria-pressed:bg-ink aria-pressed:text-frost"
          >
            {speed}×
          </button>
        ))}
      </div>
    </div>
  )
}

type StepListProps = {
  steps: InspectedStep[]
  shownStepId: string | undefined
  onChoose: (step: string) => void
}

/** The list of all kept steps, the newest first. */
function StepList({ steps, shownStepId, onChoose }: StepListProps) {
  return (
    <ol reversed className="mt-3 max-h-96 overflow-y-auto border border-blue-line">
      {[...steps].reverse().map((step) => (
        <li key={step.id} className="border-b border-blue-line last:border-b-0">
          <button
            type="button"
            aria-current={step.id === shownStepId ? 'step' : undefined}
            onClick={() => onChoose(step.id)}
            className="annotation flex min-h-11 w-full flex-wrap items-center gap-x-3 px-3 py-1 text-left hover:bg-blue-pale aria-[current]:bg-blue-pale aria-[current]:font-semibold"
          >
            <time dateTime={new Date(step.time).toISOString()} className="text-muted">
              {clockTime(step.time)}
            </time>
            <span>{step.name}</span>
            <span className="text-blue">{stepLabel(step)}</span>
            {step.to.length > 0 && <span className="text-muted">→ {step.to.join(', ')}</span>}
          </button>
        </li>
      ))}
    </ol>
  )
}

/** The steps that the inspector keeps: a list, a sequence diagram, and the buttons to go through the steps. */
export function Steps({ actor }: { actor: InspectorActor }) {
  const snapshot = useSelector(actor, (current) => current, isSameButForTime)
  const steps = allSteps(snapshot)
  const shown = shownStep(snapshot)
  const index = shown ? steps.indexOf(shown) : -1
  const choose = (step: string) => actor.send({ type: 'step.choose', step })
  return (
    <section aria-labelledby="steps-title" className="min-w-0 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="steps-title" className="text-h4">
          {words.history}
        </h2>
        <p className="annotation text-muted">
          {shown ? words.position(index + 1, steps.length) : words.noSteps}
        </p>
      </div>
      <div className="mt-3">
        <StepControls actor={actor} snapshot={snapshot} />
      </div>
      {shown && (
        <>
          <StepList steps={steps} shownStepId={shown.id} onChoose={choose} />
          <Sequence steps={steps} shownIndex={index} actorIds={flowActorIds(snapshot)} />
        </>
      )}
    </section>
  )
}
