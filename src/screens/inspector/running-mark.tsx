import { useSelector } from '@xstate/react'
import { isMachineRunning, type InspectorActor } from '#machines/inspector.ts'
import { inspector as words } from '#src/content/inspector.ts'

type RunningMarkProps = { inspector: InspectorActor; machine: string }

/** Says of a machine that one of its actors runs in a tab. */
export function RunningMark({ inspector, machine }: RunningMarkProps) {
  const isRunning = useSelector(inspector, (snapshot) => isMachineRunning(snapshot, machine))
  return isRunning && <span className="font-semibold">{words.status.active}</span>
}
