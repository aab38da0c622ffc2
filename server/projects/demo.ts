import { createHash } from 'node:crypto'
import { catalogue } from '#contract/catalogue.ts'
import { dayMs, hourMs } from '#contract/time/durations.ts'
import { kickoffMinutes } from '#contract/projects/projects.ts'
import type { ProjectEvent } from '#machines/projects/project/setup.ts'
import type { Database } from '../platform/database/database.ts'
import { addDemoOrder } from '../receipts/demo.ts'
import { lockPerson } from '../people/store.ts'
import { insertFile, insertPiece, markFinished } from './store/files.ts'
import { insertMissingProjects, lockProject, transitionProject, projectsOf } from './store/projects.ts'
import { upsertAnswers } from './store/questionnaires.ts'
import { demoAnswers, demoFile } from './demo-answers.ts'

/** 04:00 in UTC on the latest working day that is at least so many days ago: kick-offs are on days from Monday to Friday. */
function pastKickoffStart(now: Date, days: number): Date {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs - days * dayMs
  const weekday = new Date(midnight).getUTCDay()
  const weekendDays = weekday === 0 ? 2 : weekday === 6 ? 1 : 0
  return new Date(midnight - weekendDays * dayMs + 4 * hourMs)
}

async function addDemoFile(tx: Database, projectId: string, at: Date): Promise<void> {
  const content = Buffer.from(demoFile.content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const file = { projectId, name: demoFile.name, size: content.length, sha256 }
  const id = await insertFile(tx, file, at)
  await insertPiece(tx, { fileId: id, number: 0, content }, at)
  await markFinished(tx, id, 'text/csv')
}

/** Gives a person of the demo a Blueprint in analysis. Safe to repeat and to run on several instances at once. */
export async function seedDemoProject(
  db: Database,
  personId: string,
  now: Date,
  timeZone: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    if ((await projectsOf(tx, personId)).length > 0) return
    const paidAt = new Date(now.getTime() - 8 * dayMs)
    await addDemoOrder(tx, { personId, product: catalogue.blueprint, paidAt })
    await insertMissingProjects(tx, personId)
    const [project] = await projectsOf(tx, personId)
    if (!project) return
    const startsAt = pastKickoffStart(now, 3)
    const move = async (event: ProjectEvent) => {
      const locked = await lockProject(tx, project)
      if (locked) await transitionProject(tx, locked, event)
    }
    await move({ type: 'kickoff.book', at: paidAt, startsAt, timeZone })
    await upsertAnswers(tx, { projectId: project.id, answers: demoAnswers, revision: 1 }, startsAt)
    await addDemoFile(tx, project.id, startsAt)
    await move({ type: 'questionnaire.send', at: startsAt })
    await move({ type: 'analysis.start', at: new Date(startsAt.getTime() + kickoffMinutes * 60_000) })
  })
}
