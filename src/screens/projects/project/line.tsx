import { projectSteps, type ProjectStep } from '#contract/projects/projects.ts'
import { longDate } from '#contract/time/dates.ts'
import { project as words } from '#src/content/projects/project.ts'
import { stepDate, stepState, stepStateText, type LineProject, type StepState } from './steps.ts'

const nodeClasses: Record<StepState, string> = {
  done: 'border-blue bg-blue',
  current: 'border-ink bg-ink ring-4 ring-blue/25',
  ahead: 'border-blue-line bg-paper',
}

function Step({ project, step }: { project: LineProject; step: ProjectStep }) {
  const state = stepState(project, step)
  const date = stepDate(project, step)
  const detail = date ? longDate(new Date(date.iso)) : words.measures[step]
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className="relative pb-6 ps-9 wrap-break-word last:pb-0 @max-[56rem]:min-w-0 @max-[56rem]:wrap-anywhere @min-[56rem]:grow @min-[56rem]:basis-0 @min-[56rem]:pt-9 @min-[56rem]:pe-3 @min-[56rem]:pb-0 @min-[56rem]:ps-0 @min-[56rem]:last:grow-0 @min-[56rem]:last:basis-auto"
    >
      <span
        aria-hidden="true"
        className={`absolute top-4 bottom-0 start-2 border-s @min-[56rem]:top-2 @min-[56rem]:end-0 @min-[56rem]:bottom-auto @min-[56rem]:start-0 @min-[56rem]:border-t @min-[56rem]:border-s-0 ${
          step === 'Credit' ? 'hidden' : ''
        } ${state === 'done' ? 'border-blue' : 'border-dashed border-blue-line'}`}
      />
      <span
        aria-hidden="true"
        className={`absolute top-1 start-0 size-4 rounded-[50%] border-2 @min-[56rem]:top-0 ${nodeClasses[state]}`}
      />
      <p className="leading-6 font-semibold">{step}</p>
      <p className="annotation text-muted">
        <span className={state === 'current' ? 'text-ink' : undefined}>
          {stepStateText(project, step, state)}
        </span>
        {detail !== undefined && (
          <>
            <span className="@min-[56rem]:hidden">, </span>
            <span className="@min-[56rem]:block @min-[56rem]:font-sans @min-[56rem]:tracking-normal @min-[56rem]:whitespace-nowrap">
              {date?.isDue === true ? words.dueBy(detail) : detail}
            </span>
          </>
        )}
      </p>
    </li>
  )
}

/** The steps of a project along a line, from the order to the credit. The line is vertical on small screens and horizontal on large ones. */
export function ProjectTimeline({ project }: { project: LineProject }) {
  return (
    <section aria-labelledby="line-title" className="@container mt-8">
      <h2 id="line-title" className="sr-only">
        {words.lineTitle}
      </h2>
      <ol className="border-y border-blue py-6 @min-[56rem]:flex">
        {projectSteps.map((step) => (
          <Step key={step} project={project} step={step} />
        ))}
      </ol>
    </section>
  )
}
