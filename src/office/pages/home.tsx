import { officeHomeMachine } from '#machines/office/office-home.ts'
import { officeHomeEffects } from '#src/effects/office/office-home.ts'
import { OfficeHomeScreen } from '#src/screens/office/office-home.tsx'
import { ActorProvider } from '../actor-provider.tsx'

export function Page() {
  return (
    <ActorProvider
      provideMachine={({ api }) => officeHomeMachine.provide(officeHomeEffects({ api }))}
      input={undefined}
    >
      {(actor) => <OfficeHomeScreen actor={actor} />}
    </ActorProvider>
  )
}
