import type { DecisionKind, DecisionState, Submission } from '#contract/decisions/decisions.ts'
import { changesBetween } from '#contract/decisions/changes.ts'
import type { Settings } from '../platform/config/settings.ts'
import type { Database } from '../platform/database/database.ts'
import { depositStateOf } from '../orders/deposits.ts'
import { wasCodeMadeBy } from '../portals/store/codes.ts'
import { findDecision, kindByStatus } from '../portals/store/decisions.ts'
import { versionNumberOf } from '../portals/version.ts'
import { readViewer } from '../portals/viewers.ts'
import { closedError, findOpenProposal, type OpenProposal } from './proposals.ts'
import {
  findDecisionByCode,
  findEarlierAcceptance,
  findEarlierDecision,
  findSealOf,
  type DecisionRow,
} from './store.ts'

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

/** The caller's own decision, with what they submitted, unless an erasure has emptied it. */
export async function ownDecidedOf(
  db: Database,
  row: DecisionRow | undefined,
): Promise<DecisionState['decided']> {
  const decided = await decidedOf(db, row)
  const recorded = row && recordedOf(row)
  return decided && { ...decided, ...(recorded && { recorded }) }
}

/** What was submitted; undefined while nothing is, and after an erasure. */
export const recordedOf = ({ name, role, content }: DecisionRow): Submission | undefined =>
  content === null ? undefined : { name: name ?? '', role: role ?? '', decision: content }

/**
 * Whether the holder of this code could already read the proposal at that time. With the portal's shared code the answer is yes, because
 * nothing says since when a reader has had it.
 */
const couldRead = async (db: Database, { codeId }: OpenProposal, at: Date): Promise<boolean> =>
  codeId === undefined || wasCodeMadeBy(db, codeId, at)

/**
 * What has changed since an earlier version was decided on or withdrawn; undefined if nothing has, none was, or this recipient could
 * not read that version.
 */
async function changedSinceOf(db: Database, open: OpenProposal): Promise<DecisionState['changed']> {
  const earlier = await findEarlierDecision(db, open.portal.id, open.version)
  if (!earlier?.document || !earlier.decidedAt || !(await couldRead(db, open, earlier.decidedAt)))
    return undefined
  const changes = changesBetween(earlier.document, open.content)
  const isSame = changes.slides.length === 0 && changes.terms.length === 0
  return isSame ? undefined : { at: earlier.decidedAt.toISOString(), ...changes }
}

/** The last acceptance of an earlier version; undefined if nobody has accepted one. Its seal is for codes that existed then. */
async function earlierAcceptanceOf(db: Database, open: OpenProposal): Promise<DecisionState['accepted']> {
  const found = await findEarlierAcceptance(db, open.portal.id, open.version)
  if (!found) return undefined
  const { number, name, decidedAt, createdAt, seal } = found
  const at = decidedAt ?? createdAt
  return {
    revision: number,
    name: name ?? '',
    at: at.toISOString(),
    seal: (await couldRead(db, open, at)) ? seal : null,
  }
}

/** The caller's own decision, with its version if that is not the one that the caller shows. */
const ownOf = (version: string, row: DecisionRow, own: DecisionState['decided']) =>
  own && { own, ...(row.version !== version && { ownVersion: row.version }) }

/** The decision on the document that readers see now, and that document if it is not the one that the caller shows. */
export async function readDecision(
  { db, settings, now }: { db: Database; settings: Settings; now: Date },
  {
    viewer,
    version,
    confirmations = [],
  }: { viewer: string; version: string; confirmations?: string[] | undefined },
): Promise<DecisionState> {
  const viewed = await readViewer(db, settings, viewer, now)
  const byCode = viewed && (await findDecisionByCode(db, viewed.portal.id, confirmations))
  const open = viewed && (await findOpenProposal(db, viewed))
  if (!open) {
    if (!byCode) throw closedError(viewed)
    const own = await ownDecidedOf(db, byCode)
    return { version, decided: byCode.version === version ? own : null, ...ownOf(version, byCode, own) }
  }
  const row = await findDecision(db, open.portal.id, open.version)
  const decided = await decidedOf(db, row)
  // The caller's confirmation may have been stored since the codes were looked up.
  const isOwn = row !== undefined && confirmations.includes(row.codeId ?? '')
  const ownRow = isOwn ? row : byCode
  const own = ownRow && ownOf(version, ownRow, await ownDecidedOf(db, ownRow))
  const isUndecided = row === undefined || row.status === 'open'
  const changed = isUndecided ? await changedSinceOf(db, open) : undefined
  const accepted = await earlierAcceptanceOf(db, open)
  return {
    version: open.version,
    decided,
    ...own,
    ...(row?.status === 'withdrawn' && row.decidedAt && { withdrawn: row.decidedAt.toISOString() }),
    ...(changed && { changed }),
    ...(accepted && { accepted }),
    ...(open.version !== version && { document: open.content, number: versionNumberOf(open.portal) }),
  }
}
