import { lazy, memo, Suspense, useState, type ComponentType } from 'react'
import { useHydrating } from './hydrating.ts'

const asItStands = { __html: '' }

/**
 * A part that listens to nothing. Where the server rendered it, React leaves its HTML alone and its code is never fetched;
 * where there is none, it is fetched and rendered. What it is given must never change.
 */
export function still<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  const Part = lazy(async () => ({ default: (await load())[name] })) as unknown as ComponentType<Props>
  return memo(function Still(props: Props) {
    const [isRendered] = useState(useHydrating() && typeof document !== 'undefined')
    if (isRendered) return <div dangerouslySetInnerHTML={asItStands} suppressHydrationWarning />
    return (
      <div>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    )
  })
}
