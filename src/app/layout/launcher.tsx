import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import type { LauncherActor } from '#machines/launcher.ts'
import type { Place } from '#src/effects/place.ts'
import { MessageSquareText } from '#src/ui/icons.tsx'
import { LauncherPanel } from './dialogs.ts'

/** The floating launcher: three ways to reach us from any page. */
export function Launcher({ actor, button }: { actor: LauncherActor; button: Place }) {
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
        className={`on-ink fixed right-3 bottom-3 z-20 flex size-12 items-center justify-center rounded-[50%] border border-sky shadow-panel transition-[opacity,background-color] duration-150 hover:bg-ink-raised sm:right-6 sm:bottom-6 sm:size-14 ${isAside ? 'not-focus-visible:pointer-events-none not-focus-visible:opacity-0' : ''}`}
      >
        <MessageSquareText aria-hidden="true" className="size-6" strokeWidth={1.5} />
      </button>
      {isOpen && (
        <Suspense>
          <LauncherPanel actor={actor} button={button} />
        </Suspense>
      )}
    </section>
  )
}
