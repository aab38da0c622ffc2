import { offerMessages } from '#contract/decisions/office-calls.ts'
import { decisionMessages } from '#contract/decisions/decisions.ts'
import type { ProposalContent } from '#contract/portals/portals.ts'
import type { ProposalDecisionEvent } from '#machines/decisions/proposal-decision.ts'
import { recordAudit } from '../platform/audit/log.ts'
import type { Database } from '../platform/database/database.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { remindableOf } from '../portals/remindable.ts'
import type { SharingDeps } from '../portals/sharing.ts'
import { listCodes, recordReminder } from '../portals/store/codes.ts'
import { lockPortal, readWithContent, type Portal } from '../portals/store/portals.ts'
import { decidableVersionOf } from '../portals/version.ts'
import { applyDecisionEvent, snapshotOf } from './apply-event.ts'
import { findOrAddDecision, recordDecision, type DecisionRow } from './store.ts'

type OfferDeps = Pick<SharingDeps, 'actor' | 'now'> & { db: Database }

/** The decision on a version of a proposal, locked until the transaction ends. Throws a 409 `HttpError` if readers see another version. */
async function lockOffer(tx: Database, portal: Portal, seen: string, now: Date) {
  await lockPortal(tx, portal)
  const read = await readWithContent(tx, portal.id)
  const version = decidableVersionOf(read)
  if (version === undefined) throw new HttpError(409, decisionMessages.notOpen)
  if (version !== seen) throw new HttpError(409, offerMessages.newVersion)
  const row = await findOrAddDecision(tx, portal.id, version, now)
  const snapshot = snapshotOf(row, { code: null, at: now })
  return { portal: read, content: read.content as ProposalContent, row, snapshot }
}

const closedMessageOf = ({ status }: DecisionRow) =>
  status === 'withdrawn' ? offerMessages.withdrawn : offerMessages.decided

/** Withdraws the version of a proposal on which nobody has decided: readers still read it, and can no longer decide. */
export function withdrawOffer(shared: Portal, version: string, { db, actor, now }: OfferDeps): Promise<void> {
  return db.transaction(async (tx) => {
    const { portal, content, row, snapshot } = await lockOffer(tx, shared, version, now)
    const event: ProposalDecisionEvent = { type: 'offer.withdraw' }
    if (!snapshot.can(event)) throw new HttpError(409, closedMessageOf(row))
    await applyDecisionEvent(snapshot, event, {
      recordWithdrawal: (status) => recordDecision(tx, row.id, { status, document: content, decidedAt: now }),
    })
    const subject = { kind: 'proposal', id: portal.id }
    await recordAudit(tx, { actor, act: 'proposal.withdraw', subject, details: { decision: row.id } }, now)
  })
}

/** Asks for a reminder to the recipients of an open version, each at most once a day. The job `reminders` sends it in their daytime. */
export function remindRecipients(
  shared: Portal,
  version: string,
  { db, actor, now }: OfferDeps,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { portal, row } = await lockOffer(tx, shared, version, now)
    if (row.status !== 'open') throw new HttpError(409, closedMessageOf(row))
    const all = await listCodes(tx, portal.id)
    const { due, refusal } = await remindableOf(tx, portal, all, now)
    if (refusal !== null) throw new HttpError(409, offerMessages[refusal])
    const codes = due.flat().map(({ id }) => id)
    await recordReminder(tx, codes, now)
    const subject = { kind: 'proposal', id: portal.id }
    await recordAudit(tx, { actor, act: 'proposal.remind', subject, details: { codes } }, now)
  })
}
