import { useSelector } from '@xstate/react'
import type { SpotlightActor } from '#machines/spotlight.ts'
import { paths } from '#contract/page-paths.ts'
import { spotlight } from '#src/content/spotlight.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { DialogDescription, DialogTitle, NonModalDialog } from '#src/ui/dialog.tsx'

/** The popup for AI Agents & Co-pilots, below the header. Every page leaves space for it there. */
export function Spotlight({ actor }: { actor: SpotlightActor }) {
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('shown'))
  const close = () => actor.send({ type: 'spotlight.close' })
  return (
    <NonModalDialog place="strip" isOpen={isShown} onClose={close}>
      <div className="flex flex-wrap items-center gap-2 py-0.5 pr-0.5 pl-3 sm:gap-4 sm:py-1 sm:pr-1.5 sm:pl-5">
        <Badge tone="blue" className="max-sm:hidden">
          {spotlight.mark}
        </Badge>
        <DialogTitle asChild>
          <p className="mr-auto min-w-0 grow basis-24 font-display text-sm leading-tight font-bold text-balance sm:grow-0 sm:basis-auto sm:text-base sm:whitespace-nowrap">
            {spotlight.title}
          </p>
        </DialogTitle>
        <DialogDescription className="text-sm text-muted @max-[58rem]:sr-only">
          {spotlight.text}
        </DialogDescription>
        <div className="flex flex-wrap gap-1">
          <Button
            href={paths.aiAgents}
            size="sm"
            className="max-sm:px-3"
            onClick={() => actor.send({ type: 'spotlight.follow' })}
          >
            {spotlight.explore}
          </Button>
          <Button variant="ghost" size="sm" className="max-sm:px-2.5" onClick={close}>
            {spotlight.close}
          </Button>
        </div>
      </div>
    </NonModalDialog>
  )
}
