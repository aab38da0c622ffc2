import { SettingsScreen } from '../../screens/settings.tsx'
import { useAuth } from '../auth.tsx'
import { Guarded } from '../guarded.tsx'
import { Host } from '../host.tsx'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { createAccount } from './account.ts'
import { createGuard } from './guard.ts'
import { titled } from '../head.tsx'

export const head = titled('Settings', 'Your account, plan and receipts.')

export function createPage(services: Services) {
  const guard = createGuard(services)
  const account = createAccount(services)
  return function SettingsPage() {
    const { logout } = useAuth()
    return (
      <Guarded {...guard} needs="session" otherwise={paths.login({ redirect: paths.settings })}>
        {(user) => (
          <Host machine={account} inspect={services.inspect} input={undefined}>
            {(actor) => <SettingsScreen actor={actor} user={user} onSignOut={() => logout(paths.login())} />}
          </Host>
        )}
      </Guarded>
    )
  }
}
