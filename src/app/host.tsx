import { use, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import type { Actor, AnyStateMachine, InputFrom } from 'xstate'
import { useHydrating } from './hydrating.ts'
import { resume, ResumedContext } from './resumed.ts'
import type { Inspect } from './services.ts'

/**
 * An actor that lives as long as the component that mounted it. React in strict mode takes a fresh component down and up
 * again in one go; stopping waits out that moment, so the actor starts once and its calls and scripts happen once.
 */
function createHosted<Machine extends AnyStateMachine>(actor: Actor<Machine>) {
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

type HostProps<Machine extends AnyStateMachine> = {
  machine: Machine
  input: InputFrom<Machine>
  inspect: Inspect
  children: (actor: Actor<Machine>) => ReactNode
}

/**
 * Runs a machine for as long as it is mounted; a later change of `input` does not reach it, a new `key` does. Where the
 * server ran it for this page already, it goes on from there.
 */
export function Host<Machine extends AnyStateMachine>({
  machine,
  input,
  inspect,
  children,
}: HostProps<Machine>) {
  const resumed = use(ResumedContext)
  const isHydrating = useHydrating()
  const [hosted] = useState(() => {
    const options = { input, ...(inspect && { inspect }) }
    return createHosted(resume(machine, options, isHydrating ? resumed : undefined))
  })
  useLayoutEffect(hosted.start, [hosted])
  useEffect(hosted.keep, [hosted])
  return children(hosted.actor)
}
