import { useId, type ReactNode, type SyntheticEvent } from 'react'

const tipIn = (event: SyntheticEvent<HTMLElement>) =>
  event.currentTarget.querySelector<HTMLElement>('[role="tooltip"]')

function showTip(event: SyntheticEvent<HTMLElement>) {
  const tip = tipIn(event)
  if (tip && !tip.matches(':popover-open')) tip.showPopover()
}

function hideTip(event: SyntheticEvent<HTMLElement>) {
  tipIn(event)?.hidePopover()
}

type TooltipProps = { tip: string; children: (describedBy: string) => ReactNode }

/**
 * A note that appears on hover, focus and click, and closes on Escape. `children` gets the note's id, for the control's
 * `aria-describedby`.
 */
export function Tooltip({ tip, children }: TooltipProps) {
  const id = useId()
  return (
    <span
      className="inline-flex [anchor-scope:--tip]"
      onMouseEnter={showTip}
      onMouseLeave={hideTip}
      onFocus={showTip}
      onBlur={hideTip}
      onClick={showTip}
    >
      <span className="inline-flex w-full [anchor-name:--tip]">{children(id)}</span>
      <span
        id={id}
        role="tooltip"
        popover="auto"
        className="max-w-72 bg-transparent py-2.5 [position-anchor:--tip] [position-try-fallbacks:flip-block] supports-[position-area:end]:m-0 supports-[position-area:end]:[position-area:block-end_span-inline-end] print:hidden"
      >
        <span className="on-sheet annotation block border border-blue px-3.5 py-2.5 shadow-panel">{tip}</span>
      </span>
    </span>
  )
}
