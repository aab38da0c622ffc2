import { useSelector } from '@xstate/react'
import { paths } from '#contract/page-paths.ts'
import {
  currentStep,
  projectSteps,
  isClientActionRequired,
  type Project,
} from '#contract/projects/projects.ts'
import type { OwnProjectActor } from '#machines/projects/own-project.ts'
import { project as words } from '#src/content/projects/project.ts'
import { Button } from '#src/ui/button.tsx'
import { Failure } from '#src/ui/callout.tsx'
import { Sheet } from '#src/ui/pictures/drawing.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Part } from './part.tsx'
import { stepState, type StepState } from './steps.ts'

const stepClasses: Record<StepState, string> = {
  done: 'border-blue bg-blue',
  current: 'border-ink bg-ink',
  ahead: 'border-blue-line',
}

function ProjectSummary({ project }: { project: Project }) {
  const step = currentStep(project)
  const position = step === undefined ? projectSteps.length : projectSteps.indexOf(step)
  const { title, text } = words.now[project.status]
  return (
    <Sheet className="p-5 sm:p-6">
      <ol aria-hidden="true" className="mb-5 grid grid-cols-7 gap-1">
        {projectSteps.map((name) => (
          <li key={name}>
            <span className={`block h-1.5 border ${stepClasses[stepState(project, name)]}`} />
          </li>
        ))}
      </ol>
      <div className="grid items-center gap-x-10 gap-y-4 md:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          {step !== undefined && (
            <p className="annotation text-muted">
              {words.panel.step(position + 1, projectSteps.length)}: {step}
              {isClientActionRequired(project) && (
                <Badge tone="blue" className="ms-3">
                  {words.panel.waits}
                </Badge>
              )}
            </p>
          )}
          <p className="text-h4 mt-1 font-display font-bold">{title}</p>
          <p className="mt-1 max-w-xl text-muted">{text}</p>
        </div>
        <Button
          href={paths.project}
          variant={isClientActionRequired(project) ? 'cta' : 'primary'}
          className="justify-self-start"
        >
          {words.open}
        </Button>
      </div>
    </Sheet>
  )
}

/** The client's project on the dashboard. Nothing is shown to somebody who bought no Blueprint. */
export function ProjectPanel({ actor }: { actor: OwnProjectActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { project, error } = snapshot.context
  if (!project && !snapshot.matches('failed')) return null
  return (
    <Part id="own-project-title" title={words.panel.title}>
      {project ? (
        <ProjectSummary project={project} />
      ) : (
        <Failure text={error} retryLabel={words.retry} onRetry={() => actor.send({ type: 'retry' })} />
      )}
    </Part>
  )
}
