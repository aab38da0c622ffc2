import { isoOrNull } from '#contract/time/dates.ts'
import { kickoffMinutes, type Project as ClientProject } from '#contract/projects/projects.ts'
import { noAnswers } from '#contract/projects/questionnaire.ts'
import type { ProjectAction, ProjectEvent } from '#machines/projects/project/setup.ts'
import { kickoffNoticeHours } from '#machines/projects/project/times.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { cancellationMails, invitationMails } from './mail/kickoff.ts'
import { projectStepMail } from './mail/steps.ts'
import { questionnaireMails } from './mail/questionnaire.ts'
import type { Database } from '../platform/database/database.ts'
import { deleteSlot, insertSlot } from './store/kickoff-slots.ts'
import { putMail } from '../platform/outbox/store.ts'
import {
  callUrlOf,
  lockProject,
  transitionProject,
  projectIdsOf,
  readProject,
  type ProjectRow,
} from './store/projects.ts'
import { findAnswers } from './store/questionnaires.ts'
import { openCredit } from '../referrals/credit.ts'
import { projectMessages } from './messages.ts'

export type ProjectDeps = {
  /** Our own origin, for links in mails. */
  origin: string
  now: Date
  /** The firm's time zone (IANA). */
  timeZone: string
}

const sentAnswers = async (tx: Database, projectId: string) => ({
  ...noAnswers,
  ...(await findAnswers(tx, projectId))?.answers,
})

async function performAction(
  tx: Database,
  projectId: string,
  { type, params }: ProjectAction,
  deps: ProjectDeps,
): Promise<void> {
  const { now } = deps
  const read = () => readProject(tx, projectId)
  switch (type) {
    case 'takeSlot': {
      const isTaken = await insertSlot(tx, { ...params, projectId, createdAt: now })
      if (!isTaken) throw new HttpError(409, projectMessages.slotTaken)
      return
    }
    case 'freeSlot':
      await deleteSlot(tx, { ...params, projectId })
      return
    case 'mailInvitation':
      for (const mail of invitationMails(await read(), params, deps)) await putMail(tx, mail, now)
      return
    case 'mailCancellation':
      for (const mail of cancellationMails(await read(), params, deps)) await putMail(tx, mail, now)
      return
    case 'mailQuestionnaire':
      for (const mail of questionnaireMails(await read(), await sentAnswers(tx, projectId), deps))
        await putMail(tx, mail, now)
      return
    case 'mailStep':
      await putMail(tx, projectStepMail(await read(), deps), now)
      return
    case 'openCredit': {
      const { orderId, personId } = await read()
      return openCredit(tx, { orderId, personId, at: now })
    }
  }
}

/**
 * Applies an event to a project that the transaction has locked, and executes the actions of its machine. Returns whether the
 * machine accepted it. For a delivery the transaction must hold the lock of the project's person. Throws a 409 `HttpError` if the slot
 * is taken.
 */
export async function applyProjectEvent(
  tx: Database,
  project: ProjectRow,
  event: ProjectEvent,
  deps: ProjectDeps,
): Promise<boolean> {
  const actions = await transitionProject(tx, project, event)
  for (const action of actions ?? []) await performAction(tx, project.id, action, deps)
  return actions !== undefined
}

/** Ends the project of a refunded order, if there is one. The transaction must hold the lock of the order's person. */
export async function endProjectOf(tx: Database, orderId: string, deps: ProjectDeps): Promise<void> {
  for (const id of await projectIdsOf(tx, [orderId])) {
    const locked = await lockProject(tx, { id })
    if (locked) await applyProjectEvent(tx, locked, { type: 'order.refunded', at: deps.now }, deps)
  }
}

const isoMinutesAfter = (after: Date, count: number) =>
  new Date(after.getTime() + count * 60_000).toISOString()
/** A project as its client sees it. */
export const clientProjectOf = (row: ProjectRow, firmCallUrl: string): ClientProject => ({
  id: row.id,
  orderId: row.orderId,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  kickoff: row.kickoffAt && {
    startsAt: row.kickoffAt.toISOString(),
    endsAt: isoMinutesAfter(row.kickoffAt, kickoffMinutes),
    timeZone: row.kickoffZone ?? 'UTC',
    callUrl: callUrlOf(row, firmCallUrl),
    changeableUntil: isoMinutesAfter(row.kickoffAt, -kickoffNoticeHours * 60),
  },
  questionnaireSentAt: isoOrNull(row.questionnaireSentAt),
  analysisAt: isoOrNull(row.analysisAt),
  draftAt: isoOrNull(row.draftAt),
  draftRevision: row.draftRevision,
  deliveredAt: isoOrNull(row.deliveredAt),
  endedAt: isoOrNull(row.endedAt),
})
