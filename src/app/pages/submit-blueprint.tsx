import { submissionMachine } from '#machines/submission.ts'
import { createDrafts, randomKey } from '../../effects/drafts.ts'
import { submissionEffects } from '../../effects/submission.ts'
import { SubmissionScreen } from '../../screens/submission.tsx'
import { Guarded } from '../guarded.tsx'
import { Host } from '../host.tsx'
import { useLocation } from '../router.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { createGuard } from './guard.ts'
import { titled } from '../head.tsx'

export const head = titled('Submit a New Blueprint', 'Send a Blueprint for review.')

export function createPage(services: Services) {
  const { window, api, inspect } = services
  const guard = createGuard(services)
  const drafts = createDrafts(
    () => window.localStorage,
    () => randomKey(window.crypto),
  )
  const submission = submissionMachine.provide(submissionEffects({ api, drafts, document: window.document }))
  return function SubmitBlueprintPage() {
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
  }
}
