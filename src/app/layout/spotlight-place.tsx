import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { SpotlightActor } from '#machines/spotlight.ts'

const Spotlight = lazy(async () => ({ default: (await import('../../screens/spotlight.tsx')).Spotlight }))

/** Where the popup shows; it is fetched when it does. */
export function SpotlightPlace({ actor }: { actor: SpotlightActor }) {
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('shown'))
  if (!isShown) return null
  return (
    <Suspense>
      <Spotlight actor={actor} />
    </Suspense>
  )
}
