import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Decided } from '#contract/decisions/decisions.ts'
import { depositOf } from '#contract/decisions/deposits.ts'
import { acceptanceStatement, chosenPrices } from '#contract/decisions/prices.ts'
import { apiPaths } from '#contract/paths.ts'
import type { ProposalContent } from '#contract/portals/portals.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { portalCode, storeNewPortal, unlock } from './portals.ts'
import type { Site } from './site.ts'

const pricing = [
  { item: 'Build', amount: '$1,000', cents: 100_000 },
  { item: 'Watch', amount: '$250', cents: 25_000, min_count: 0, max_count: 1 },
]
/** A proposal that costs $1,000 and $250 more for the watch, with a deposit of 30 percent. */
export const proposalWithDeposit: ProposalContent = {
  project_name: 'Project Alder',
  company_name: 'Alder Mills',
  investment: { title: 'Investment', options: [{ title: 'The whole way', pricing }] },
  decision: { deposit_percent: 30 },
}

/** The deposit on it without the watch. */
export const depositCents = 30_000

type Acceptance = {
  email?: string
  content?: ProposalContent
  counts?: Record<string, number>
  /** The name of the portal, if it is published already. */
  portal?: string
  /** The IP address of the person. */
  from?: string
}

/** Publishes a proposal, if it is not yet, and has somebody accept it as the viewer does. Returns what they are answered, and the portal's name. */
export async function acceptProposal(
  site: Pick<Site, 'app' | 'db'>,
  {
    email = `${randomUUID()}@alder.example`,
    content = proposalWithDeposit,
    counts = {},
    from = '127.0.0.1',
    portal,
  }: Acceptance = {},
) {
  const name = portal ?? (await storeNewPortal(site.db, { content }))
  const opened = (await unlock(site.app, name, { password: portalCode, from })).body
  const shown = { viewer: opened.viewer, version: opened.version }
  const post = async (path: string, payload: object) =>
    (await site.app.inject({ method: 'POST', url: path, payload, remoteAddress: from })).json<
      Record<string, unknown>
    >()
  const { confirmation } = await post(`${apiPaths.decision}/code`, { ...shown, kind: 'accept', email })
  const key = `decision-code:${String(confirmation)}`
  const [mail] = await site.db.select().from(outbox).where(eq(outbox.key, key))
  const code = /Your code is (\d{6})\./.exec(mail?.body ?? '')?.[1]
  const choice = { option: null, counts }
  const prices = chosenPrices(content, choice)
  const cents = 'cents' in prices ? prices.cents : null
  const deposit = depositOf(content, cents) ?? undefined
  const decision = { kind: 'accept', choice, cents, deposit, statement: acceptanceStatement(content) }
  const signed = { confirmation, code, name: 'Ada Byron', role: 'Managing director' }
  const answer = await post(`${apiPaths.decision}/confirm`, { ...shown, ...signed, decision })
  const decided = answer.decided as Decided
  if (decided.seal === null) throw new Error(`nothing was sealed: ${JSON.stringify(answer)}`)
  return { name, email, decided, seal: decided.seal, key: `deposit:${decided.seal}` as const }
}
