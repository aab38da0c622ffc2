import { useSelector } from '@xstate/react'
import type { InspectedStep } from '#contract/inspector.ts'
import { actorIn, actorsIn, type InspectorActor, type InspectorSnapshot } from '#machines/inspector.ts'
import { ChartView } from './chart.tsx'
import type { ChartViewProps } from './flow-elements.tsx'

/** The last shown step of an actor of a machine: of the chosen actor if it is one, else of the one that moved last. */
function lastStepOf(snapshot: InspectorSnapshot, machineId: string): InspectedStep | undefined {
  const ofMachine = ({ last }: { last: InspectedStep }) => last.name === machineId
  const chosen = actorIn(snapshot)
  if (chosen && ofMachine(chosen)) return chosen.last
  const actors = actorsIn(snapshot).filter(ofMachine)
  const living = actors.filter(({ isRunning }) => isRunning)
  return (living.length > 0 ? living : actors)
    .map(({ last }) => last)
    .toSorted((one, other) => one.time - other.time)
    .at(-1)
}

type Props = ChartViewProps & { inspector: InspectorActor; machineId: string }

/** A chart on which the state that an actor of this machine is in is lit, with the transition that it took last. */
export function LiveChart({ inspector, machineId, ...chart }: Props) {
  const step = useSelector(inspector, (snapshot) => lastStepOf(snapshot, machineId))
  const [refusal] = step?.refused ?? []
  return (
    <ChartView
      {...chart}
      {...(step && { active: step.to, taken: step.taken.at(-1) })}
      {...(refusal && { refused: { id: refusal.key, guard: refusal.guard } })}
    />
  )
}
