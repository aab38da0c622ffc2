import { SettingsScreen } from '../../screens/settings.tsx'
import { AccountProvider } from '../account-provider.tsx'
import { useAuth } from '../auth.tsx'
import { useUser } from '../gate.tsx'
import { titled } from '../head.tsx'
import { paths } from '../paths.ts'

export const head = titled('Settings', 'Your account, plan and receipts.')

export function Page() {
  const user = useUser()
  const { logout } = useAuth()
  return (
    <AccountProvider>
      {(actor) => <SettingsScreen actor={actor} user={user} onSignOut={() => logout(paths.login())} />}
    </AccountProvider>
  )
}
