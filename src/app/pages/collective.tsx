import { lazy } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { authorshipMachine } from '#machines/authorship.ts'
import { blueprintMachine } from '#machines/blueprint.ts'
import { blueprintsMachine } from '#machines/blueprints.ts'
import { readingMachine } from '#machines/reading.ts'
import { submissionMachine } from '#machines/submission.ts'
import { authorshipEffects } from '../../effects/authorship.ts'
import { blueprintEffects } from '../../effects/blueprint.ts'
import { blueprintsEffects } from '../../effects/blueprints.ts'
import { createDrafts, randomKey } from '../../effects/drafts.ts'
import { readingEffects } from '../../effects/reading.ts'
import { submissionEffects } from '../../effects/submission.ts'
import { Guarded } from '../guarded.tsx'
import { Host } from '../host.tsx'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { createGuard } from './guard.ts'

const BlueprintsScreen = lazy(async () => ({
  default: (await import('../../screens/blueprints.tsx')).BlueprintsScreen,
}))
const BlueprintPageScreen = lazy(async () => ({
  default: (await import('../../screens/blueprint-page.tsx')).BlueprintPageScreen,
}))
const SubmissionScreen = lazy(async () => ({
  default: (await import('../../screens/submission.tsx')).SubmissionScreen,
}))
const PartnerScreen = lazy(async () => ({
  default: (await import('../../screens/partner.tsx')).PartnerScreen,
}))
const AnalyticsScreen = lazy(async () => ({
  default: (await import('../../screens/analytics.tsx')).AnalyticsScreen,
}))

/** The collective's guarded pages: reading Blueprints, writing them, and what a person has read and written. */
export function createCollectivePages(services: Services) {
  const { window, api, inspect } = services
  const guard = createGuard(services)
  const drafts = createDrafts(
    () => window.localStorage,
    () => randomKey(window.crypto),
  )
  const blueprints = blueprintsMachine.provide(blueprintsEffects({ api }))
  const blueprint = blueprintMachine.provide(blueprintEffects({ api }))
  const submission = submissionMachine.provide(submissionEffects({ api, drafts, document: window.document }))
  const authorship = authorshipMachine.provide(authorshipEffects({ api }))
  const reading = readingMachine.provide(readingEffects({ api }))

  return {
    Blueprints: () => (
      <Guarded {...guard} needs="session" otherwise={paths.login({ redirect: paths.blueprints })}>
        {() => (
          <Host machine={blueprints} inspect={inspect} input={undefined}>
            {(actor) => <BlueprintsScreen actor={actor} />}
          </Host>
        )}
      </Guarded>
    ),
    Blueprint: () => {
      const { id = '' } = useParams()
      return (
        <Guarded {...guard} needs="session" otherwise={paths.login({ redirect: paths.blueprintDetail(id) })}>
          {() => (
            <Host machine={blueprint} inspect={inspect} input={{ id }}>
              {(actor) => <BlueprintPageScreen actor={actor} />}
            </Host>
          )}
        </Guarded>
      )
    },
    Submission: () => {
      const revises = new URLSearchParams(useLocation().search).get('revise') ?? undefined
      return (
        <Guarded {...guard} needs="partner" otherwise={paths.dashboard}>
          {({ id }) => (
            <Host machine={submission} inspect={inspect} input={{ authorId: id, revises }}>
              {(actor) => <SubmissionScreen actor={actor} />}
            </Host>
          )}
        </Guarded>
      )
    },
    Partner: () => (
      <Guarded {...guard} needs="partner" otherwise={paths.dashboard}>
        {() => (
          <Host machine={authorship} inspect={inspect} input={undefined}>
            {(actor) => <PartnerScreen actor={actor} />}
          </Host>
        )}
      </Guarded>
    ),
    PartnerSubmission: () => (
      <Guarded {...guard} needs="partner" otherwise={paths.dashboard} detour={paths.submitBlueprint}>
        {() => null}
      </Guarded>
    ),
    Analytics: () => (
      <Guarded {...guard} needs="session" otherwise={paths.login({ redirect: paths.analytics })}>
        {() => (
          <Host machine={reading} inspect={inspect} input={undefined}>
            {(actor) => <AnalyticsScreen actor={actor} />}
          </Host>
        )}
      </Guarded>
    ),
  }
}
