import type { ReactNode } from 'react'
import { accountMachine, type AccountActor } from '#machines/account.ts'
import { accountEffects } from '#src/effects/account.ts'
import { logInWith } from '#src/effects/session.ts'
import { ActorProvider } from '../actor-provider.tsx'

/** Runs what the pages of the client area know of the person's account. */
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
