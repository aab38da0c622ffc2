import { useSelector } from '@xstate/react'
import { isMachineRunning, type InspectorActor } from '#machines/inspector/inspector.ts'
import { inspector as words } from '#src/content/inspector.ts'

type RunningMarkProps = { inspector: InspectorActor; machine: string }

/** The mark at a machine's name which says that an actor of this machine runs in one of the tabs. */
export function RunningMark({ inspector, machine }: RunningMarkProps) {
  const isRunning = useSelector(inspector, (snapshot) => isMachineRunning(snapshot, machine))
  return isRunning && <span className="font-semibold">{words.status.active}</span>
}
