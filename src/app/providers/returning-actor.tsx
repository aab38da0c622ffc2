import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import type { AnyStateMachine } from 'xstate'
import { ActorProvider, type ActorProviderProps } from '../actor-provider.tsx'
import { useAuth } from '../auth.tsx'
import type { DehydratedSnapshot } from '../dehydrated-snapshot.ts'

/** Where machines stood when their pages were left, by person and history entry. */
const left = new Map<string, DehydratedSnapshot>()
const most = 20

function keep(entry: string, snapshot: DehydratedSnapshot) {
  left.delete(entry)
  left.set(entry, snapshot)
  const [oldest] = left.keys()
  if (left.size > most && oldest !== undefined) left.delete(oldest)
}

/**
 * Runs the machine of a page that people come back to, such as a list. On the way back it goes on from where it was left: a page
 * that asked for its list anew would be too short for the place where they were.
 */
export function ReturningActorProvider<Machine extends AnyStateMachine>(props: ActorProviderProps<Machine>) {
  const { key } = useLocation()
  const { user } = useAuth()
  const isBack = useNavigationType() === NavigationType.Pop
  const entry = `${user?.id ?? ''} ${key}`
  return (
    <ActorProvider
      {...props}
      from={isBack ? left.get(entry) : undefined}
      onLeave={(snapshot) => keep(entry, snapshot)}
    />
  )
}
