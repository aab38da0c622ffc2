import { creditDays } from '#contract/catalogue.ts'
import { dayMs } from '#contract/time/durations.ts'
import { currentStep, deliveryDue, type Project, type ProjectStep } from '#contract/projects/projects.ts'
import { project as words } from '#src/content/projects/project.ts'

/** Whether a step of a project is over, happening now, or still to come. */
export type StepState = 'done' | 'current' | 'ahead'

/** What the line shows of a project. */
export type LineProject = Pick<
  Project,
  'status' | 'createdAt' | 'questionnaireSentAt' | 'analysisAt' | 'draftAt' | 'deliveredAt' | 'endedAt'
> & { kickoff: { startsAt: string } | null }

/** When a step was done, or began if it is not done, or by when it is due, as a date in ISO 8601. */
export function stepDate(project: LineProject, step: ProjectStep): { iso: string; isDue?: true } | undefined {
  const { kickoff, createdAt, questionnaireSentAt, analysisAt, draftAt, deliveredAt } = project
  const dates: Record<ProjectStep, string | null> = {
    Ordered: createdAt,
    'Kick-off': kickoff?.startsAt ?? null,
    Questionnaire: questionnaireSentAt,
    Analysis: draftAt ?? analysisAt,
    Draft: deliveredAt ?? draftAt,
    Delivered: deliveredAt,
    Credit: null,
  }
  const iso = dates[step]
  if (iso !== null) return { iso }
  if (step === 'Delivered' && kickoff && project.endedAt === null)
    return { iso: deliveryDue(kickoff.startsAt), isDue: true }
  if (step === 'Credit' && deliveredAt !== null)
    return { iso: new Date(Date.parse(deliveredAt) + creditDays * dayMs).toISOString(), isDue: true }
  return undefined
}

export function stepState(project: LineProject, step: ProjectStep): StepState {
  const { status, questionnaireSentAt, kickoff } = project
  if (currentStep(project) === step) return 'current'
  if (step === 'Ordered') return 'done'
  if (step === 'Questionnaire') return questionnaireSentAt === null ? 'ahead' : 'done'
  if (step === 'Kick-off') return status === 'ordered' || !kickoff ? 'ahead' : 'done'
  const reached = { Analysis: project.analysisAt, Draft: project.draftAt, Delivered: project.deliveredAt }
  return step !== 'Credit' && reached[step] !== null ? 'done' : 'ahead'
}

export function stepStateText(
  { status, questionnaireSentAt }: LineProject,
  step: ProjectStep,
  state: StepState,
): string {
  if (step === 'Kick-off' && state === 'done' && status === 'kickoff_booked') return words.marks.booked
  if (step === 'Questionnaire' && status === 'analysis' && questionnaireSentAt === null)
    return words.marks.open
  return words.marks[state]
}
