import type { ComponentType } from 'react'
import { deferredPart } from './deferred-part.tsx'

/** How near a part must come before its code is fetched: a fifth of a screen. */
const rootMargin = '20% 0px'

function whenNear(place: HTMLElement, hydrate: () => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) hydrate()
    },
    { rootMargin },
  )
  observer.observe(place)
  return () => observer.disconnect()
}

/** A part of a long page whose code comes when it is near. Where there is nothing of it yet, room is kept for it, under its id. */
export function hydrateOnVisible<Module, Props extends object>(
  id: string,
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  room = '40rem',
) {
  return deferredPart(load, pick, {
    watch: whenNear,
    placeholder: () => <section id={id} style={{ minHeight: room }} />,
  })
}
