import type { ReactNode } from 'react'
import type { Account } from '#contract/payments/payments.ts'
import { accountMachine, type AccountActor } from '#machines/payments/account.ts'
import { accountEffects } from '#src/effects/payments/account.ts'
import { logInWith } from '#src/effects/sign-in/session.ts'
import { ActorProvider } from '../actor-provider.tsx'

type AccountProviderProps = {
  onLoaded?: (account: Account) => void
  children: (actor: AccountActor) => ReactNode
}

/** Runs the account machine, which loads plans and receipts. */
export function AccountProvider({ onLoaded = () => {}, children }: AccountProviderProps) {
  return (
    <ActorProvider
      machine={(services) =>
        accountMachine.provide(
          accountEffects({ ...services, onLoaded, logInWith: (token) => logInWith(services.session, token) }),
        )
      }
      input={undefined}
    >
      {children}
    </ActorProvider>
  )
}
