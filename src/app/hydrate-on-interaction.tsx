import type { ComponentType } from 'react'
import { WaitingScreen } from '../screens/guard.tsx'
import { deferredPart } from './deferred-part.tsx'

/** As `main` lays out what is in it. */
const look = 'flex grow flex-col'

const fields = 'input, select, textarea'

const isBroken = (image: HTMLImageElement) => image.complete && image.naturalWidth === 0 && image.src !== ''

/** Somebody turns to a field, or one is filled in; a picture fails. Heard before React, which stops what it waits for itself. */
function whenTouched(place: HTMLElement, hydrate: () => void) {
  const { ownerDocument } = place
  const touching = new AbortController()
  const options = { signal: touching.signal, capture: true }
  const onTouch = ({ target }: Event) => {
    if (target instanceof Element && place.contains(target) && target.matches(`${fields}, img`)) hydrate()
  }
  for (const touch of ['focusin', 'input', 'change', 'error'])
    ownerDocument.addEventListener(touch, onTouch, options)
  const focused = ownerDocument.activeElement
  if (focused?.matches(fields) && place.contains(focused)) hydrate()
  if (Array.from(place.querySelectorAll('img')).some(isBroken)) hydrate()
  return () => touching.abort()
}

/**
 * A part whose HTML does all that most people ask of it. Its code comes once somebody presses a button or turns to a field, a
 * picture fails, or at once where the server could not know all that it shows (`isUrgent`) or sent nothing.
 */
export function hydrateOnInteraction<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  isUrgent: () => boolean = () => false,
) {
  return deferredPart(load, pick, {
    watch: (place, hydrate) => {
      if (isUrgent()) hydrate()
      return whenTouched(place, hydrate)
    },
    placeholder: (hydrate) => (
      <div
        ref={(place) => {
          if (place) hydrate()
        }}
        className={look}
      >
        <WaitingScreen />
      </div>
    ),
    className: look,
  })
}
