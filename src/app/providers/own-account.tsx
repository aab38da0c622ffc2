import { Suspense, useState, type ReactNode } from 'react'
import type { Account } from '#contract/payments/payments.ts'
import { useAuth } from '../auth.tsx'
import { optionalPart } from '../optional-part.tsx'

type LoadProps = { onLoaded: (account: Account) => void; children: () => ReactNode }

const LoadAccount = optionalPart<LoadProps>(async () => (await import('./account.tsx')).AccountProvider)

type OwnAccountProps = {
  onLoaded?: (account: Account) => void
  /** Shows the page. The account is undefined for visitors, and until the server has answered. */
  children: (account: Account | undefined) => ReactNode
}

/** Loads what a signed-in person has, for a page that everybody sees. */
export function OwnAccount({ onLoaded, children }: OwnAccountProps) {
  const { user } = useAuth()
  const [loaded, setLoaded] = useState<Account>()
  const keep = (account: Account) => {
    setLoaded(account)
    onLoaded?.(account)
  }
  return (
    <>
      {user && (
        <Suspense>
          <LoadAccount key={user.id} onLoaded={keep}>
            {() => null}
          </LoadAccount>
        </Suspense>
      )}
      {children(user && loaded?.user.id === user.id ? loaded : undefined)}
    </>
  )
}
