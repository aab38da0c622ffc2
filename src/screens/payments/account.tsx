import type { AccountActor } from '#machines/payments/account.ts'
import { Failure } from '#src/ui/callout.tsx'

type AccountFailureProps = {
  actor: AccountActor
  message: string | undefined
  note?: string
  className?: string
}

/** Shown if the account could not be loaded, with a retry button. */
export function AccountFailure({ actor, message, note, className = '' }: AccountFailureProps) {
  return (
    <Failure
      text={message}
      note={note}
      retryLabel="Try again"
      onRetry={() => actor.send({ type: 'retry' })}
      className={className}
    />
  )
}
