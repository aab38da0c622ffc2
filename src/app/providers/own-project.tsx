import type { ReactNode } from 'react'
import { ownProjectMachine, type OwnProjectActor } from '#machines/projects/own-project.ts'
import { ownProjectEffects } from '#src/effects/projects/own-project.ts'
import { ActorProvider } from '../actor-provider.tsx'

type ProviderProps = { id?: string | undefined; children: (actor: OwnProjectActor) => ReactNode }

/** Runs the machine of the person's own project. A new `id` needs a new `key`. */
export function OwnProjectProvider({ id, children }: ProviderProps) {
  return (
    <ActorProvider
      machine={(services) => ownProjectMachine.provide(ownProjectEffects(services))}
      input={{ id }}
    >
      {children}
    </ActorProvider>
  )
}
