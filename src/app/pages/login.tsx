import { useLocation } from 'react-router-dom'
import { brand } from '#contract/brand.ts'
import { loginMachine } from '#machines/sign-in/login.ts'
import { loginEffects, readLoginAddress } from '../../effects/sign-in/login.ts'
import { LoginScreen } from '../../screens/sign-in/login.tsx'
import { ActorProvider } from '../actor-provider.tsx'
import { headWithBrand } from '../head/head.tsx'
import { useHydrating } from '#src/app/hydrating.ts'
import { paths } from '#contract/page-paths.ts'
import { useServices } from '../services.tsx'

export const head = headWithBrand('Sign in', `Sign in to your ${brand.name} account with Google.`)

export function Page() {
  const { window } = useServices()
  const { search } = useLocation()
  const isHydrating = useHydrating()
  return (
    <ActorProvider
      machine={({ session, navigation }) =>
        loginMachine.provide(loginEffects({ session, window, goTo: navigation.replace }))
      }
      input={{ ...readLoginAddress(search, window), otherwise: paths.dashboard }}
    >
      {(actor) => <LoginScreen actor={actor} showsRedirect={!isHydrating} />}
    </ActorProvider>
  )
}
