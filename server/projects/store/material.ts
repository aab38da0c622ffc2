import { inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { projectAnswers, projectComments, projectDocuments, projectFiles } from '../material-tables.ts'
import { projects } from '../tables.ts'

/** Deletes answers, files, documents and comments of the projects of people. */
export async function deleteProjectMaterial(tx: Database, personIds: string[]): Promise<void> {
  const theirs = tx.select({ id: projects.id }).from(projects).where(inArray(projects.personId, personIds))
  for (const table of [projectAnswers, projectFiles, projectDocuments, projectComments])
    await tx.delete(table).where(inArray(table.projectId, theirs))
}
