import type { AccountActor } from '#machines/account.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'

type AccountFailureProps = {
  actor: AccountActor
  message: string | undefined
  note?: string
  className?: string
}

/** The account could not be read: why, what that does not mean, and another try. */
export function AccountFailure({ actor, message, note, className = '' }: AccountFailureProps) {
  return (
    <Callout tone="error" className={className}>
      <p>{message}</p>
      {note && <p className="mt-1 font-normal">{note}</p>}
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        onClick={() => actor.send({ type: 'account.retry' })}
      >
        Try again
      </Button>
    </Callout>
  )
}
