import { officePeopleMachine } from '#machines/office/office-people.ts'
import { officePeopleEffects } from '#src/effects/office/office-people.ts'
import { OfficePeopleScreen } from '#src/screens/office/office-people.tsx'
import { ActorProvider } from '../actor-provider.tsx'

export function Page() {
  return (
    <ActorProvider
      provideMachine={({ api }) => officePeopleMachine.provide(officePeopleEffects({ api }))}
      input={undefined}
    >
      {(actor) => <OfficePeopleScreen actor={actor} />}
    </ActorProvider>
  )
}
