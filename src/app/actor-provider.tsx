import { use, useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react'
import type { Actor, AnyMachineSnapshot, AnyStateMachine, InputFrom } from 'xstate'
import { DehydratedContext, rehydrate, type DehydratedSnapshot } from './dehydrated-snapshot.ts'
import { useHydrating } from './hydrating.ts'
import { useServices, type Services } from './services.tsx'

/**
 * Ties an actor's life to its component. React's strict mode unmounts and remounts a new component at once. Stopping waits one
 * microtask, so that the actor starts only once and makes its calls only once.
 */
function createMountedActor<Machine extends AnyStateMachine>(actor: Actor<Machine>) {
  let isMounted = false
  const stop = () => {
    isMounted = false
    queueMicrotask(() => {
      if (!isMounted) actor.stop()
    })
  }
  return {
    actor,
    /** For a layout effect. It returns no cleanup, because React cleans up layout effects also when a boundary suspends. */
    start: () => {
      actor.start()
    },
    stopOnUnmount: () => {
      isMounted = true
      return stop
    },
  }
}

export type ActorProviderProps<Machine extends AnyStateMachine> = {
  /** Returns the machine with its effects. */
  machine: (services: Services) => Machine
  input: InputFrom<Machine>
  /** A snapshot of an earlier run, to continue from. */
  restoreFrom?: DehydratedSnapshot | undefined
  /** Receives the last snapshot on unmount. */
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
  onLeave,
  children,
}: ActorProviderProps<Machine>) {
  const services = useServices()
  const dehydrated = use(DehydratedContext)
  const isHydrating = useHydrating()
  const [mounted] = useState(() => {
    const { inspect } = services
    const options = { input, ...(inspect && { inspect }) }
    return createMountedActor(rehydrate(machine(services), options, isHydrating ? dehydrated : restoreFrom))
  })
  const reportLeave = useEffectEvent(() => {
    const { actor } = mounted
    onLeave?.({ machine: actor.logic.id, snapshot: actor.getPersistedSnapshot() as AnyMachineSnapshot })
  })
  useEffect(() => () => reportLeave(), [])
  useLayoutEffect(mounted.start, [mounted])
  useEffect(mounted.stopOnUnmount, [mounted])
  return children(mounted.actor)
}
