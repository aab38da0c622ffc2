import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import { brand } from '#contract/brand.ts'
import { failure } from '#src/content/failure.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorBoundary } from '#src/ui/error-boundary.tsx'

type NoticeProps = {
  /** Tells people what they have not lost. */
  reassurance: string
  onLoadAgain: () => void
}

/** Says that a part or a page failed, what people have not lost, and what to do. */
export function FailureNotice({ reassurance, onLoadAgain }: NoticeProps) {
  return (
    <section role="alert" className="on-sheet border border-l-4 border-danger px-5 py-6">
      <h2 className="text-h3">{failure.title}</h2>
      <p className="mt-3 max-w-2xl">{reassurance}</p>
      <Button className="mt-5" onClick={onLoadAgain}>
        {failure.action}
      </Button>
      <p className="mt-4 text-sm text-muted">
        {failure.contact}{' '}
        <a href={`mailto:${brand.email.support}`} className="text-link">
          {brand.email.support}
        </a>
        .
      </p>
    </section>
  )
}

/** The path of a machine's state: `checkout.card.paying`. Of parallel states, all are named. */
function statePath(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([state, inner]) => `${state}.${statePath(inner)}`)
    .join(' ')
}

/** Names a machine and the state it is in, for a report. */
export function stateOf(actor: AnyActorRef): string {
  const { machine, value } = actor.getSnapshot() as { machine?: { id: string }; value?: unknown }
  return `${machine?.id ?? actor.id}.${statePath(value)}`
}

type PartBoundaryProps = {
  /** The actor that the part shows. It goes on running when the part fails. */
  actor: AnyActorRef
  /** Returns what people have not lost, from the state of the actor. */
  reassurance: () => string
  /** Shows the notice over the lower edge of the screen, where the part floats over the page. */
  isFloating?: boolean
  children: ReactNode
}

/** A part of a page where money, typed text or a document is at stake: when it fails, the rest of the page stays. */
export const PartBoundary = ({ actor, reassurance, isFloating = false, children }: PartBoundaryProps) => (
  <ErrorBoundary
    where={() => stateOf(actor)}
    fallback={(retry) => (
      <div
        className={
          isFloating ? 'fixed inset-x-0 bottom-0 z-40 max-h-dvh overflow-y-auto print:hidden' : 'contents'
        }
      >
        <FailureNotice reassurance={reassurance()} onLoadAgain={retry} />
      </div>
    )}
  >
    {children}
  </ErrorBoundary>
)

type OptionalBoundaryProps = { actor: AnyActorRef; children: ReactNode }

/** A part around the pages, which is left out when it fails. */
export const OptionalBoundary = ({ actor, children }: OptionalBoundaryProps) => (
  <ErrorBoundary where={() => stateOf(actor)} fallback={() => null}>
    {children}
  </ErrorBoundary>
)
