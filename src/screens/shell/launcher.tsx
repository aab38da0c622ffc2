import { useSelector } from '@xstate/react'
import { Suspense, type ComponentType, type RefCallback } from 'react'
import type { LauncherActor } from '#machines/launcher.ts'
import { MessageSquareText } from '#src/ui/pictures/icons.ts'

export type LauncherPanelProps = {
  actor: LauncherActor
  /** The launcher's button. It gets the focus when the dialog closes. */
  button: { current: () => HTMLElement | null }
}
type LauncherProps = {
  actor: LauncherActor
  button: LauncherPanelProps['button'] & { ref: RefCallback<HTMLElement> }
  /** The dialog, as a lazy component. */
  Panel: ComponentType<LauncherPanelProps>
}

/** A button that opens the contact options. It floats beside the content, and where there is no room it stands in the header. */
export function Launcher({ actor, button, Panel }: LauncherProps) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches({ panel: 'open' }))
  const isFetching = useSelector(actor, (snapshot) => snapshot.matches({ panel: 'fetching' }))
  const isAside = useSelector(actor, (snapshot) => snapshot.matches({ place: 'aside' }))
  return (
    <section aria-label="Reach us" className="noscript:hidden print:hidden">
      <button
        ref={button.ref}
        id="launcher"
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isFetching}
        aria-label="Open quick links"
        onClick={() => actor.send({ type: 'launcher.open' })}
        className={`on-ink fixed end-[calc(clamp(1rem,4vw,3rem)+5.5rem)] top-10 z-30 flex size-[44px] -translate-y-1/2 items-center justify-center rounded-[50%] border border-sky transition-[opacity,background-color] duration-150 hover:bg-ink-raised min-[79rem]:top-auto min-[79rem]:right-[2px] min-[79rem]:bottom-6 min-[79rem]:z-20 min-[79rem]:translate-y-0 min-[79rem]:shadow-panel min-[90rem]:right-3 min-[90rem]:size-14 min-[96rem]:right-6 ${isAside ? 'min-[79rem]:not-focus-visible:pointer-events-none min-[79rem]:not-focus-visible:opacity-0' : ''}`}
      >
        <MessageSquareText aria-hidden="true" className="size-[24px]" strokeWidth={1.5} />
      </button>
      {isOpen && (
        <Suspense>
          <Panel actor={actor} button={button} />
        </Suspense>
      )}
    </section>
  )
}
