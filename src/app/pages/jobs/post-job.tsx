import { messages } from '#contract/errors.ts'
import { canPostJobs } from '#contract/jobs/access.ts'
import { jobsMachine } from '#machines/jobs/jobs.ts'
import { jobs } from '#src/content/jobs.ts'
import { jobsEffects } from '#src/effects/jobs.ts'
import { FormSheet } from '#src/screens/forms/form.tsx'
import { PostJobScreen } from '#src/screens/jobs/post-job.tsx'
import { Upgrade } from '#src/screens/upgrade.tsx'
import { ActorProvider } from '../../actor-provider.tsx'
import { useUser } from '../../guarded.tsx'
import { headWithBrand } from '../../head/head.tsx'
import { FormProvider } from '../../providers/form.tsx'
import { markOutdated } from '../../providers/returning-actor.tsx'

export const head = headWithBrand(
  'Post a job',
  'Describe a problem, and have a partner write the Blueprint for it.',
)

export function Page() {
  const user = useUser()
  if (!canPostJobs(user)) return <Upgrade headingLevel={1} message={messages.noPlan} {...jobs.upgrade} />
  return (
    <ActorProvider
      machine={({ api }) => jobsMachine.provide(jobsEffects({ api }))}
      input={undefined}
      onStart={(actor) => {
        if (user.role === 'partner') actor.send({ type: 'view.choose', view: 'posted' })
      }}
    >
      {(ownJobs) => (
        <FormProvider
          form="job"
          draft={`job:${user.id}:new`}
          onSent={() => {
            markOutdated('jobs')
            ownJobs.send({ type: 'jobs.changed' })
          }}
        >
          {(actor, places) => (
            <PostJobScreen actor={ownJobs} form={<FormSheet actor={actor} places={places} />} />
          )}
        </FormProvider>
      )}
    </ActorProvider>
  )
}
