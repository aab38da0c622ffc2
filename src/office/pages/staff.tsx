import { staffMachine } from '#machines/office/staff.ts'
import { staffEffects } from '#src/effects/office/staff.ts'
import { StaffScreen } from '#src/screens/office/staff.tsx'
import { ActorProvider } from '../actor-provider.tsx'
import { useSignIn } from '../sign-in.ts'

export function Page() {
  const onSignIn = useSignIn()
  return (
    <ActorProvider
      provideMachine={({ api }) => staffMachine.provide(staffEffects({ api }))}
      input={undefined}
    >
      {(actor) => <StaffScreen actor={actor} onSignIn={onSignIn} />}
    </ActorProvider>
  )
}
