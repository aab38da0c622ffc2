import { lazy } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { authorshipMachine } from '#machines/authorship.ts'
import { blueprintMachine } from '#machines/blueprint.ts'
import { blueprintsMachine } from '#machines/blueprints.ts'
import { guardMachine } from '#machines/guard.ts'
import { readingMachine } from '#machines/reading.ts'
import { submissionMachine } from '#machines/submission.ts'
import { authorshipEffects } from '../../effects/authorship.ts'
import { blueprintEffects } from '../../effects/blueprint.ts'
import { blueprintsEffects } from '../../effects/blueprints.ts'
import { createDrafts, randomKey } from '../../effects/drafts.ts'
import { guardEffects } from '../../effects/guard.ts'
import { readingEffects } from '../../effects/reading.ts'
import { submissionEffects } from '../../effects/submission.ts'
import { Guarded } from '../guarded.tsx'
import { heads } from '../heads.ts'
import { Host } from '../host.tsx'
import { paths } from '../paths.ts'
import type { Route } from '../route.ts'
import type { Services } from '../services.ts'

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
export function createCollectiveRoutes(services: Services): Route[] {
  const { window, api, session, navigation, inspect } = services
  const goTo = (path: string) => navigation.go(path, { replace: true })
  const guard = { machine: guardMachine.provide(guardEffects({ session, goTo })), inspect }
  const drafts = createDrafts(
    () => window.localStorage,
    () => randomKey(window.crypto),
  )
  const blueprints = blueprintsMachine.provide(blueprintsEffects({ api }))
  const blueprint = blueprintMachine.provide(blueprintEffects({ api }))
  const submission = submissionMachine.provide(submissionEffects({ api, drafts, document: window.document }))
  const authorship = authorshipMachine.provide(authorshipEffects({ api }))
  const reading = readingMachine.provide(readingEffects({ api }))

  return [
    {
      path: paths.blueprints,
      ...heads.blueprints,
      layout: 'site',
      isGuarded: true,
      Page: () => (
        <Guarded {...guard} needs="session" otherwise={paths.login({ redirect: paths.blueprints })}>
          {() => (
            <Host machine={blueprints} inspect={inspect} input={undefined}>
              {(actor) => <BlueprintsScreen actor={actor} />}
            </Host>
          )}
        </Guarded>
      ),
    },
    {
      path: `${paths.blueprints}/:id`,
      ...heads.blueprintDetail,
      layout: 'site',
      isGuarded: true,
      Page: () => {
        const { id = '' } = useParams()
        return (
          <Guarded
            {...guard}
            needs="session"
            otherwise={paths.login({ redirect: paths.blueprintDetail(id) })}
          >
            {() => (
              <Host machine={blueprint} inspect={inspect} input={{ id }}>
                {(actor) => <BlueprintPageScreen actor={actor} />}
              </Host>
            )}
          </Guarded>
        )
      },
    },
    {
      path: paths.submitBlueprint,
      ...heads.submitBlueprint,
      layout: 'site',
      isGuarded: true,
      Page: () => {
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
    },
    {
      path: paths.partner,
      ...heads.partner,
      layout: 'dashboard',
      isGuarded: true,
      Page: () => (
        <Guarded {...guard} needs="partner" otherwise={paths.dashboard}>
          {() => (
            <Host machine={authorship} inspect={inspect} input={undefined}>
              {(actor) => <PartnerScreen actor={actor} />}
            </Host>
          )}
        </Guarded>
      ),
    },
    {
      path: paths.partnerSubmit,
      ...heads.submitBlueprint,
      layout: 'dashboard',
      isGuarded: true,
      Page: () => (
        <Guarded {...guard} needs="partner" otherwise={paths.dashboard} detour={paths.submitBlueprint}>
          {() => null}
        </Guarded>
      ),
    },
    {
      path: paths.analytics,
      ...heads.analytics,
      layout: 'dashboard',
      isGuarded: true,
      Page: () => (
        <Guarded {...guard} needs="session" otherwise={paths.login({ redirect: paths.analytics })}>
          {() => (
            <Host machine={reading} inspect={inspect} input={undefined}>
              {(actor) => <AnalyticsScreen actor={actor} />}
            </Host>
          )}
        </Guarded>
      ),
    },
  ]
}
