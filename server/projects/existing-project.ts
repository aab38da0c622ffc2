import { findProject, type Project } from './store/projects.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { Refusal, type CommandContext } from '../platform/operator/context.ts'

/** A project by its id in any case. Throws a `Refusal` if there is none. */
export async function existingProject({ db }: CommandContext, given: string): Promise<Project> {
  const id = given.toLowerCase()
  const project = isUuid(id) ? await findProject(db, id) : undefined
  if (!project) throw new Refusal(`There is no project ${id}.`)
  return project
}
