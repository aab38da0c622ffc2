import { useSearchParams } from 'react-router-dom'
import { ownProjectMachine } from '#machines/own-project.ts'
import { ownProjectEffects } from '../../effects/own-project.ts'
import { OwnProjectScreen } from '#src/screens/own-project.tsx'
import { ActorProvider } from '../actor-provider.tsx'
import { titled } from '../head/head.tsx'

export const head = titled('Your Blueprint', 'Your project, from payment to delivery.')

export function Page() {
  const [query] = useSearchParams()
  const id = query.get('id') ?? undefined
  return (
    <ActorProvider
      key={id}
      machine={(services) => ownProjectMachine.provide(ownProjectEffects(services))}
      input={{ id }}
    >
      {(actor) => (
        <OwnProjectScreen
          actor={actor}
          sections={{
            kickoff: () => null,
            questionnaire: () => null,
            draft: () => null,
            credit: () => null,
          }}
        />
      )}
    </ActorProvider>
  )
}
