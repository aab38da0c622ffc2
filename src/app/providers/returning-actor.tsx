import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import type { Actor, AnyStateMachine } from 'xstate'
import { ActorProvider, type ActorProviderProps } from '../actor-provider.tsx'
import { useAuth } from '../auth.tsx'
import type { DehydratedSnapshot } from '../dehydrated-snapshot.ts'

/** The last snapshots of pages that were left, by user id and key of the history entry. */
const savedSnapshots = new Map<string, { snapshot: DehydratedSnapshot; isOutdated: boolean }>()
const maxSnapshots = 20

function saveSnapshot(entryKey: string, snapshot: DehydratedSnapshot) {
  savedSnapshots.delete(entryKey)
  savedSnapshots.set(entryKey, { snapshot, isOutdated: false })
  const [oldest] = savedSnapshots.keys()
  if (savedSnapshots.size > maxSnapshots && oldest !== undefined) savedSnapshots.delete(oldest)
}

/** Marks a machine's saved snapshots as outdated, because the person has changed what they show. */
export function markOutdated(machine: string) {
  for (const saved of savedSnapshots.values()) if (saved.snapshot.machine === machine) saved.isOutdated = true
}

type Props<Machine extends AnyStateMachine> = ActorProviderProps<Machine> & {
  /** Called when the actor continues from a snapshot whose content the person has changed since. */
  onOutdated?: (actor: Actor<Machine>) => void
}

/**
 * Runs the machine of a page that people return to, such as a list. After history navigation it continues from its saved
 * snapshot. A page that loads its list again would be too short for its scroll position to be restored.
 */
export function ReturningActorProvider<Machine extends AnyStateMachine>({
  onOutdated,
  ...props
}: Props<Machine>) {
  const { key } = useLocation()
  const { user } = useAuth()
  const isBack = useNavigationType() === NavigationType.Pop
  const entry = `${user?.id ?? ''} ${key}`
  const saved = isBack ? savedSnapshots.get(entry) : undefined
  return (
    <ActorProvider
      {...props}
      restoreFrom={saved?.snapshot}
      onStart={saved?.isOutdated ? onOutdated : undefined}
      onLeave={(snapshot) => saveSnapshot(entry, snapshot)}
    />
  )
}
