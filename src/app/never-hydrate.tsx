import { memo, Suspense, useState, type ComponentType } from 'react'
import { useHydrating } from './hydrating.ts'
import { lazyPart } from './lazy-component.tsx'

const asItStands = { __html: '' }

/**
 * A part that listens to nothing. Where the server rendered it, React leaves its HTML alone and its code is never fetched;
 * where there is none, it is fetched and rendered, and missed where it cannot be. What it is given must never change.
 */
export function neverHydrate<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) {
  const { Component, preload } = lazyPart(load, pick)
  const fetchHere = (place: HTMLElement | null) => void (place && preload())
  return memo(function StaticPart(props: Props) {
    const [isRendered] = useState(useHydrating() && typeof document !== 'undefined')
    if (isRendered) return <div dangerouslySetInnerHTML={asItStands} suppressHydrationWarning />
    return (
      <div ref={fetchHere}>
        <Suspense>
          <Component {...props} />
        </Suspense>
      </div>
    )
  })
}
