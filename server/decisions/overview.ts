import { depositKeyOf, formatCents } from '#contract/catalogue.ts'
import { isDepositDue, type DepositState } from '#contract/decisions/decisions.ts'
import { limits } from '#contract/limits.ts'
import type { OverviewEntry } from '#contract/overview/overview.ts'
import { paths } from '#contract/page-paths.ts'
import type { User } from '#contract/sign-in/session.ts'
import { paymentsOfDeposits } from '../orders/deposits.ts'
import type { Database } from '../platform/database/database.ts'
import { acceptedByMailbox, sealedProjects, type AcceptedProposal } from './store.ts'

const statusOf = (deposit: DepositState | undefined) => {
  if (deposit && deposit.paidAt !== null) return 'Deposit paid'
  return isDepositDue(deposit) ? 'Deposit due' : 'Accepted'
}

/** The proposals that the person accepted, those whose deposit is due first. They lead to their sealed records. */
export async function proposalEntries(db: Database, user: User): Promise<OverviewEntry[]> {
  const accepted = await acceptedByMailbox(db, user.email)
  const shown = (await withDeposits(db, accepted))
    .toSorted((one, other) => Number(isDepositDue(other.deposit)) - Number(isDepositDue(one.deposit)))
    .slice(0, limits.overviewEntries)
  const projects = await sealedProjects(
    db,
    shown.map(({ id }) => id),
  )
  return shown.map(({ id, createdAt, cents, deposit }) => ({
    kind: 'proposal',
    id,
    title: projects.get(id) ?? '',
    status: statusOf(deposit),
    detail: cents === null ? '' : `${formatCents(cents)} USD`,
    link: paths.sealed(id),
    waitsForMe: isDepositDue(deposit),
    at: deposit?.paidAt ?? createdAt.toISOString(),
  }))
}

async function withDeposits(db: Database, accepted: AcceptedProposal[]) {
  const payments = await paymentsOfDeposits(
    db,
    accepted.map(({ id }) => depositKeyOf(id)),
  )
  return accepted.map(({ depositCents, ...one }) => {
    const payment = payments.get(depositKeyOf(one.id))
    return {
      ...one,
      deposit: depositCents !== null && payment ? { cents: depositCents, ...payment } : undefined,
    }
  })
}
