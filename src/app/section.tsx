import type { ComponentType } from 'react'
import { waitingPart } from './waiting.tsx'

/** How near a part must come before its code is fetched: a fifth of a screen. */
const rootMargin = '20% 0px'

function whenNear(place: HTMLElement, ask: () => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) ask()
    },
    { rootMargin },
  )
  observer.observe(place)
  return () => observer.disconnect()
}

/** A part of a long page whose code comes when it is near. Where there is nothing of it yet, room is kept for it, under its id. */
export function section<Module, Props extends object>(
  id: string,
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  room = '40rem',
) {
  return waitingPart(load, pick, {
    watch: whenNear,
    blank: () => <section id={id} style={{ minHeight: room }} />,
  })
}
