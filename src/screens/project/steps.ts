import { currentStep, type Project, type ProjectStep } from '#contract/projects.ts'
import { project as words } from '#src/content/project.ts'

/** A step of a project on its line. */
export type StepState = 'done' | 'current' | 'ahead'

const day = 24 * 60 * 60_000

/** When each step was reached, or by when it is due, as a date in ISO 8601. */
export function dateOf(project: Project, step: ProjectStep): { iso: string; isDue?: true } | undefined {
  const { kickoff, createdAt, questionnaireSentAt, analysisAt, draftAt, deliveredAt } = project
  const reached: Record<ProjectStep, string | null> = {
    Ordered: createdAt,
    'Kick-off': kickoff?.startsAt ?? null,
    Questionnaire: questionnaireSentAt,
    Analysis: analysisAt,
    Draft: draftAt,
    Delivered: deliveredAt,
    Credit: null,
  }
  const iso = reached[step]
  if (iso !== null) return { iso }
  if (step === 'Delivered' && kickoff && project.endedAt === null)
    return { iso: new Date(Date.parse(kickoff.startsAt) + 14 * day).toISOString(), isDue: true }
  if (step === 'Credit' && deliveredAt !== null)
    return { iso: new Date(Date.parse(deliveredAt) + 60 * day).toISOString(), isDue: true }
  return undefined
}

export function stateOf(project: Project, step: ProjectStep): StepState {
  const { status, questionnaireSentAt, kickoff } = project
  if (currentStep(project) === step) return 'current'
  if (step === 'Ordered') return 'done'
  if (step === 'Questionnaire') return questionnaireSentAt === null ? 'ahead' : 'done'
  if (step === 'Kick-off') return status === 'ordered' || !kickoff ? 'ahead' : 'done'
  const reached = { Analysis: project.analysisAt, Draft: project.draftAt, Delivered: project.deliveredAt }
  return step !== 'Credit' && reached[step] !== null ? 'done' : 'ahead'
}

export function markOf(
  { status, questionnaireSentAt }: Project,
  step: ProjectStep,
  state: StepState,
): string {
  if (step === 'Kick-off' && state === 'done' && status === 'kickoff_booked') return words.marks.booked
  if (step === 'Questionnaire' && status === 'analysis' && questionnaireSentAt === null)
    return words.marks.open
  return words.marks[state]
}
