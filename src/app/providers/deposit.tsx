import type { ReactNode } from 'react'
import { sealIdOf, type Deposit, type DepositKey } from '#contract/catalogue.ts'
import { depositMachine } from '#machines/payments/deposit.ts'
import { depositEffects } from '#src/effects/payments/deposit.ts'
import { DepositScreen } from '#src/screens/payments/deposit.tsx'
import { ActorProvider } from '../actor-provider.tsx'

type DepositProps = {
  depositKey: DepositKey
  children: (deposit: Deposit) => ReactNode
}

/** Asks for a deposit, and shows its checkout if the person can pay it. */
export function DepositProvider({ depositKey: key, children }: DepositProps) {
  return (
    <ActorProvider
      machine={({ api, session }) =>
        depositMachine.provide(
          depositEffects({ api, logOutTo: (leaveTo) => session.send({ type: 'logout', leaveTo }) }),
        )
      }
      input={{ sealId: sealIdOf(key) }}
    >
      {(actor) => (
        <DepositScreen actor={actor}>
          {(offer) => children({ ...offer, key, billing: 'once', grants: null })}
        </DepositScreen>
      )}
    </ActorProvider>
  )
}
