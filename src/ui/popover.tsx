import type { HTMLAttributes, MouseEvent, ToggleEvent } from 'react'

function hideAfterUse(event: MouseEvent<HTMLElement>) {
  const used = event.target instanceof Element && event.target.closest('a[href], button:not([aria-expanded])')
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey
  if (!used || opensElsewhere) return
  event.currentTarget.toggleAttribute('data-followed', used.matches('a'))
  event.currentTarget.hidePopover()
}

function restoreFocus(event: ToggleEvent<HTMLElement>) {
  const { id, ownerDocument } = event.currentTarget
  const isFollowed = event.currentTarget.hasAttribute('data-followed')
  event.currentTarget.removeAttribute('data-followed')
  const hasNoFocus = ownerDocument.activeElement?.matches('body, [tabindex="-1"]') ?? true
  if (event.newState === 'closed' && hasNoFocus && !isFollowed)
    ownerDocument
      .querySelector<HTMLElement>(`[popovertarget="${id}"]:not([popovertargetaction="hide"])`)
      ?.focus()
}

/**
 * A panel that a `<button popoverTarget={id}>` opens. Escape, a click outside, and a link or button inside close it. Then the
 * focus returns to the button, unless the person moved it or followed a link.
 */
export function Popover({ id, ...rest }: HTMLAttributes<HTMLElement> & { id: string }) {
  return <div id={id} popover="auto" onClick={hideAfterUse} onToggle={restoreFocus} {...rest} />
}

/**
 * Darkens the page beside a popover. A tap on it only closes the popover, while the native backdrop would pass the tap on to
 * the page.
 */
export function Scrim({ popoverId, className = '' }: { popoverId: string; className?: string }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      popoverTarget={popoverId}
      popoverTargetAction="hide"
      className={`min-h-0 w-full grow bg-ink-deep/70 ${className}`}
    />
  )
}
