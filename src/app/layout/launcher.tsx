import { MessageSquareText } from '#src/ui/icons.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { neverHydrate } from '../never-hydrate.tsx'

const Ways = neverHydrate(
  () => import('./ways.tsx'),
  ({ Ways }) => Ways,
)

/** The floating launcher: three ways to reach us from any page. */
export function Launcher() {
  return (
    <section aria-label="Reach us" className="print:hidden">
      <button
        type="button"
        popoverTarget="launcher"
        aria-haspopup="dialog"
        aria-label="Open quick links"
        className="on-ink fixed right-3 bottom-3 z-20 flex size-12 items-center justify-center rounded-[50%] border border-sky shadow-panel transition-colors duration-150 hover:bg-ink-raised sm:right-6 sm:bottom-6 sm:size-14"
      >
        <MessageSquareText aria-hidden="true" className="size-6" strokeWidth={1.5} />
      </button>
      <Popover
        id="launcher"
        role="dialog"
        aria-label="Reach us"
        className="on-sheet top-auto right-3 bottom-18 left-auto m-0 w-80 max-w-[calc(100vw-2rem)] border border-blue p-0 shadow-panel sm:right-6 sm:bottom-24"
      >
        <Ways />
      </Popover>
    </section>
  )
}
