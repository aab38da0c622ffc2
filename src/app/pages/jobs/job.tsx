import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { actionsOf, type Job } from '#contract/jobs/jobs.ts'
import { jobDetailMachine, type JobDetailActor } from '#machines/jobs/job-detail.ts'
import { jobDetailEffects } from '#src/effects/job-detail.ts'
import { FormSheet } from '#src/screens/forms/form.tsx'
import { JobDetailScreen, type JobForms } from '#src/screens/jobs/job-detail.tsx'
import type { ScreenElements } from '#src/ui/screen-elements.ts'
import { ActorProvider } from '../../actor-provider.tsx'
import { useUser } from '../../guarded.tsx'
import { headWithBrand } from '../../head/head.tsx'
import { FormProvider } from '../../providers/form.tsx'
import { markOutdated } from '../../providers/returning-actor.tsx'

export const head = headWithBrand('Job', 'A problem that a client has posted.')

const inDollars = (cents: number) => String(cents / 100)

/** The initial values of the bid form and the job form: the stored bid and the stored job. */
function bidValues({ shownBids: [own] }: Job) {
  return own ? { amount: inDollars(own.cents), weeks: String(own.weeks), approach: own.approach } : {}
}
function jobValues({ title, situation, outcome, confidential, category, budget, bidding }: Job) {
  return { title, situation, outcome, confidential: confidential ?? '', category, budget, bidding }
}

/** The forms that the user may fill in on a job's page. After the job has changed by a sent form, that form gets a new actor. */
function createFormsOf(actor: JobDetailActor, userId: string) {
  const reload = (place: string) => () => {
    markOutdated('jobs')
    actor.send({ type: 'job.reload', place })
  }
  return (job: Job): JobForms => {
    const { id, questions, shownBids } = job
    const actions = actionsOf(job)
    const draftKeyOf = (form: string) => `${form}:${userId}:${id}`
    return {
      edit: actions.includes('edit') && (
        <FormProvider
          key={JSON.stringify(jobValues(job))}
          form="job"
          draft={draftKeyOf('job')}
          fields={jobValues(job)}
          ids={{ id }}
          onSent={reload('status')}
        >
          {(form, places) => <FormSheet actor={form} places={places} />}
        </FormProvider>
      ),
      bid: actions.includes('bid') && (
        <FormProvider
          key={`bid ${shownBids[0]?.updatedAt}`}
          form="bid"
          draft={draftKeyOf('bid')}
          fields={bidValues(job)}
          ids={{ id }}
          onSent={reload('bid')}
        >
          {(form, places) => <FormSheet actor={form} places={places} />}
        </FormProvider>
      ),
      ask: actions.includes('ask') && (
        <FormProvider
          key={`ask ${questions.length}`}
          form="question"
          draft={draftKeyOf('question')}
          ids={{ id }}
          onSent={reload('question')}
        >
          {(form, places) => <FormSheet actor={form} places={places} />}
        </FormProvider>
      ),
      answerTo: (questionId, about) => (
        <FormProvider
          form="answer"
          draft={`${draftKeyOf('answer')}:${questionId}`}
          ids={{ id, questionId }}
          onSent={reload('question')}
        >
          {(form, places) => <FormSheet actor={form} places={places} about={about} />}
        </FormProvider>
      ),
    }
  }
}

export function Page() {
  const { id = '' } = useParams()
  const user = useUser()
  const [places] = useState<ScreenElements>(() => new Map())
  const [now] = useState(() => Date.now())
  return (
    <ActorProvider
      key={id}
      machine={({ api }) =>
        jobDetailMachine.provide(jobDetailEffects({ api, places, onDecided: () => markOutdated('jobs') }))
      }
      input={{ id }}
    >
      {(actor) => (
        <JobDetailScreen actor={actor} places={places} now={now} formsOf={createFormsOf(actor, user.id)} />
      )}
    </ActorProvider>
  )
}
