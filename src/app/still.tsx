import { memo, Suspense, useState, type ComponentType } from 'react'
import { useHydrating } from './hydrating.ts'
import { createPart } from './part.ts'

const asItStands = { __html: '' }

/**
 * A part that listens to nothing. Where the server rendered it, React leaves its HTML alone and its code is never fetched;
 * where there is none, it is fetched and rendered, and missed where it cannot be. What it is given must never change.
 */
export function still<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) {
  const { ask, known, Waiting } = createPart(load, pick)
  const askHere = (place: HTMLElement | null) => void (place && ask())
  return memo(function Still(props: Props) {
    const [isRendered] = useState(useHydrating() && typeof document !== 'undefined')
    const [Shown] = useState(() => known() ?? Waiting)
    if (isRendered) return <div dangerouslySetInnerHTML={asItStands} suppressHydrationWarning />
    return (
      <div ref={askHere}>
        <Suspense>
          <Shown {...props} />
        </Suspense>
      </div>
    )
  })
}
