import type { HTMLAttributes, MouseEvent, ToggleEvent } from 'react'

function hideAfterUse(event: MouseEvent<HTMLElement>) {
  const used = event.target instanceof Element && event.target.closest('a[href], button:not([aria-expanded])')
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey
  if (!used || opensElsewhere) return
  event.currentTarget.toggleAttribute('data-followed', used.matches('a'))
  event.currentTarget.hidePopover()
}

function giveFocusBack(event: ToggleEvent<HTMLElement>) {
  const { id, ownerDocument } = event.currentTarget
  const isFollowed = event.currentTarget.hasAttribute('data-followed')
  event.currentTarget.removeAttribute('data-followed')
  const isNowhere = ownerDocument.activeElement?.matches('body, [tabindex="-1"]') ?? true
  if (event.newState === 'closed' && isNowhere && !isFollowed)
    ownerDocument
      .querySelector<HTMLElement>(`[popovertarget="${id}"]:not([popovertargetaction="hide"])`)
      ?.focus()
}

/**
 * A panel that a `<button popoverTarget={id}>` opens. The browser closes it on Escape and on a click outside; a link
 * or a button used inside closes it too, and the focus goes back to its button unless the person put it elsewhere or follows a link.
 */
export function Popover({ id, ...rest }: HTMLAttributes<HTMLElement> & { id: string }) {
  return <div id={id} popover="auto" onClick={hideAfterUse} onToggle={giveFocusBack} {...rest} />
}

/**
 * What is left of the screen beside a popover that fills it: darkened, so that the page there does not read as part of it, and
 * a tap there closes it instead of reaching the page. The browser's own backdrop lets taps through.
 */
export function Scrim({ popover, className = '' }: { popover: string; className?: string }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      popoverTarget={popover}
      popoverTargetAction="hide"
      className={`min-h-0 w-full grow bg-ink-deep/70 ${className}`}
    />
  )
}
