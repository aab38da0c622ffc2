import { randomUUID } from 'node:crypto'
import { initialTransition, transition, type SnapshotFrom } from 'xstate'
import { minuteMs, secondMs } from '#contract/time/durations.ts'
import {
  decisionMessages,
  type ConfirmRequest,
  type Decided,
  type DecisionKind,
  type DecisionState,
} from '#contract/decisions/decisions.ts'
import { changesBetween } from '#contract/decisions/changes.ts'
import { messages } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import {
  proposalDecisionMachine,
  type ProposalDecisionAction,
  type ProposalDecisionEvent,
  type ProposalDecisionInput,
} from '#machines/decisions/proposal-decision.ts'
import type { Settings } from '../platform/config/settings.ts'
import type { Database } from '../platform/database/database.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { enforceCodeLimits } from './code-limit.ts'
import { confirmationCodeHash, isConfirmationCode, newConfirmationCode } from './codes.ts'
import { checkedContent } from './content.ts'
import { decisionCodeMail } from './mail.ts'
import { putMail } from '../platform/outbox/store.ts'
import { depositStateOf } from '../orders/deposits.ts'
import { findDecision, kindByStatus } from '../portals/store/decisions.ts'
import type { Portal } from '../portals/store/portals.ts'
import { readViewer } from '../portals/viewers.ts'
import { performDecision } from './perform.ts'
import { openProposal, type OpenProposal } from './proposals.ts'
import {
  addCode,
  countTry,
  findEarlierAcceptance,
  findEarlierDecision,
  findCode,
  findOrAddDecision,
  lastCodeAt,
  findSealOf,
  type DecisionRow,
} from './store.ts'

type Deps = { db: Database; settings: Settings; now: Date }
type Viewed = { viewer: string; version: string }

const { codeMinutes, codeTries, codeWaitSeconds } = limits.decision
const codeTimes = {
  validMs: codeMinutes * minuteMs,
  waitMs: codeWaitSeconds * secondMs,
  tries: codeTries,
}

/** The decision machine in the state that the row has. */
export const snapshotOf = (
  { status }: DecisionRow,
  input: Omit<ProposalDecisionInput, 'codeTimes'>,
): SnapshotFrom<typeof proposalDecisionMachine> =>
  status === 'open'
    ? initialTransition(proposalDecisionMachine, { ...input, codeTimes })[0]
    : proposalDecisionMachine.resolveState({
        value: status,
        context: { ...input, codeTimes },
        status: 'done',
      })

/** Who has decided, and when; null while nobody has. */
async function decidedOf(db: Database, row: DecisionRow | undefined): Promise<DecisionState['decided']> {
  if (!row || row.status === 'open' || row.status === 'withdrawn') return null
  const kind: DecisionKind = kindByStatus[row.status]
  const at = (row.decidedAt ?? row.createdAt).toISOString()
  const decided = { kind, name: row.name ?? '', at }
  const seal = await findSealOf(db, row.id)
  if (!seal) return { ...decided, seal: null }
  const deposit = await depositStateOf(db, seal)
  return { ...decided, seal: seal.id, ...(deposit && { deposit }) }
}

/** What has changed since an earlier version was decided on or withdrawn; undefined if nothing has, or none was. */
async function changedSinceOf(
  db: Database,
  { portal, version, content }: OpenProposal,
): Promise<DecisionState['changed']> {
  const earlier = await findEarlierDecision(db, portal.id, version)
  if (!earlier?.document || !earlier.decidedAt) return undefined
  const changes = changesBetween(earlier.document, content)
  const isSame = changes.slides.length === 0 && changes.terms.length === 0
  return isSame ? undefined : { at: earlier.decidedAt.toISOString(), ...changes }
}

/** The last acceptance of an earlier version; undefined if nobody has accepted one. */
async function earlierAcceptanceOf(
  db: Database,
  { portal, version }: OpenProposal,
): Promise<DecisionState['accepted']> {
  const found = await findEarlierAcceptance(db, portal.id, version)
  if (!found) return undefined
  const { version: accepted, name, decidedAt, createdAt } = found.decision
  const at = (decidedAt ?? createdAt).toISOString()
  return { revision: Number.parseInt(accepted, 10), name: name ?? '', at, seal: found.seal }
}

/** The decision on a version of a portal's document, if one of these codes made it: also after access has ended. */
async function ownDecisionOn(
  db: Database,
  { portal, version }: { portal: Portal; version: string },
  confirmations: readonly string[],
): Promise<Decided | undefined> {
  const row = await findDecision(db, portal.id, version)
  if (!row || row.codeId === null || !confirmations.includes(row.codeId)) return undefined
  return (await decidedOf(db, row)) ?? undefined
}

/** The decision on the document that readers see now, and that document if it is not the one that the caller shows. */
export async function readDecision(
  { db, settings, now }: Deps,
  { viewer, version, confirmations = [] }: Viewed & { confirmations?: string[] | undefined },
): Promise<DecisionState> {
  const viewed = await readViewer(db, settings, viewer, now)
  const own = viewed && (await ownDecisionOn(db, { portal: viewed.portal, version }, confirmations))
  if (own && viewed.status !== 'open') return { version, decided: own, own }
  const open = await openProposal(db, settings, viewer, now)
  const row = await findDecision(db, open.portal.id, open.version)
  const changed = await changedSinceOf(db, open)
  const accepted = await earlierAcceptanceOf(db, open)
  return {
    version: open.version,
    decided: await decidedOf(db, row),
    ...(own && { own }),
    ...(row?.status === 'withdrawn' && row.decidedAt && { withdrawn: row.decidedAt.toISOString() }),
    ...(changed && { changed }),
    ...(accepted && { accepted }),
    ...(open.version !== version && { document: open.content }),
  }
}

/** Mails a code that confirms a decision, and returns the code's id. */
export function requestCode(
  { db, settings, now }: Deps,
  { viewer, version, email, kind }: Viewed & { email: string; kind: DecisionKind },
): Promise<string> {
  return db.transaction(async (tx) => {
    const open = await openProposal(tx, settings, viewer, now, { isLocked: true })
    const row = await currentDecision(tx, open, version, now)
    if (row.status !== 'open') throw decidedError(row)
    const lastAt = await lastCodeAt(tx, row.id, email)
    const snapshot = snapshotOf(row, { lastCodeAt: lastAt, code: null, at: now })
    if (!snapshot.can({ type: 'code.request' }))
      throw new HttpError(429, decisionMessages.wait, { retryAfterSeconds: codeWaitSeconds })
    await enforceCodeLimits({ db: tx, settings, now: () => now }, open, email)
    const [id, code] = [randomUUID(), newConfirmationCode()]
    const codeHash = confirmationCodeHash(settings, { id, kind }, code)
    await addCode(tx, { id, decisionId: row.id, email, codeHash, createdAt: now })
    await putMail(tx, decisionCodeMail(id, { email, code, kind }), now)
    return id
  })
}

/** The decision on the document that the caller shows. Throws a 409 `HttpError` if readers see another one now. */
async function currentDecision(tx: Database, open: OpenProposal, version: string, now: Date) {
  if (open.version !== version) throw new HttpError(409, decisionMessages.changed)
  return findOrAddDecision(tx, open.portal.id, version, now)
}

type Outcome = { state: DecisionState } | { refused: HttpError }

/** Confirms a decision with the code that was mailed. The same code again answers the same and changes nothing. */
export async function confirmDecision(deps: Deps, request: ConfirmRequest): Promise<DecisionState> {
  // A wrong try is stored, so it does not throw inside the transaction.
  const outcome = await deps.db.transaction((tx) => confirmLocked({ ...deps, db: tx }, request))
  if ('refused' in outcome) throw outcome.refused
  return outcome.state
}

async function confirmLocked(deps: Deps, request: ConfirmRequest): Promise<Outcome> {
  const { db: tx, settings, now } = deps
  const { viewer, version, confirmation, code: typed, decision } = request
  const ownState = async ({ portal }: { portal: Portal }) => {
    const decided = await ownDecisionOn(tx, { portal, version }, [confirmation])
    return decided && { state: { version, decided } }
  }
  // Whoever has decided and did not get the answer still gets it when access has ended since.
  const viewed = await readViewer(tx, settings, viewer, now)
  const known = viewed && (await ownState(viewed))
  if (known) return known
  const open = await openProposal(tx, settings, viewer, now, { isLocked: true })
  const meanwhile = await ownState(open)
  if (meanwhile) return meanwhile
  const row = await currentDecision(tx, open, version, now)
  if (row.status !== 'open') return { refused: decidedError(row) }
  const checked = checkedContent(open.content, decision)
  const code = await findCode(tx, row.id, confirmation)
  const { kind } = decision
  const isRight = code !== undefined && isConfirmationCode(settings, { ...code, kind }, typed)
  const event: ProposalDecisionEvent = { type: 'code.enter', kind, isRight }
  const before = snapshotOf(row, {
    lastCodeAt: code?.createdAt ?? null,
    code: code ? { sentAt: code.createdAt, tries: code.tries } : null,
    at: now,
  })
  if (!code || !before.can(event)) return { refused: codeError(decisionMessages.codeEnded) }
  const [after, actions] = transition(proposalDecisionMachine, before, event)
  const person = { name: request.name, role: request.role, email: code.email }
  for (const { type } of actions as ProposalDecisionAction[])
    if (type === 'countTry') await countTry(tx, code.id)
    else await performDecision(type, { ...deps, open, row, code, status: after.value, person, checked })
  if (after.value !== 'open')
    return {
      state: { version, decided: await decidedOf(tx, await findDecision(tx, open.portal.id, version)) },
    }
  const left = codeTries - code.tries - 1
  return { refused: codeError(left > 0 ? decisionMessages.wrongCode(left) : decisionMessages.codeEnded) }
}

const decidedError = ({ status }: DecisionRow) =>
  new HttpError(409, decisionMessages[status === 'withdrawn' ? 'withdrawn' : 'changed'])

const codeError = (sentence: string) =>
  new HttpError(400, messages.checkFields, { fields: { code: sentence } })
