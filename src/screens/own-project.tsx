import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Project } from '#contract/projects.ts'
import type { OwnProjectActor } from '#machines/own-project.ts'
import { project as words } from '#src/content/project.ts'
import { Failure } from '#src/ui/callout.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

type Section = (project: Project) => ReactNode
export type ProjectSections = { kickoff: Section; questionnaire: Section; draft: Section; credit: Section }

/** `/project`: the Blueprint that the person bought. The page gives the sections that have machines of their own. */
export function OwnProjectScreen({ actor, sections }: { actor: OwnProjectActor; sections: ProjectSections }) {
  const snapshot = useSelector(actor, (current) => current)
  const { project, error } = snapshot.context
  if (snapshot.matches('loading'))
    return (
      <div role="status">
        <span className="sr-only">{words.loading}</span>
        <Skeleton className="h-11 w-full max-w-80" />
        <Skeleton className="mt-8 h-160" />
      </div>
    )
  if (snapshot.matches('success') && project)
    return (
      <>
        <h1 className="text-h2">{words.title}</h1>
        {sections.kickoff(project)}
        {sections.questionnaire(project)}
        {sections.draft(project)}
        {sections.credit(project)}
      </>
    )
  return (
    <>
      <h1 className="text-h2">{words.title}</h1>
      {snapshot.matches('error') && (
        <Failure
          text={error}
          retry={words.retry}
          onRetry={() => actor.send({ type: 'project.retry' })}
          className="mt-6"
        />
      )}
      {snapshot.matches('notFound') && <p role="alert">{error}</p>}
    </>
  )
}
