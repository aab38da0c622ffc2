import { use, useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react'
import type { Actor, AnyMachineSnapshot, AnyStateMachine, InputFrom } from 'xstate'
import { DehydratedContext, rehydrate, type DehydratedSnapshot } from './dehydrated-snapshot.ts'
import { useHydrating } from './hydrating.ts'
import { useServices, type Services } from './services.tsx'

/**
 * An actor that lives as long as the component that mounted it. React in strict mode takes a fresh component down and up
 * again in one go; stopping waits out that moment, so the actor starts once and its calls and scripts happen once.
 */
function createProvided<Machine extends AnyStateMachine>(actor: Actor<Machine>) {
  let isMounted = false
  const stop = () => {
    isMounted = false
    queueMicrotask(() => {
      if (!isMounted) actor.stop()
    })
  }
  return {
    actor,
    /** Before the first paint. A layout effect: waiting for a part of the page ends it, so it stops nothing. */
    start: () => {
      actor.start()
    },
    keep: () => {
      isMounted = true
      return stop
    },
  }
}

export type ActorProviderProps<Machine extends AnyStateMachine> = {
  /** The machine with its effects. */
  machine: (services: Services) => Machine
  input: InputFrom<Machine>
  /** Where it goes on from, where it ran before. */
  from?: DehydratedSnapshot | undefined
  /** Hears where it stood when its page was left. */
  onLeave?: (snapshot: DehydratedSnapshot) => void
  children: (actor: Actor<Machine>) => ReactNode
}

/**
 * Runs a machine for as long as it is mounted; a later change of `machine` or `input` does not reach it, a new `key` does.
 * Where the server ran it for this page already, it goes on from there.
 */
export function ActorProvider<Machine extends AnyStateMachine>({
  machine,
  input,
  from,
  onLeave,
  children,
}: ActorProviderProps<Machine>) {
  const services = useServices()
  const dehydrated = use(DehydratedContext)
  const isHydrating = useHydrating()
  const [provided] = useState(() => {
    const { inspect } = services
    const options = { input, ...(inspect && { inspect }) }
    return createProvided(rehydrate(machine(services), options, isHydrating ? dehydrated : from))
  })
  const hearLeft = useEffectEvent(() => {
    const { actor } = provided
    onLeave?.({ machine: actor.logic.id, snapshot: actor.getPersistedSnapshot() as AnyMachineSnapshot })
  })
  useEffect(() => () => hearLeft(), [])
  useLayoutEffect(provided.start, [provided])
  useEffect(provided.keep, [provided])
  return children(provided.actor)
}
