import { useState } from 'react'
import type { Project } from '#contract/projects/projects.ts'
import { attachmentsMachine } from '#machines/projects/attachments.ts'
import { questionnaireMachine } from '#machines/projects/questionnaire.ts'
import { attachmentsEffects } from '#src/effects/projects/attachments.ts'
import { draftsIn } from '#src/effects/platform/drafts.ts'
import { questionnaireEffects } from '#src/effects/projects/questionnaire.ts'
import { AttachmentsScreen } from '#src/screens/projects/attachments.tsx'
import { Part } from '#src/screens/projects/project/part.tsx'
import { QuestionnaireScreen } from '#src/screens/projects/questionnaire.tsx'
import { questionnaire as words } from '#src/content/projects/questionnaire.ts'
import type { ScreenElements } from '#src/ui/screen-elements.ts'
import { ActorProvider } from '../actor-provider.tsx'
import { useUser } from '../guarded.tsx'

type Props = { project: Project; onProject: (project: Project) => void }

/** The questionnaire of a project and its files, with their machines. */
export function ProjectQuestionnaire({ project, onProject }: Props) {
  const { id: userId } = useUser()
  const [places] = useState<ScreenElements>(() => new Map())
  const { id: projectId, status } = project
  return (
    <>
      <Part id="questionnaire-title" title={words.title}>
        <ActorProvider
          key={projectId}
          machine={({ api, window }) => {
            const drafts = draftsIn(window, 'localStorage')
            return questionnaireMachine.provide(questionnaireEffects({ api, drafts, places, onProject }))
          }}
          input={{ projectId, userId }}
        >
          {(actor) => <QuestionnaireScreen actor={actor} places={places} />}
        </ActorProvider>
      </Part>
      <ActorProvider
        key={`files ${projectId}`}
        machine={({ api, window }) =>
          attachmentsMachine.provide(attachmentsEffects({ api, crypto: window.crypto }))
        }
        input={{ projectId }}
      >
        {(actor) => (
          <AttachmentsScreen actor={actor} canEdit={status !== 'delivered' && status !== 'ended'} />
        )}
      </ActorProvider>
    </>
  )
}
