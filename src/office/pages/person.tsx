import { useParams } from 'react-router-dom'
import { officePersonMachine } from '#machines/office/office-person.ts'
import { officePersonEffects } from '#src/effects/office/office-person.ts'
import { OfficePersonScreen } from '#src/screens/office/office-person.tsx'
import { ActorProvider } from '../actor-provider.tsx'
import { useSignIn } from '../sign-in.ts'

export function Page() {
  const onSignIn = useSignIn()
  const { id = '' } = useParams()
  return (
    <ActorProvider
      key={id}
      provideMachine={({ api }) => officePersonMachine.provide(officePersonEffects({ api }))}
      input={{ id }}
    >
      {(actor) => <OfficePersonScreen actor={actor} onSignIn={onSignIn} />}
    </ActorProvider>
  )
}
