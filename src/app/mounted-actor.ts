import { useEffect, useLayoutEffect, useState } from 'react'
import type { Actor, AnyStateMachine } from 'xstate'

/**
 * Starts an actor with its component and stops it on unmount. React's strict mode unmounts and remounts a new component at once.
 * Stopping waits one microtask, so that the actor starts only once and makes its calls only once.
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
    /** Starts the actor, in a layout effect. It returns no cleanup, because React cleans up layout effects also when a boundary suspends. */
    start: () => {
      actor.start()
    },
    stopOnUnmount: () => {
      isMounted = true
      return stop
    },
  }
}

/** Runs an actor while the component is mounted. `create` is called once. */
export function useMountedActor<Machine extends AnyStateMachine>(create: () => Actor<Machine>) {
  const [mounted] = useState(() => createMountedActor(create()))
  useLayoutEffect(mounted.start, [mounted])
  useEffect(mounted.stopOnUnmount, [mounted])
  return mounted.actor
}
