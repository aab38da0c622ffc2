import { brand } from '#contract/brand.ts'
import { signInMachine } from '#machines/sign-in/sign-in.ts'
import { signInEffects } from '../../effects/sign-in/sign-in.ts'
import { SignInScreen } from '../../screens/sign-in/sign-in.tsx'
import { ActorProvider } from '../actor-provider.tsx'
import { headWithBrand } from '../head/head.tsx'
import { paths } from '#contract/page-paths.ts'

export const head = headWithBrand('Finalizing authentication', `Signing you in to ${brand.name}.`)

export function Page() {
  return (
    <ActorProvider
      machine={({ session, window, now, navigation }) =>
        signInMachine.provide(
          signInEffects({ session, window, now, goTo: navigation.replace, otherwise: paths.dashboard }),
        )
      }
      input={undefined}
    >
      {() => <SignInScreen />}
    </ActorProvider>
  )
}
