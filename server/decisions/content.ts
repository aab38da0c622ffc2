import { decisionMessages, type DecisionContent } from '#contract/decisions/decisions.ts'
import { depositOf } from '#contract/decisions/deposits.ts'
import { acceptanceStatement, chosenPrices, type ChosenLine } from '#contract/decisions/prices.ts'
import { messages } from '#contract/errors.ts'
import type { ProposalContent } from '#contract/portals/portals.ts'
import { HttpError } from '../platform/http/http-error.ts'

/** A decision whose choice is one of those offered, with the lines, the total and the deposit that follow from it. */
export type CheckedContent = {
  content: DecisionContent
  lines: ChosenLine[]
  cents: number | null
  deposit: number | null
}

/** Checks that a decision fits the document: what is accepted must be what was shown. Throws a 400 or 409 `HttpError`. */
export function checkedContent(document: ProposalContent, content: DecisionContent): CheckedContent {
  if (content.kind !== 'accept') return { content, lines: [], cents: null, deposit: null }
  const prices = chosenPrices(document, content.choice)
  if ('issue' in prices) throw new HttpError(400, messages.checkFields, { fields: { choice: prices.issue } })
  const deposit = depositOf(document, prices.cents)
  const isAsShown = prices.cents === content.cents && deposit === (content.deposit ?? null)
  if (!isAsShown || content.statement !== acceptanceStatement(document))
    throw new HttpError(400, messages.checkFields, { fields: { choice: decisionMessages.choiceWrong } })
  return { content, ...prices, deposit }
}
