import { eq, inArray } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { SealedProposal } from '#contract/decisions/seals.ts'
import { acceptanceStatement } from '#contract/decisions/prices.ts'
import { minuteMs } from '#contract/time/durations.ts'
import { decisions, seals } from '#server/decisions/tables.ts'
import { enquiries } from '#server/enquiries/tables.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import type { PlayedHistory } from './decision-play.ts'
import type { DecisionCounts, Submission } from './decision-state.ts'

type DecisionRow = typeof decisions.$inferSelect
const statusOf = { accept: 'accepted', changes: 'changesAsked', decline: 'declined' } as const
const countOf = { accepted: 'accepted', changesAsked: 'changes', declined: 'declined' } as const

/** Compares what was decided and sealed with what readers saw, entered and were told, and returns what is wrong, as sentences. */
export async function auditDecisions(db: Database, played: PlayedHistory, counts: DecisionCounts) {
  const violations = [...played.violations]
  const rows = await db.select().from(decisions).where(eq(decisions.portalId, played.portalId))
  const decided = rows.filter(({ status }) => status !== 'open')
  const ids = rows.map(({ id }) => id)
  const sealed = await db.select().from(seals).where(inArray(seals.decisionId, ids))
  if (new Set(rows.map(({ version }) => version)).size !== rows.length)
    violations.push('a version has two decisions')
  if (sealed.length !== decided.filter(({ status }) => status === 'accepted').length)
    violations.push('a seal without an acceptance, or two seals')
  for (const { version, decided: told } of played.answers) {
    const row = decided.find((one) => one.version === version)
    const seal = sealed.find(({ decisionId }) => decisionId === row?.id)
    const isTrue =
      row?.status === statusOf[told.kind] &&
      row.name === told.name &&
      row.decidedAt?.toISOString() === told.at &&
      (seal?.id ?? null) === told.seal
    if (!isTrue) violations.push(`somebody was told of another decision on ${version}`)
  }
  for (const row of decided) {
    if (row.status === 'withdrawn') {
      counts.withdrawn += 1
      if (!played.withdrawals.has(row.version)) violations.push(`nobody withdrew ${row.version}`)
      continue
    }
    if (row.status !== 'open') counts[countOf[row.status]] += 1
    const submission = played.submissions.find((one) => explains(one, row))
    if (submission) violations.push(...sealViolations(row, submission, played, sealed))
    else violations.push(`nobody decided what was decided on ${row.version}`)
    if (!couldBeDecided(row, played)) violations.push(`${row.version} was decided when it was not shown`)
    const told = [
      await db.$count(outbox, eq(outbox.key, `decision:${row.id}:firm`)),
      await db.$count(outbox, eq(outbox.key, `decision:${row.id}:person`)),
      await db.$count(enquiries, eq(enquiries.idempotencyKey, `decision:${row.id}`)),
    ]
    if (!isDeepStrictEqual(told, [1, 1, 1])) violations.push(`a decision was told ${told.join(', ')} times`)
  }
  const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, played.portalId))
  const logged = log.filter(({ act }) => /^proposal\.(accept|changes|decline)$/.test(act))
  const withdrawn = log.filter(({ act }) => act === 'proposal.withdraw')
  if (logged.length + withdrawn.length !== decided.length) violations.push('the log has other decisions')
  return violations
}

/** Whether somebody sent this decision with the code that was mailed for it, from a tab that showed this version. */
const explains = ({ body, access, mailed, isAsShown }: Submission, row: DecisionRow) =>
  body.confirmation === row.codeId &&
  body.code === mailed.digits &&
  body.version === row.version &&
  mailed.version === row.version &&
  body.decision.kind === mailed.kind &&
  statusOf[mailed.kind] === row.status &&
  (isAsShown || mailed.kind !== 'accept') &&
  body.name === row.name &&
  row.email === mailed.email &&
  row.decidedAt !== null &&
  row.decidedAt.getTime() <= access.endedAt &&
  row.decidedAt.getTime() - mailed.at < 10 * minuteMs

/** Whether the version was shown, and the proposal was open, when it was decided. */
function couldBeDecided({ version, decidedAt }: DecisionRow, { timeline }: PlayedHistory): boolean {
  const at = decidedAt?.getTime() ?? 0
  return timeline.some(
    (one, index) =>
      one.version === version &&
      one.isOpen &&
      one.from <= at &&
      at <= (timeline[index + 1]?.from ?? Number.POSITIVE_INFINITY),
  )
}

function sealViolations(
  row: DecisionRow,
  { document, cents, body }: Submission,
  { name }: PlayedHistory,
  sealed: (typeof seals.$inferSelect)[],
): string[] {
  if (row.status !== 'accepted') return []
  const seal = sealed.find(({ decisionId }) => decisionId === row.id)
  const hash = createHash('sha256').update(seal?.file ?? '')
  if (seal?.sha256 !== hash.digest('hex')) return ['a seal does not have the hash of its file']
  const { proposal, total, statement, acceptedBy, acceptedAt } = JSON.parse(seal.file) as SealedProposal
  const at = row.decidedAt?.toISOString()
  const found = { proposal, total, statement, acceptedBy, acceptedAt }
  const shown = {
    proposal: { kind: 'proposal', id: name, version: body.version, document },
    total: { cents, currency: 'USD' },
    statement: acceptanceStatement(document),
    acceptedBy: { name: body.name, role: 'Director', email: row.email, emailConfirmedAt: at },
    acceptedAt: at,
  }
  return isDeepStrictEqual(found, shown) ? [] : [`a seal differs from what was shown on ${row.version}`]
}
