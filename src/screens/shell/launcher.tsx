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

/** A button that opens the contact options. It floats in the lower right corner, on a narrow screen it stands in the header. */
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
        className={`on-ink fixed right-3 bottom-3 z-20 flex size-12 items-center justify-center rounded-[50%] border border-sky shadow-panel transition-[opacity,background-color] duration-150 hover:bg-ink-raised max-[39rem]:inset-y-auto max-[39rem]:start-auto max-[39rem]:end-[6.5rem] max-[39rem]:top-10 max-[39rem]:z-30 max-[39rem]:size-[44px] max-[39rem]:-translate-y-1/2 max-[39rem]:shadow-none sm:right-6 sm:bottom-6 sm:size-14 ${isAside ? 'min-[39rem]:not-focus-visible:pointer-events-none min-[39rem]:not-focus-visible:opacity-0' : ''}`}
      >
        <MessageSquareText aria-hidden="true" className="size-6 max-[39rem]:size-[24px]" strokeWidth={1.5} />
      </button>
      {isOpen && (
        <Suspense>
          <Panel actor={actor} button={button} />
        </Suspense>
      )}
    </section>
  )
}
