import { useSelector } from '@xstate/react'
import { Fragment, type ReactNode } from 'react'
import type { User } from '#contract/session.ts'
import type { guardMachine, GuardActor } from '#machines/guard.ts'
import { WaitingScreen } from '../screens/guard.tsx'
import { useAuth } from './auth.tsx'
import { Host } from './host.tsx'
import { Ready } from './ready.tsx'
import type { Inspect } from './services.ts'

type Rule = {
  /** The guard with its effects. */
  machine: typeof guardMachine
  inspect: Inspect
  needs: 'session' | 'partner'
  /** Where people without that go. */
  otherwise: string
  /** Where everybody goes because the address names nothing. */
  detour?: string | undefined
}

function Gate({ actor, children }: { actor: GuardActor; children: (user: User) => ReactNode }) {
  const isAdmitted = useSelector(actor, (snapshot) => snapshot.matches({ attending: 'admitted' }))
  const { user } = useAuth()
  if (!isAdmitted || !user) return <WaitingScreen />
  return (
    <>
      <Fragment key={user.id}>{children(user)}</Fragment>
      <Ready />
    </>
  )
}

/** Shows a page to those who may see it, to each person afresh, and sends everybody else elsewhere. */
export function Guarded({
  machine,
  inspect,
  children,
  ...rule
}: Rule & { children: (user: User) => ReactNode }) {
  return (
    <Host machine={machine} inspect={inspect} input={{ detour: undefined, ...rule }}>
      {(actor) => <Gate actor={actor}>{children}</Gate>}
    </Host>
  )
}
