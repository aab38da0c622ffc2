import { createElement, lazy, memo, Suspense, type ComponentType } from 'react'
import { announceFields } from './early.ts'
import { sayStalled } from './stall.ts'

/** How near a part must come before its code is fetched: a fifth of a screen. */
const nearness = '20% 0px'

/** What is of no use before the part's code is there. */
const waiting = 'button:not([popovertarget])'

/**
 * A part of a long page whose code comes when it is near. The server renders it whole, and that HTML stays until then;
 * where there is none yet, room is kept for it, under its id. Clicks and entries before its code is there are heard afterwards.
 * Where its code cannot be fetched that HTML stays as well, and the page says so. What it is given must stay the same object, or the waiting HTML is thrown away.
 */
export function section<Name extends string, Props extends object>(
  id: string,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  room = '40rem',
) {
  let come = () => {}
  let hasArrived = false
  let held: HTMLElement[] = []
  const near = new Promise<void>((resolve) => (come = resolve))
  let isBlank = false
  let isStalled = false
  const fetchPart = async () => {
    try {
      return { default: (await load())[name] }
    } catch (error) {
      if (isBlank) throw error
      isStalled = true
      sayStalled(document)
      return new Promise<never>(() => {})
    }
  }
  const noteBlank = (place: HTMLElement | null) => {
    isBlank = place !== null
  }
  const Part = lazy(
    'IntersectionObserver' in globalThis ? () => near.then(fetchPart) : fetchPart,
  ) as unknown as ComponentType<Props>

  const watch = (place: HTMLElement | null) => {
    if (!place) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) come()
      },
      { rootMargin: nearness },
    )
    observer.observe(place)
    const hold = (event: MouseEvent) => {
      if (hasArrived || isStalled || !(event.target instanceof Element) || !place.contains(event.target))
        return
      const target = event.target.closest<HTMLElement>(waiting)
      if (!target) return
      event.preventDefault()
      event.stopPropagation()
      held.push(target)
      come()
    }
    const { ownerDocument } = place
    ownerDocument.addEventListener('click', hold, { capture: true })
    return () => {
      observer.disconnect()
      ownerDocument.removeEventListener('click', hold, { capture: true })
    }
  }

  const arrive = (place: HTMLElement | null) => {
    if (!place) return
    hasArrived = true
    announceFields(place)
    const waited = held
    held = []
    queueMicrotask(() => waited.forEach((target) => target.click()))
    return () => {
      hasArrived = false
    }
  }

  return memo(function Section(props: Props) {
    return (
      <div ref={watch}>
        <Suspense fallback={<section id={id} ref={noteBlank} style={{ minHeight: room }} />}>
          <div ref={arrive}>{createElement(Part, props)}</div>
        </Suspense>
      </div>
    )
  })
}
