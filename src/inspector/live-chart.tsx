import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import {
  shownActor,
  actorsIn,
  type InspectorActor,
  type InspectorSnapshot,
  type ShownActor,
} from '#machines/inspector/inspector.ts'
import { AcceptedEvents } from '#src/screens/inspector/event-form.tsx'
import { Playback } from '#src/screens/inspector/playback.tsx'
import { ChartView } from './chart.tsx'
import type { ChartViewProps } from './flow-elements.tsx'

/**
 * The actor that a machine's chart shows: the chosen actor if it runs this machine, else the last one that moved, preferably a
 * running one.
 */
function actorOf(snapshot: InspectorSnapshot, machineName: string): ShownActor | undefined {
  const chosen = shownActor(snapshot)
  if (chosen?.last.name === machineName && chosen.isRunning) return chosen
  const actors = actorsIn(snapshot).filter(({ last }) => last.name === machineName)
  const running = actors.filter(({ isRunning }) => isRunning)
  return (running.length > 0 ? running : actors)
    .toSorted((one, other) => one.last.time - other.last.time)
    .at(-1)
}

type Props = ChartViewProps & { inspector: InspectorActor }

/**
 * A machine's chart that highlights the current state of one of its actors and the transition that the actor took last. Below the
 * chart are the events that the actor accepts now. The inspector chooses the same actor.
 */
export function LiveChart({ inspector, ...chart }: Props) {
  const { name } = chart.machine
  const step = useSelector(inspector, (snapshot) => actorOf(snapshot, name)?.last)
  const isLive = useSelector(
    inspector,
    (snapshot) =>
      snapshot.matches({ source: 'product', view: 'newest' }) && actorOf(snapshot, name)?.isRunning === true,
  )
  const actor = step?.actor
  const isChosen = useSelector(inspector, ({ context }) => actor !== undefined && context.actor === actor)
  useEffect(() => {
    if (actor !== undefined && isLive) inspector.send({ type: 'actor.show', actor })
  }, [inspector, actor, isLive])
  const [refusal] = step?.refused ?? []
  return (
    <div className="flex flex-col xl:h-full">
      <div className="h-[60dvh] min-h-80 xl:h-auto xl:min-h-0 xl:flex-1">
        <ChartView
          {...chart}
          {...(step && { active: step.to, taken: step.taken.at(-1) })}
          {...(refusal && { refused: { id: refusal.key, guard: refusal.guard } })}
        />
      </div>
      <Playback actor={inspector} />
      {isChosen && <AcceptedEvents actor={inspector} />}
    </div>
  )
}
