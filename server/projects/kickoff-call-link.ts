import { eq } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { putMail } from '../platform/outbox/store.ts'
import { auditProjectChange, type FirmDeps } from './firm.ts'
import { callMail } from './mail/kickoff.ts'
import { callUrlOf, lockProject, readProject, type Project } from './store/projects.ts'
import { projects } from './tables.ts'

/**
 * Sets the link to the video call of a future kick-off, and mails it to the client unless it is already set. A kick-off that is moved
 * gets the firm's own link again. Returns undefined if the project has no future kick-off.
 */
export function setKickoffCallLink(
  db: Database,
  id: string,
  callUrl: string,
  deps: FirmDeps,
): Promise<Project | undefined> {
  return db.transaction(async (tx) => {
    const locked = await lockProject(tx, { id })
    if (!locked?.kickoffAt || locked.status !== 'kickoff_booked' || locked.kickoffAt <= deps.now)
      return undefined
    if (callUrlOf(locked, '') === callUrl) return readProject(tx, id)
    await tx.update(projects).set({ callUrl, callAt: locked.kickoffAt }).where(eq(projects.id, id))
    await putMail(tx, callMail(await readProject(tx, id), { callUrl, setAt: deps.now }, deps), deps.now)
    return auditProjectChange(tx, 'kickoff.call', id, deps)
  })
}
