import { formatCents } from '#contract/catalogue.ts'
import { isDepositDue, type DepositState } from '#contract/decisions/decisions.ts'
import { sealedProposal } from '#contract/decisions/seals.ts'
import type { OverviewEntry } from '#contract/overview/overview.ts'
import { paths } from '#contract/page-paths.ts'
import type { User } from '#contract/sign-in/session.ts'
import { depositStateOf } from '../orders/deposits.ts'
import type { Database } from '../platform/database/database.ts'
import { sealsOfMailbox } from './store.ts'

const statusOf = (deposit: DepositState | undefined) => {
  if (deposit && deposit.paidAt !== null) return 'Deposit paid'
  return isDepositDue(deposit) ? 'Deposit due' : 'Accepted'
}

/** The proposals that the person accepted, those whose deposit is due first. They lead to their sealed records. */
export async function proposalEntries(db: Database, user: User): Promise<OverviewEntry[]> {
  const entries: OverviewEntry[] = []
  for (const seal of await sealsOfMailbox(db, user.email)) {
    const { proposal, total } = sealedProposal.parse(JSON.parse(seal.file))
    const deposit = await depositStateOf(db, seal)
    entries.push({
      kind: 'proposal',
      id: seal.id,
      title: proposal.document.project_name ?? '',
      status: statusOf(deposit),
      detail: total === null ? '' : `${formatCents(total.cents)} ${total.currency}`,
      link: paths.sealed(seal.id),
      waitsForMe: isDepositDue(deposit),
      at: deposit?.paidAt ?? seal.createdAt.toISOString(),
    })
  }
  return entries.toSorted((one, other) => Number(other.waitsForMe) - Number(one.waitsForMe))
}
