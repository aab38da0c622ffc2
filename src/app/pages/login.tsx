import { loginMachine } from '#machines/login.ts'
import { loginEffects, readLoginAddress } from '../../effects/login.ts'
import { LoginScreen } from '../../screens/login.tsx'
import { Host } from '../host.tsx'
import { useLocation } from '../router.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { titled } from '../head.tsx'
import { brand } from '#contract/brand.ts'

export const head = titled('Sign in', `Sign in to your ${brand.name} account with Google.`)

export function createPage({ session, window, navigation, inspect }: Services) {
  const login = loginMachine.provide(loginEffects({ session, window, goTo: navigation.replace }))
  return function LoginPage() {
    const { search } = useLocation()
    return (
      <Host
        machine={login}
        inspect={inspect}
        input={{ ...readLoginAddress(search, window), otherwise: paths.dashboard }}
      >
        {(actor) => <LoginScreen actor={actor} />}
      </Host>
    )
  }
}
