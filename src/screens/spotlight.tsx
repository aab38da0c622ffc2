import { useSelector } from '@xstate/react'
import type { SpotlightActor } from '#machines/spotlight.ts'
import { paths } from '#src/app/paths.ts'
import { spotlight } from '#src/content/spotlight.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'

/** The popup for AI Agents & Co-pilots: a strip at the lower edge, so low that what a page begins with stays free. It takes no focus. */
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
      className="on-sheet fixed right-18 bottom-3 left-3 z-20 flex animate-appear flex-wrap items-center gap-x-6 gap-y-2 border border-blue p-3 shadow-panel sm:right-auto sm:bottom-6 sm:left-6 sm:max-w-[calc(100vw-8rem)] sm:pl-5 print:hidden in-[html:has(#launcher:popover-open)]:hidden"
    >
      <div>
        <p className="flex items-center gap-2">
          <span id="spotlight-title" className="font-display text-h4 font-bold whitespace-nowrap">
            {spotlight.title}
          </span>
          <Badge tone="blue" className="max-[22rem]:hidden">
            {spotlight.mark}
          </Badge>
        </p>
        <p id="spotlight-text" className="text-sm text-muted max-md:hidden">
          {spotlight.text}
        </p>
      </div>
      <div className="flex gap-1">
        <Button href={paths.aiAgents} size="sm" onClick={() => actor.send({ type: 'spotlight.follow' })}>
          {spotlight.explore}
        </Button>
        <Button variant="ghost" size="sm" onClick={close}>
          {spotlight.close}
        </Button>
      </div>
    </div>
  )
}
