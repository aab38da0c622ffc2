import type { Decided } from '#contract/decisions/decisions.ts'
import { depositOf } from '#contract/decisions/deposits.ts'
import { acceptanceStatement, chosenPrices } from '#contract/decisions/prices.ts'
import type { ProposalContent } from '#contract/portals/portals.ts'
import { openReader } from '../decisions/readers.ts'
import { storeNewPortal } from './portals.ts'
import type { Site } from './site.ts'

const pricing = [
  { item: 'Build', amount: '$1,000', cents: 100_000 },
  { item: 'Watch', amount: '$250', cents: 25_000, min_count: 0, max_count: 1 },
]
/** A proposal that costs $1,000 and $250 more for the watch, with a deposit of 30 percent. */
export const proposalWithDeposit: ProposalContent = {
  project_name: 'Project Alder',
  company_name: 'Alder Mills',
  investment: { title: 'Investment', options: [{ title: 'The full project', pricing }] },
  decision: { deposit_percent: 30 },
}

export const depositCents = 30_000
type Acceptance = Partial<Record<'email' | 'portal' | 'from', string>> & {
  content?: ProposalContent
  counts?: Record<string, number>
}

/** Publishes a proposal, unless `portal` names one, and has somebody at an IP address accept it as the viewer does. Returns what they are answered, and its name. */
export async function acceptProposal(
  site: Pick<Site, 'app' | 'db'>,
  { content = proposalWithDeposit, counts = {}, portal, ...who }: Acceptance = {},
) {
  const name = portal ?? (await storeNewPortal(site.db, { content }))
  const reader = await openReader(site, name, undefined, who)
  const choice = { option: null, counts }
  const prices = chosenPrices(content, choice)
  const cents = 'cents' in prices ? prices.cents : null
  const deposit = depositOf(content, cents) ?? undefined
  const statement = acceptanceStatement(content)
  const { body } = await reader.decide({ kind: 'accept', choice, cents, deposit, statement })
  const decided = body.decided as Decided
  if (decided.seal === null) throw new Error(`nothing was sealed: ${JSON.stringify(body)}`)
  return { name, email: reader.email, decided, seal: decided.seal, key: `deposit:${decided.seal}` as const }
}
