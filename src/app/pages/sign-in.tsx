import { signInMachine } from '#machines/sign-in.ts'
import { signInEffects } from '../../effects/sign-in.ts'
import { SignInScreen } from '../../screens/sign-in.tsx'
import { Host } from '../host.tsx'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { titled } from '../head.tsx'
import { brand } from '#contract/brand.ts'

export const head = titled('Finalizing authentication', `Signing you in to ${brand.name}.`)

export function createPage({ session, window, now, navigation, inspect }: Services) {
  const signIn = signInMachine.provide(
    signInEffects({ session, window, now, goTo: navigation.replace, otherwise: paths.dashboard }),
  )
  return function SignInPage() {
    return (
      <Host machine={signIn} inspect={inspect} input={undefined}>
        {() => <SignInScreen />}
      </Host>
    )
  }
}
