import type { RunningProject } from '#contract/office/home.ts'
import { officePaths } from '#contract/office/paths.ts'
import { queueEntryPath, queues } from '#contract/reviews/queues.ts'
import { officeHome } from '#src/content/office/home.ts'
import { Link } from '#src/ui/link.tsx'
import { Part } from '../../projects/project/part.tsx'
import { DeliveryRuler, DueStep } from '../parts/delivery.tsx'

const words = officeHome.projects

function ProjectRow({ project, at }: { project: RunningProject; at: string }) {
  const { id, client, status, kickoffAt } = project
  return (
    <li className="grid items-center gap-x-8 gap-y-3 border-b border-blue-line px-5 py-4 last:border-b-0 sm:px-6 @2xl:grid-cols-[minmax(0,4fr)_minmax(0,6fr)_minmax(0,5fr)]">
      <p className="min-w-0">
        <Link
          to={queueEntryPath('projects', id)}
          className="text-link inline-flex min-h-11 max-w-full items-center font-semibold wrap-break-word"
        >
          {client}
        </Link>
        <span className="annotation block text-muted">{queues.projects.statuses[status]}</span>
      </p>
      <DeliveryRuler kickoffAt={kickoffAt} at={at} />
      <DueStep progress={{ ...project, at }} />
    </li>
  )
}

/** The projects under way: the day of each, and what is due. */
export function Projects({ projects, at }: { projects: readonly RunningProject[]; at: string }) {
  return (
    <Part id="projects" title={words.title}>
      {projects.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <ol className="@container border border-blue bg-sheet">
          {projects.map((project) => (
            <ProjectRow key={project.id} project={project} at={at} />
          ))}
        </ol>
      )}
      <Link
        to={officePaths.area('projects')}
        className="text-link mt-2 inline-flex min-h-11 items-center font-semibold"
      >
        {words.all}
      </Link>
    </Part>
  )
}
