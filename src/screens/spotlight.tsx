import { useSelector } from '@xstate/react'
import type { SpotlightActor } from '#machines/spotlight.ts'
import { paths } from '#src/app/paths.ts'
import { spotlight } from '#src/content/spotlight.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'

/** The popup for AI Agents & Co-pilots: beside the page, never over the launcher, and it takes no focus. */
export function Spotlight({ actor }: { actor: SpotlightActor }) {
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('shown'))
  if (!isShown) return null
  const close = () => actor.send({ type: 'spotlight.close' })
  return (
    <div
      id="spotlight"
      role="dialog"
      aria-labelledby="spotlight-title"
      aria-describedby="spotlight-text"
      className="on-sheet fixed right-18 bottom-3 left-3 z-20 animate-appear border border-blue shadow-panel sm:right-auto sm:bottom-6 sm:left-6 sm:w-96 print:hidden"
    >
      <img
        src={spotlight.picture}
        alt=""
        width={384}
        height={108}
        loading="lazy"
        className="h-auto w-full border-b border-blue-line bg-blue-pale max-sm:hidden [@media(max-height:62rem)]:hidden"
      />
      <div className="p-4 sm:p-5">
        <p className="flex flex-wrap items-center gap-2">
          <span id="spotlight-title" className="font-display text-h4 font-bold">
            {spotlight.title}
          </span>
          <Badge tone="blue">{spotlight.mark}</Badge>
        </p>
        <p id="spotlight-text" className="mt-1.5 text-sm text-muted">
          {spotlight.text}
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button href={paths.aiAgents} size="sm" onClick={() => actor.send({ type: 'spotlight.follow' })}>
            {spotlight.explore}
          </Button>
          <Button variant="ghost" size="sm" onClick={close}>
            {spotlight.close}
          </Button>
        </div>
      </div>
    </div>
  )
}
