import type { ComponentType } from 'react'
import { WaitingScreen } from '../screens/guard.tsx'
import { waitingPart } from './waiting.tsx'

/** As `main` lays out what is in it. */
const look = 'flex grow flex-col'

const fields = 'input, select, textarea'

const isBroken = (image: HTMLImageElement) => image.complete && image.naturalWidth === 0 && image.src !== ''

/** Somebody turns to a field, or one is filled in; a picture fails. Heard before React, which stops what it waits for itself. */
function whenTouched(place: HTMLElement, ask: () => void) {
  const { ownerDocument } = place
  const touching = new AbortController()
  const options = { signal: touching.signal, capture: true }
  const onTouch = ({ target }: Event) => {
    if (target instanceof Element && place.contains(target) && target.matches(`${fields}, img`)) ask()
  }
  for (const touch of ['focusin', 'input', 'change', 'error'])
    ownerDocument.addEventListener(touch, onTouch, options)
  const focused = ownerDocument.activeElement
  if (focused?.matches(fields) && place.contains(focused)) ask()
  if (Array.from(place.querySelectorAll('img')).some(isBroken)) ask()
  return () => touching.abort()
}

/**
 * A part whose HTML does all that most people ask of it. Its code comes once somebody presses a button or turns to a field, a
 * picture fails, or at once where the server could not know all that it shows (`isAwaited`) or sent nothing.
 */
export function dormant<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  isAwaited: () => boolean = () => false,
) {
  return waitingPart(load, pick, {
    watch: (place, ask) => {
      if (isAwaited()) ask()
      return whenTouched(place, ask)
    },
    blank: (ask) => (
      <div
        ref={(place) => {
          if (place) ask()
        }}
        className={look}
      >
        <WaitingScreen />
      </div>
    ),
    className: look,
  })
}
