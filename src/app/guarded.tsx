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

type Shown = {
  /** What stands in the head until the page is shown, where the page then has one of its own, out of its data. */
  head?: ReactNode
  children: (user: User) => ReactNode
}

function Gate({ actor, head, children }: Shown & { actor: GuardActor }) {
  const isAdmitted = useSelector(actor, (snapshot) => snapshot.matches({ attending: 'admitted' }))
  const { user } = useAuth()
  if (!isAdmitted || !user)
    return (
      <>
        {head}
        <WaitingScreen />
      </>
    )
  return (
    <>
      <Fragment key={user.id}>{children(user)}</Fragment>
      <Ready />
    </>
  )
}

/** Shows a page to those who may see it, to each person afresh, and sends everybody else elsewhere. */
export function Guarded({ machine, inspect, head, children, ...rule }: Rule & Shown) {
  return (
    <Host machine={machine} inspect={inspect} input={{ detour: undefined, ...rule }}>
      {(actor) => (
        <Gate actor={actor} head={head}>
          {children}
        </Gate>
      )}
    </Host>
  )
}
