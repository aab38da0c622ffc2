import type { HTMLAttributes, MouseEvent, ToggleEvent } from 'react'

function hideAfterUse(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('a[href], button:not([aria-expanded])'))
    event.currentTarget.hidePopover()
}

function giveFocusBack(event: ToggleEvent<HTMLElement>) {
  const { id, ownerDocument } = event.currentTarget
  const isNowhere = ownerDocument.activeElement?.matches('body, [tabindex="-1"]') ?? true
  if (event.newState === 'closed' && isNowhere)
    ownerDocument
      .querySelector<HTMLElement>(`[popovertarget="${id}"]:not([popovertargetaction="hide"])`)
      ?.focus()
}

/**
 * A panel that a `<button popoverTarget={id}>` opens. The browser closes it on Escape and on a click outside; a link
 * or a button used inside closes it too, and the focus goes back to its button unless the person put it elsewhere.
 */
export function Popover({ id, ...rest }: HTMLAttributes<HTMLElement> & { id: string }) {
  return <div id={id} popover="auto" onClick={hideAfterUse} onToggle={giveFocusBack} {...rest} />
}
