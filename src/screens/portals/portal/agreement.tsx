import { useSelector } from '@xstate/react'
import type { SyntheticEvent } from 'react'
import { brand } from '#contract/brand.ts'
import type { PortalActor } from '#machines/portals/portal.ts'
import { agreementWords as words } from '#src/content/portal.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Sheet } from '#src/ui/pictures/drawing.tsx'

const focusOnMount = (element: HTMLElement | null) => element?.focus()

/** What the reader accepts before the document is sent: its text, a box to tick and the button to go on. */
export function AgreementScreen({ actor }: { actor: PortalActor }) {
  const { agreement, isAgreed, error } = useSelector(actor, (snapshot) => snapshot.context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    actor.send({ type: 'agreement.accept' })
  }
  return (
    <div className="on-ink grid-lines flex min-h-dvh grow items-center justify-center px-4 py-12 print:block print:p-0">
      <Sheet className="w-full max-w-3xl">
        <p className="annotation flex flex-wrap justify-between gap-x-4 border-b border-blue-line px-6 py-3 text-muted sm:px-10">
          <span>Confidential</span>
          <span>{words.version(agreement?.version ?? 1)}</span>
        </p>
        <form noValidate onSubmit={submit} className="px-6 py-10 sm:px-10 sm:py-12">
          <h1 ref={focusOnMount} tabIndex={-1} className="text-h2 focus:outline-none">
            {words.title}
          </h1>
          <p className="mt-4 text-muted">{words.lead}</p>
          <p dir="auto" className="mt-6 max-w-[68ch] wrap-anywhere whitespace-pre-line">
            {agreement?.text}
          </p>
          {error !== undefined && (
            <Callout tone="error" className="mt-6">
              {error}
            </Callout>
          )}
          <Checkbox
            label={words.tick}
            checked={isAgreed}
            disabled={isBusy}
            className="mt-6 border border-blue print:hidden"
            onChange={() => actor.send({ type: 'agreement.tick' })}
          />
          <Button
            type="submit"
            variant="cta"
            size="lg"
            busy={isBusy}
            disabled={isBusy}
            className="mt-4 w-full sm:w-auto print:hidden"
          >
            {isBusy ? words.busy : words.button}
          </Button>
        </form>
        <p className="annotation border-t border-blue-line px-6 py-3 text-muted sm:px-10">
          Prepared by {brand.name}
        </p>
      </Sheet>
    </div>
  )
}
