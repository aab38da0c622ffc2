import { jobsMachine } from '#machines/jobs/jobs.ts'
import { jobsEffects } from '#src/effects/jobs.ts'
import { JobsScreen } from '#src/screens/jobs/jobs.tsx'
import { useUser } from '../../guarded.tsx'
import { headWithBrand } from '../../head/head.tsx'
import { ReturningActorProvider } from '../../providers/returning-actor.tsx'

export const head = headWithBrand(
  'Jobs',
  'Problems that clients post for partners to solve with a Blueprint.',
)

export function Page() {
  const { role } = useUser()
  return (
    <ReturningActorProvider
      machine={({ api }) => jobsMachine.provide(jobsEffects({ api }))}
      input={undefined}
      onOutdated={(actor) => actor.send({ type: 'jobs.changed' })}
    >
      {(actor) => <JobsScreen actor={actor} side={role === 'partner' ? 'partner' : 'client'} />}
    </ReturningActorProvider>
  )
}
