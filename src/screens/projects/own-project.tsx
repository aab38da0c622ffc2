import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { paths } from '#contract/page-paths.ts'
import type { OwnProject, Project } from '#contract/projects/projects.ts'
import type { OwnProjectActor } from '#machines/projects/own-project.ts'
import { project as words } from '#src/content/projects/project.ts'
import { Button } from '#src/ui/button.tsx'
import { Failure } from '#src/ui/callout.tsx'
import { Sheet } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ProjectTimeline } from './project/line.tsx'
import { SheetsReceived, sheetsStage } from './project/sheets-received.tsx'

type RenderSection = (project: Project) => ReactNode
/** Functions that render the sections which have their own machines. They return null while there is nothing to show. */
export type ProjectSections = {
  kickoff: RenderSection
  questionnaire: RenderSection
  draft: RenderSection
  credit: RenderSection
}

function CurrentStatus({ project }: { project: Project }) {
  const { title, text } = words.now[project.status]
  return (
    <div className="mt-8 border-s-4 border-blue ps-4">
      <p className="text-h4 font-display font-bold">{title}</p>
      <p className="mt-1 max-w-2xl text-muted">{text}</p>
    </div>
  )
}

function OtherProjects({ others }: Pick<OwnProject, 'others'>) {
  if (others.length === 0) return null
  return (
    <nav aria-label={words.others} className="mt-12 border-t border-blue-line pt-4">
      <p className="annotation text-muted">{words.others}</p>
      <ul>
        {others.map(({ id, createdAt }) => (
          <li key={id}>
            <Link to={paths.projectWith(id)} className="text-link inline-flex min-h-11 items-center">
              <span>
                {words.otherOrdered} <LongDate iso={createdAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NoProject() {
  return (
    <Sheet className="mt-8 p-6 sm:p-8">
      <p className="max-w-xl text-lead">{words.none.lead}</p>
      <p className="mt-4 max-w-xl text-muted">{words.none.text}</p>
      <Button href={paths.blueprint} variant="cta" size="lg" className="mt-8">
        {words.none.action}
      </Button>
    </Sheet>
  )
}

/** The sections of a project. From the draft on, the sheets are what the client comes for, so they are the first. */
function Sections({ project, sections }: { project: Project; sections: ProjectSections }) {
  const stage = sheetsStage(project)
  const areSheetsReadable = stage !== 'blank'
  return (
    <div className="[counter-reset:part]">
      {sections.draft(project)}
      {areSheetsReadable && <SheetsReceived stage={stage} />}
      {sections.kickoff(project)}
      {sections.questionnaire(project)}
      {sections.credit(project)}
      {!areSheetsReadable && <SheetsReceived stage={stage} />}
    </div>
  )
}

type OwnProjectProps = { actor: OwnProjectActor; sections: ProjectSections }

/** `/project`: the Blueprint that the person bought. The caller passes in the sections which have their own machines. */
export function OwnProjectScreen({ actor, sections }: OwnProjectProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { project, others, error } = snapshot.context
  if (snapshot.matches('loading'))
    return (
      <div role="status">
        <span className="sr-only">{words.loading}</span>
        <Skeleton className="h-11 w-full max-w-80" />
        <Skeleton className="mt-8 h-160" />
      </div>
    )
  return (
    <>
      <h1 className="text-h2">{words.title}</h1>
      {snapshot.matches('shown') && project && (
        <>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 text-muted">
            <span>
              {words.ordered} <LongDate iso={project.createdAt} />
            </span>
            <Link to={paths.receipt(project.orderId)} className="text-link inline-flex min-h-11 items-center">
              {words.receipt}
            </Link>
          </p>
          <ProjectTimeline project={project} />
          <CurrentStatus project={project} />
          <Sections project={project} sections={sections} />
          <OtherProjects others={others} />
        </>
      )}
      {snapshot.matches('none') && <NoProject />}
      {snapshot.matches('failed') && (
        <Failure
          text={error}
          retryLabel={words.retry}
          onRetry={() => actor.send({ type: 'retry' })}
          className="mt-6"
        />
      )}
      {snapshot.matches('notFound') && (
        <div role="alert" className="mt-6">
          <p>{error}</p>
        </div>
      )}
    </>
  )
}
