import { createElement, lazy, memo, Suspense, type ComponentType } from 'react'

/**
 * A part that listens to nothing. Where the server rendered it, its HTML stays as it is and its code is never fetched;
 * where there is none, it comes at once. What it is given must stay the same object.
 */
export function still<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let need = () => {}
  const needed = new Promise<void>((resolve) => (need = resolve))
  const fetchPart = async () => ({ default: (await load())[name] })
  const Part = lazy(typeof document === 'undefined' ? fetchPart : () => needed.then(fetchPart))
  return memo(function Still(props: Props) {
    return (
      <Suspense fallback={<div ref={need} />}>
        {createElement(Part as unknown as ComponentType<Props>, props)}
      </Suspense>
    )
  })
}
