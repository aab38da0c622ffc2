import type { DecisionKind } from '#contract/decisions/decisions.ts'
import { acceptanceStatement } from '#contract/decisions/prices.ts'
import type { ProposalContent } from '#contract/portals/portals.ts'

/** A recipient's access code, and until when it opened the proposal. */
export type Access = { codeId: string; code: string; endedAt: number }
export type Tab = Record<'email' | 'viewer' | 'version' | 'ip', string> & {
  access: Access
  document: ProposalContent
}
type Texts<Name extends string> = Record<Name, string>
export type MailedCode = Texts<'id' | 'digits' | 'email' | 'version'> & { kind: DecisionKind; at: number }
/** A decision as it was sent, with the document that its tab showed. */
export type Submission = Pick<Tab, 'viewer' | 'access' | 'ip' | 'document'> & {
  body: Texts<'version' | 'confirmation' | 'code' | 'name'> & { decision: { kind: DecisionKind } }
  cents: number
  isAsShown: boolean
  mailed: MailedCode
}
/** How often each of these happened in all histories of a run. A run fails if one is 0, because it did not test that. */
export const countsOfDecisions = () => ({
  accepted: 0,
  changes: 0,
  declined: 0,
  kills: 0,
  lost: 0,
  refused: 0,
  closed: 0,
  replaced: 0,
  versions: 0,
  withdrawn: 0,
  newCodes: 0,
})
export type DecisionCounts = ReturnType<typeof countsOfDecisions>

export const documentOf = (edition: number): ProposalContent => {
  const build = { item: 'Build', amount: `$${1_000 + edition}`, cents: 100_000 + edition * 100 }
  const watch = { item: 'Watch', amount: '$250', cents: 25_000, min_count: 0, max_count: 1 }
  const options = [{ title: 'The full project', pricing: [build, watch] }]
  return {
    project_name: `Project Alder ${edition}`,
    company_name: 'Alder Mills',
    investment: { title: 'Investment', options },
    decision: { agreement: `I order edition ${edition}.` },
  }
}

/** A decision on the document that a tab shows, and the total that it shows. */
export function decisionIn(
  document: ProposalContent,
  kind: DecisionKind,
  { watches, total }: { watches: 0 | 1; total: 'shown' | 'another' },
) {
  const [build, watch] = document.investment?.options?.[0]?.pricing ?? []
  const cents = (build?.cents ?? 0) + watches * (watch?.cents ?? 0)
  const decision = {
    accept: {
      kind: 'accept' as const,
      choice: { option: null, counts: { '0/1': watches } },
      cents: total === 'shown' ? cents : cents - 100,
      statement: acceptanceStatement(document),
    },
    changes: { kind: 'changes' as const, changes: [{ slide: 6, text: `Cheaper than ${cents}` }] },
    decline: { kind: 'decline' as const, reason: '' },
  }[kind]
  return { decision, cents }
}
