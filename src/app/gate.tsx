import { useSelector } from '@xstate/react'
import { createContext, Fragment, use, type ReactNode } from 'react'
import type { User } from '#contract/session.ts'
import type { GuardActor } from '#machines/guard.ts'
import { WaitingScreen } from '../screens/guard.tsx'

const UserContext = createContext<User | undefined>(undefined)

/** The person a guarded page is shown to. */
export function useUser(): User {
  const user = use(UserContext)
  if (!user) throw new Error('useUser must be used in a guarded page')
  return user
}

type GateProps = {
  actor: GuardActor
  /** What the waiting page has beside the screen. */
  besideWaiting?: ReactNode
  children: ReactNode
}

/** Shows a page to whom the guard admits, to each person afresh, and the waiting screen to everybody else. */
export function Gate({ actor, besideWaiting, children }: GateProps) {
  const isAdmitted = useSelector(actor, (snapshot) => snapshot.matches({ attending: 'admitted' }))
  const user = useSelector(actor, (snapshot) => snapshot.context.user)
  if (!isAdmitted || !user)
    return (
      <>
        <WaitingScreen />
        {besideWaiting}
      </>
    )
  return (
    <UserContext value={user}>
      <Fragment key={user.id}>{children}</Fragment>
    </UserContext>
  )
}
