import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { DepositOffer } from '#contract/payments/deposits.ts'
import { paths } from '#contract/page-paths.ts'
import type { DepositActor } from '#machines/payments/deposit.ts'
import { deposit as words } from '#src/content/payments/deposit.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout, Failure } from '#src/ui/callout.tsx'
import { Notice } from '../notice.tsx'

type DepositScreenProps = {
  actor: DepositActor
  /** The checkout of the deposit. */
  children: (offer: DepositOffer) => ReactNode
}

/** `/checkout` of a deposit: its checkout, or why this person cannot pay it. */
export function DepositScreen({ actor, children }: DepositScreenProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { offer, error, sealId } = snapshot.context
  if (offer) return children(offer)
  if (snapshot.matches('loading')) return <Notice title={words.loading} />
  return (
    <div className="wrap py-14 sm:py-20">
      <h1 className="text-h2">{words.title}</h1>
      {snapshot.matches('failed') ? (
        <Failure
          text={error}
          retryLabel={words.retry}
          onRetry={() => actor.send({ type: 'retry' })}
          className="mt-8"
        />
      ) : (
        <Callout tone="info" className="mt-8 max-w-2xl">
          {error}
        </Callout>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {snapshot.can({ type: 'account.change' }) && (
          <Button onClick={() => actor.send({ type: 'account.change' })}>{words.changeAccount}</Button>
        )}
        <Button href={paths.sealed(sealId)} variant="outline">
          {words.record}
        </Button>
      </div>
    </div>
  )
}
