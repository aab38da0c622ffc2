import { use, useEffect, useEffectEvent, type ReactNode } from 'react'
import type { Actor, AnyMachineSnapshot, AnyStateMachine, InputFrom } from 'xstate'
import { stateOf } from '../screens/failure.tsx'
import { LocatingBoundary } from '../ui/error-boundary.tsx'
import { DehydratedContext, rehydrate, type DehydratedSnapshot } from './dehydrated-snapshot.ts'
import { useHydrating } from './hydrating.ts'
import { useMountedActor } from './mounted-actor.ts'
import { useServices, type Services } from './services.tsx'
import { isMissingChunk } from './start/missing-chunks.ts'

export type ActorProviderProps<Machine extends AnyStateMachine> = {
  /** Returns the machine with its effects. */
  machine: (services: Services) => Machine
  input: InputFrom<Machine>
  /** The last snapshot of an earlier actor, from which the new one continues. */
  restoreFrom?: DehydratedSnapshot | undefined
  /** Called on mount, with the started actor. */
  onStart?: ((actor: Actor<Machine>) => void) | undefined
  /** Called on unmount, with the actor's last snapshot. */
  onLeave?: (snapshot: DehydratedSnapshot) => void
  children: (actor: Actor<Machine>) => ReactNode
}

/**
 * Runs a machine while mounted. Later changes of `machine` or `input` are ignored; a new `key` starts a new actor.
 * During hydration the actor continues from the server's snapshot.
 */
export function ActorProvider<Machine extends AnyStateMachine>({
  machine,
  input,
  restoreFrom,
  onStart,
  onLeave,
  children,
}: ActorProviderProps<Machine>) {
  const services = useServices()
  const dehydrated = use(DehydratedContext)
  const isHydrating = useHydrating()
  const actor = useMountedActor(() => {
    const { inspect } = services
    const options = { input, ...(inspect && { inspect }) }
    return rehydrate(machine(services), options, isHydrating ? dehydrated : restoreFrom)
  })
  const reportStart = useEffectEvent(() => onStart?.(actor))
  const reportLeave = useEffectEvent(() => {
    onLeave?.({ machine: actor.logic.id, snapshot: actor.getPersistedSnapshot() as AnyMachineSnapshot })
  })
  useEffect(() => {
    reportStart()
    return () => reportLeave()
  }, [])
  return (
    <LocatingBoundary where={() => stateOf(actor)} isExcepted={isMissingChunk}>
      {children(actor)}
    </LocatingBoundary>
  )
}
