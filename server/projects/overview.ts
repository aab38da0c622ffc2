import { catalogue } from '#contract/catalogue.ts'
import { isoOrNull } from '#contract/time/dates.ts'
import type { OverviewEntry } from '#contract/overview/overview.ts'
import { paths } from '#contract/page-paths.ts'
import { currentStep, projectSteps, isClientActionRequired } from '#contract/projects/projects.ts'
import type { User } from '#contract/sign-in/session.ts'
import type { Database } from '../platform/database/database.ts'
import { insertMissingProjects, projectsOf, type ProjectRow } from './store/projects.ts'

function entryOf(row: ProjectRow): OverviewEntry {
  const facts = { status: row.status, questionnaireSentAt: isoOrNull(row.questionnaireSentAt) }
  const step = currentStep(facts)
  const times = [
    row.createdAt,
    row.questionnaireSentAt,
    row.analysisAt,
    row.draftAt,
    row.deliveredAt,
    row.endedAt,
  ]
  return {
    kind: 'project',
    id: row.id,
    title: catalogue.blueprint.name,
    status: step ?? 'Ended',
    detail: step ? `Step ${projectSteps.indexOf(step) + 1} of ${projectSteps.length}` : '',
    link: paths.projectWith(row.id),
    waitsForMe: isClientActionRequired(facts),
    at: new Date(Math.max(...times.map((time) => time?.getTime() ?? 0))).toISOString(),
  }
}

/** The Blueprints that the person bought. */
export async function projectEntries(db: Database, user: User): Promise<OverviewEntry[]> {
  await insertMissingProjects(db, user.id)
  const entries = (await projectsOf(db, user.id)).map(entryOf)
  return entries.sort((a, b) => Number(b.waitsForMe) - Number(a.waitsForMe))
}
