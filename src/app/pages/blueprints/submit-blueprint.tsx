import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { submissionMachine } from '#machines/blueprints/submission.ts'
import type { ScreenElements } from '#src/ui/screen-elements.ts'
import { draftsIn } from '../../../effects/platform/drafts.ts'
import { submissionEffects } from '../../../effects/blueprints/submission.ts'
import { SubmissionScreen } from '../../../screens/blueprints/submission.tsx'
import { ActorProvider } from '../../actor-provider.tsx'
import { useUser } from '../../guarded.tsx'
import { headWithBrand } from '../../head/head.tsx'
import type { Services } from '../../services.tsx'

export const head = headWithBrand('Submit a New Blueprint', 'Send a Blueprint for review.')

function submissionWithEffects({ window, api }: Services, places: ScreenElements) {
  const drafts = draftsIn(window, 'localStorage')
  return submissionMachine.provide(submissionEffects({ api, drafts, places }))
}

export function Page() {
  const { id } = useUser()
  const query = new URLSearchParams(useLocation().search)
  const revises = query.get('revise') ?? undefined
  const jobId = query.get('job') ?? undefined
  const [places] = useState<ScreenElements>(() => new Map())
  return (
    <ActorProvider
      machine={(services) => submissionWithEffects(services, places)}
      input={{ authorId: id, revises, jobId }}
    >
      {(actor) => <SubmissionScreen actor={actor} places={places} />}
    </ActorProvider>
  )
}
