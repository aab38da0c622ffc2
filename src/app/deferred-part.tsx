import { memo, Suspense, type ComponentType, type ReactNode } from 'react'
import { announceFields } from './early.ts'
import { lazyPart } from './lazy-component.tsx'
import { waitingMark } from './navigation.ts'
import { noteStalled } from './stalled-parts.ts'

/** What is of no use before the part's code is there. */
const deadControls = 'button:not([popovertarget])'

type Held = { target: HTMLElement; submitter: HTMLElement | null }

type Options = {
  /** Has the part's code fetched in its own time; ends with what it returns. */
  watch: (place: HTMLElement, hydrate: () => void) => () => void
  /** What stands there where the server sent nothing. */
  placeholder: (hydrate: () => void) => ReactNode
  className?: string
}

/** A part of a page as the server sent it, until it is time for its code. `preload` gets that beforehand. */
export type DeferredPart<Props> = ComponentType<Props> & { preload: () => Promise<void> | undefined }

/**
 * A part of which the server renders the whole, and whose HTML stays until its code is there. Clicks, entries and forms sent
 * before that are heard afterwards. Where its code cannot be fetched that HTML stays as well, the page says so, and it is
 * fetched again when there is reason to. What it is given must stay the same, or the waiting HTML is thrown away.
 */
export function deferredPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  { watch, placeholder, className }: Options,
): DeferredPart<Props> {
  let shown: HTMLElement | undefined
  let isHydrated = false
  let held: Held[] = []
  const { Component, preload } = lazyPart(load, pick, (isThere) => {
    if (!isThere) held = []
    if (shown) noteStalled(shown.ownerDocument, Component, !isThere)
  })

  const hydrate = () => void preload()

  const holdBack = (place: HTMLElement | null) => {
    if (!place) return
    shown = place
    place.toggleAttribute(waitingMark, !isHydrated)
    const listening = new AbortController()
    const hold = (event: Event, target: HTMLElement | null, submitter: HTMLElement | null = null) => {
      if (isHydrated || !target || !place.contains(target)) return
      event.preventDefault()
      event.stopPropagation()
      held.push({ target, submitter })
      hydrate()
    }
    const { ownerDocument } = place
    const options = { capture: true, signal: listening.signal }
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element) hold(event, event.target.closest<HTMLElement>(deadControls))
    }
    const onSubmit = (event: SubmitEvent) => {
      if (event.target instanceof HTMLElement) hold(event, event.target, event.submitter)
    }
    ownerDocument.addEventListener('click', onClick, options)
    ownerDocument.addEventListener('submit', onSubmit, options)
    const unwatch = watch(place, hydrate)
    return () => {
      listening.abort()
      unwatch()
      shown = undefined
      noteStalled(ownerDocument, Component, false)
    }
  }

  /** What was held happens after what the part does when it begins. */
  const takeOver = (place: HTMLElement | null) => {
    if (!place) return
    isHydrated = true
    shown?.removeAttribute(waitingMark)
    announceFields(place)
    const replayed = held
    held = []
    setTimeout(() => {
      for (const { target, submitter } of replayed) {
        if (!target.isConnected) continue
        if (target instanceof HTMLFormElement) target.requestSubmit(submitter)
        else target.click()
      }
    })
    return () => {
      isHydrated = false
    }
  }

  const Part = memo(function Part(props: Props) {
    return (
      <div ref={holdBack} className={className}>
        <Suspense fallback={placeholder(hydrate)}>
          <div ref={takeOver} className={className}>
            <Component {...props} />
          </div>
        </Suspense>
      </div>
    )
  })
  return Object.assign(Part as unknown as ComponentType<Props>, { preload })
}
