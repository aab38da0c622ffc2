import type { AccountActor } from '#machines/account.ts'
import { Failure } from '#src/ui/callout.tsx'

type AccountFailureProps = {
  actor: AccountActor
  message: string | undefined
  note?: string
  className?: string
}

/** The account could not be read: why, what that does not mean, and another try. */
export function AccountFailure({ actor, message, note, className = '' }: AccountFailureProps) {
  return (
    <Failure
      text={message}
      note={note}
      retry="Try again"
      onRetry={() => actor.send({ type: 'account.retry' })}
      className={className}
    />
  )
}
