import type { ProposalContent } from '../portals/portals.ts'
import type { Submission } from './decisions.ts'
import { chosenPrices } from './prices.ts'

/** What a decision on a document says, however its choice was entered. */
function partsOf(document: ProposalContent, { name, role, decision }: Submission): unknown[] {
  const person = [name, role, decision.kind]
  if (decision.kind === 'decline') return [...person, decision.reason]
  if (decision.kind === 'changes')
    return [...person, decision.changes.map(({ slide, text }) => [slide, text])]
  const { choice, cents, deposit, statement } = decision
  return [...person, choice.option, chosenPrices(document, choice), cents, deposit, statement]
}

/** Whether two decisions on the same document, and who makes them, are the same. */
export const isSameSubmission = (document: ProposalContent, one: Submission, other: Submission): boolean =>
  JSON.stringify(partsOf(document, one)) === JSON.stringify(partsOf(document, other))
