import { changesBetween } from '#contract/decisions/changes.ts'
import { chosenTitle } from '#contract/decisions/prices.ts'
import { isoOrNull } from '#contract/time/dates.ts'
import { sealedProposal } from '#contract/decisions/seals.ts'
import type { LastDecision, PortalShare } from '#contract/portals/office.ts'
import { proposalContent, type ProposalContent } from '#contract/portals/portals.ts'
import type { Database } from '../platform/database/database.ts'
import { depositStateOf } from '../orders/deposits.ts'
import { lastReminderOf, remindableOf } from './remindable.ts'
import { listCodes } from './store/codes.ts'
import { findDecision, kindByStatus, lastDecisionOn } from './store/decisions.ts'
import type { PortalWithDraft } from './store/drafts.ts'
import { decidableVersionOf } from './version.ts'
import { checkEditedContent } from './text/editable-content.ts'

/** The document as its writer has it now: the draft, else what readers see. */
function writtenContent({ kind, draft, content }: PortalWithDraft, origin: string): ProposalContent {
  const written = draft === null ? undefined : checkEditedContent(kind, draft, content, origin).preview
  return written?.kind === 'proposal' ? written.content : proposalContent.parse(content)
}

/** What a sealed file says was accepted, and whether its deposit is paid. */
async function acceptedOf(
  db: Database,
  seal: { id: string; file: string },
): Promise<LastDecision['accepted']> {
  const { chosen, total, proposal } = sealedProposal.parse(JSON.parse(seal.file))
  return {
    option: chosenTitle(proposal.document, chosen.option) ?? null,
    lines: chosen.lines.map(({ item, cents, count }) => ({ item, cents, count })),
    cents: total?.cents ?? null,
    deposit: (await depositStateOf(db, seal)) ?? null,
  }
}

/** The last decision of a client on a proposal; null if nobody has decided. */
export async function shownDecisionOn(
  db: Database,
  portal: PortalWithDraft,
  origin: string,
): Promise<LastDecision | null> {
  const last = await lastDecisionOn(db, portal.id)
  if (!last || last.decision.status === 'open' || last.decision.status === 'withdrawn') return null
  const { status, version, number, name, role, email, decidedAt, createdAt, content, document, accessCode } =
    last.decision
  const written = writtenContent(portal, origin)
  const changes = changesBetween(document ?? written, written)
  return {
    kind: kindByStatus[status],
    name: name ?? '',
    role: role ?? '',
    email: email ?? '',
    at: (decidedAt ?? createdAt).toISOString(),
    seal: last.seal?.id ?? null,
    number,
    isOfThisVersion: version.startsWith(`${portal.publishedRevision}.`),
    decidedWith: accessCode === null ? null : { recipient: accessCode === 'common' ? '' : last.recipient },
    asked: content?.kind === 'changes' ? content.changes : [],
    reason: content?.kind === 'decline' ? content.reason : '',
    accepted: last.seal ? await acceptedOf(db, last.seal) : null,
    changedSlides: changes.slides,
    changedTerms: changes.terms,
  }
}

/** Whether a proposal is open for a decision, or was withdrawn; null if nobody can decide on it, or somebody has. */
export async function shownOfferOf(
  db: Database,
  portal: PortalWithDraft,
  now: Date,
): Promise<PortalShare['offer']> {
  const version = decidableVersionOf(portal)
  if (portal.kind !== 'proposal' || version === undefined) return null
  const decision = await findDecision(db, portal.id, version)
  const isOpen = decision === undefined || decision.status === 'open'
  if (!isOpen && decision.status !== 'withdrawn') return null
  const codes = await listCodes(db, portal.id)
  const { due, refusal, switchedOff } = await remindableOf(db, portal, codes, now)
  return {
    version,
    withdrawnAt: isOpen ? null : isoOrNull(decision.decidedAt),
    remindedAt: isoOrNull(lastReminderOf(codes)),
    remindable: isOpen ? due.length : 0,
    reminderRefusal: isOpen ? refusal : null,
    switchedOff,
  }
}
