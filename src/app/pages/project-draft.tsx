import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { projectDraftMachine } from '#machines/projects/project-draft.ts'
import { draftsIn } from '../../effects/platform/drafts.ts'
import { projectDraftEffects } from '../../effects/projects/project-draft.ts'
import { createWatchedRef } from '../../effects/platform/watched-ref.ts'
import { ProjectDraftScreen } from '#src/screens/projects/project-draft.tsx'
import { ActorProvider } from '../actor-provider.tsx'
import { useUser } from '../guarded.tsx'
import { headWithBrand } from '../head/head.tsx'

export const head = headWithBrand(
  'Your Blueprint’s draft',
  'The draft of your Blueprint, and the delivered version.',
)

export function Page() {
  const { id: userId } = useUser()
  const [query] = useSearchParams()
  const id = query.get('id') ?? undefined
  const rail = useRef<HTMLElement>(null)
  const [slides] = useState(createWatchedRef)
  return (
    <ActorProvider
      key={id}
      machine={({ api, window }) => {
        const drafts = draftsIn(window, 'localStorage')
        return projectDraftMachine.provide(projectDraftEffects({ api, drafts, window, slides, rail }))
      }}
      input={{ id, userId }}
    >
      {(actor) => <ProjectDraftScreen actor={actor} slides={slides.ref} rail={rail} />}
    </ActorProvider>
  )
}
