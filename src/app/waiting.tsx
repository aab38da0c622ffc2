import { createElement, memo, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { announceFields } from './early.ts'
import { waitingMark } from './navigation.ts'
import { createPart } from './part.ts'
import { noteStalled } from './stall.ts'

/** What is of no use before the part's code is there. */
const waiting = 'button:not([popovertarget])'

type Held = { target: HTMLElement; submitter: HTMLElement | null }

type Manner = {
  /** Asks for the part's code in its own time; ends with what it returns. */
  watch: (place: HTMLElement, ask: () => void) => () => void
  /** What stands there where the server sent nothing. */
  blank: (ask: () => void) => ReactNode
  className?: string
}

/** A part of a page as the server sent it, until it is time for its code. `fetch` gets that beforehand. */
export type WaitingPart<Props> = ComponentType<Props> & { fetch: () => Promise<void> | undefined }

/**
 * A part of which the server renders the whole, and whose HTML stays until its code is there. Clicks, entries and forms sent
 * before that are heard afterwards. Where its code cannot be fetched that HTML stays as well, the page says so, and it is
 * fetched again when there is reason to. What it is given must stay the same, or the waiting HTML is thrown away.
 */
export function waitingPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  { watch, blank, className }: Manner,
): WaitingPart<Props> {
  let shown: HTMLElement | undefined
  let hasArrived = false
  let held: Held[] = []
  const { ask, known, Waiting } = createPart(load, pick, (isThere) => {
    if (!isThere) held = []
    if (shown) noteStalled(shown.ownerDocument, Waiting, !isThere)
  })

  const attend = (place: HTMLElement | null) => {
    if (!place) return
    shown = place
    place.toggleAttribute(waitingMark, !hasArrived)
    const attending = new AbortController()
    const hold = (event: Event, target: HTMLElement | null, submitter: HTMLElement | null = null) => {
      if (hasArrived || !target || !place.contains(target)) return
      event.preventDefault()
      event.stopPropagation()
      held.push({ target, submitter })
      void ask()
    }
    const { ownerDocument } = place
    const options = { capture: true, signal: attending.signal }
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element) hold(event, event.target.closest<HTMLElement>(waiting))
    }
    const onSubmit = (event: SubmitEvent) => {
      if (event.target instanceof HTMLElement) hold(event, event.target, event.submitter)
    }
    ownerDocument.addEventListener('click', onClick, options)
    ownerDocument.addEventListener('submit', onSubmit, options)
    const unwatch = watch(place, () => void ask())
    return () => {
      attending.abort()
      unwatch()
      shown = undefined
      noteStalled(ownerDocument, Waiting, false)
    }
  }

  /** What was held happens after what the part does when it begins. */
  const arrive = (place: HTMLElement | null) => {
    if (!place) return
    hasArrived = true
    shown?.removeAttribute(waitingMark)
    announceFields(place)
    const waited = held
    held = []
    setTimeout(() => {
      for (const { target, submitter } of waited) {
        if (!target.isConnected) continue
        if (target instanceof HTMLFormElement) target.requestSubmit(submitter)
        else target.click()
      }
    })
    return () => {
      hasArrived = false
    }
  }

  const Part = memo(function Part(props: Props) {
    const [Shown] = useState(() => known() ?? Waiting)
    return (
      <div ref={attend} className={className}>
        <Suspense fallback={blank(() => void ask())}>
          <div ref={arrive} className={className}>
            {createElement(Shown, props)}
          </div>
        </Suspense>
      </div>
    )
  })
  return Object.assign(Part as unknown as ComponentType<Props>, {
    fetch: () => (known() ? undefined : ask()),
  })
}
