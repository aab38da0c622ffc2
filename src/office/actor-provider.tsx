import type { ReactNode } from 'react'
import { createActor, type Actor, type AnyStateMachine, type InputFrom } from 'xstate'
import { useMountedActor } from '../app/mounted-actor.ts'
import { isMissingChunk } from '../app/start/missing-chunks.ts'
import { stateOf } from '../screens/failure.tsx'
import { LocatingBoundary } from '../ui/error-boundary.tsx'
import { useOfficeServices, type OfficeServices } from './services.ts'

type ActorProviderProps<Machine extends AnyStateMachine> = {
  /** Returns the machine with its effects. */
  provideMachine: (services: OfficeServices) => Machine
  input: InputFrom<Machine>
  children: (actor: Actor<Machine>) => ReactNode
}

/** Runs a machine while mounted. Later changes of `provideMachine` or `input` are ignored; a new `key` starts a new actor. */
export function ActorProvider<Machine extends AnyStateMachine>(props: ActorProviderProps<Machine>) {
  const services = useOfficeServices()
  const actor = useMountedActor(() => {
    const { inspect } = services
    return createActor(props.provideMachine(services), { input: props.input, ...(inspect && { inspect }) })
  })
  return (
    <LocatingBoundary where={() => stateOf(actor)} isExcepted={isMissingChunk}>
      {props.children(actor)}
    </LocatingBoundary>
  )
}
