import { randomUUID } from 'node:crypto'
import {
  decisionMessages,
  type ConfirmRequest,
  type DecisionKind,
  type DecisionState,
} from '#contract/decisions/decisions.ts'
import { isSameSubmission } from '#contract/decisions/submissions.ts'
import { messages } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { ProposalDecisionEvent } from '#machines/decisions/proposal-decision.ts'
import type { Settings } from '../platform/config/settings.ts'
import type { Database } from '../platform/database/database.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { enforceCodeLimits, enforceTryLimits } from './code-limit.ts'
import { confirmationCodeHash, isConfirmationCode, newConfirmationCode } from './confirmation-codes.ts'
import { checkedContent } from './content.ts'
import { decisionCodeMail } from './mail.ts'
import { putMail } from '../platform/outbox/store.ts'
import { findDecision } from '../portals/store/decisions.ts'
import type { Portal } from '../portals/store/portals.ts'
import { readViewer } from '../portals/viewers.ts'
import { applyDecisionEvent, snapshotOf } from './apply-event.ts'
import { confirmationHandlers } from './action-handlers.ts'
import { lockOpenProposal, type OpenProposal } from './proposals.ts'
import { ownDecidedOf, recordedOf } from './state.ts'
import {
  addCode,
  countTry,
  findCode,
  findDecisionByCode,
  findOrAddDecision,
  lastCodeAt,
  type DecisionRow,
} from './store.ts'

type Deps = { db: Database; settings: Settings; now: Date }
type Viewed = { viewer: string; version: string }

const { codeTries, codeWaitSeconds } = limits.decision

/** Mails a code that confirms a decision, and returns the code's id. */
export function requestCode(
  { db, settings, now }: Deps,
  { viewer, version, email, kind }: Viewed & { email: string; kind: DecisionKind },
): Promise<string> {
  return db.transaction(async (tx) => {
    const open = await lockOpenProposal(tx, settings, viewer, now)
    const row = await currentDecision(tx, open, version, now)
    if (row.status !== 'open') throw notOpenError(row)
    const asked = { email, accessCodeId: open.codeId ?? null }
    const event = { type: 'code.request' as const, lastCodeAt: await lastCodeAt(tx, row.id, asked) }
    const snapshot = snapshotOf(row, { code: null, at: now })
    if (!snapshot.can(event))
      throw new HttpError(429, decisionMessages.wait, { retryAfterSeconds: codeWaitSeconds })
    await enforceCodeLimits({ db: tx, settings, now: () => now }, open.portal.id, asked)
    const id = randomUUID()
    const sendCode = async () => {
      const code = newConfirmationCode()
      const codeHash = confirmationCodeHash(settings, { id, kind }, code)
      await addCode(tx, { ...asked, id, decisionId: row.id, codeHash, createdAt: now })
      await putMail(tx, decisionCodeMail(id, { email, code, kind }), now)
    }
    await applyDecisionEvent(snapshot, event, { sendCode })
    return id
  })
}

/** The decision on the document that the caller shows. Throws a 409 `HttpError` if readers see another one now. */
async function currentDecision(tx: Database, open: OpenProposal, version: string, now: Date) {
  if (open.version !== version) throw new HttpError(409, decisionMessages.changed)
  return findOrAddDecision(tx, open.portal.id, version, now)
}

type Outcome = { state: DecisionState } | { refused: HttpError }

/**
 * Confirms a decision with the code that was mailed. The same again answers the same and changes nothing; another decision with a code
 * that was used is refused, so that nobody takes it for the one that was recorded.
 */
export async function confirmDecision(deps: Deps, request: ConfirmRequest): Promise<DecisionState> {
  // A wrong try is stored, so it does not throw inside the transaction.
  const outcome = await deps.db.transaction((tx) => confirmLocked({ ...deps, db: tx }, request))
  if ('refused' in outcome) throw outcome.refused
  return outcome.state
}

async function confirmLocked(deps: Deps, request: ConfirmRequest): Promise<Outcome> {
  const { db: tx, settings, now } = deps
  const { viewer, version, confirmation, code: typed, decision } = request
  const ownOutcome = async ({ portal }: { portal: Portal }): Promise<Outcome | undefined> => {
    const row = await findDecisionByCode(tx, portal.id, [confirmation])
    if (row?.version !== version) return undefined
    const recorded = recordedOf(row)
    if (recorded && row.document && !isSameSubmission(row.document, request, recorded))
      return { refused: new HttpError(409, decisionMessages.recorded) }
    return { state: { version, decided: await ownDecidedOf(tx, row) } }
  }
  // Whoever has decided and did not get the answer still gets it when access has ended since.
  const viewed = await readViewer(tx, settings, viewer, now)
  const known = viewed && (await ownOutcome(viewed))
  if (known) return known
  const open = await lockOpenProposal(tx, settings, viewer, now)
  const meanwhile = await ownOutcome(open)
  if (meanwhile) return meanwhile
  const row = await currentDecision(tx, open, version, now)
  if (row.status !== 'open') return { refused: notOpenError(row) }
  const checked = checkedContent(open.content, decision)
  const code = await findCode(tx, row.id, confirmation)
  const { kind } = decision
  const isRight = code !== undefined && isConfirmationCode(settings, { ...code, kind }, typed)
  const event: ProposalDecisionEvent = { type: 'code.enter', kind, isRight }
  const before = snapshotOf(row, {
    code: code ? { sentAt: code.createdAt, tries: code.tries } : null,
    at: now,
  })
  if (!code || !before.can(event)) return { refused: codeError(decisionMessages.codeEnded) }
  await enforceTryLimits(tx, open.portal.id, code, now)
  const person = { name: request.name, role: request.role, email: code.email }
  const status = await applyDecisionEvent(before, event, {
    countTry: () => countTry(tx, code.id),
    ...confirmationHandlers({ ...deps, open, row, code, person, checked }),
  })
  if (status !== 'open')
    return {
      state: { version, decided: await ownDecidedOf(tx, await findDecision(tx, open.portal.id, version)) },
    }
  const left = codeTries - code.tries - 1
  return { refused: codeError(left > 0 ? decisionMessages.wrongCode(left) : decisionMessages.codeEnded) }
}

const notOpenError = ({ status }: DecisionRow) =>
  new HttpError(409, decisionMessages[status === 'withdrawn' ? 'withdrawn' : 'decided'])

const codeError = (sentence: string) =>
  new HttpError(400, messages.checkFields, { fields: { code: sentence } })
