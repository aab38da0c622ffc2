import { numbersMachine } from '#machines/office/numbers.ts'
import { numbersEffects } from '#src/effects/office/numbers.ts'
import { NumbersScreen } from '#src/screens/office/numbers.tsx'
import { ActorProvider } from '../actor-provider.tsx'

export function Page() {
  return (
    <ActorProvider
      provideMachine={({ api }) => numbersMachine.provide(numbersEffects({ api }))}
      input={undefined}
    >
      {(actor) => <NumbersScreen actor={actor} />}
    </ActorProvider>
  )
}
