import type { ReactNode } from 'react'
import { accountMachine, type AccountActor } from '#machines/account.ts'
import { accountEffects } from '#src/effects/account.ts'
import { logInWith } from '#src/effects/session.ts'
import { ActorProvider } from '../actor-provider.tsx'

/** Runs the account machine, which loads plans and receipts. */
export function AccountProvider({ children }: { children: (actor: AccountActor) => ReactNode }) {
  return (
    <ActorProvider
      machine={(services) =>
        accountMachine.provide(
          accountEffects({ ...services, logInWith: (token) => logInWith(services.session, token) }),
        )
      }
      input={undefined}
    >
      {children}
    </ActorProvider>
  )
}
