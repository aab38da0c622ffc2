import { formatCents } from '../catalogue.ts'
import type { ProposalContent } from '../portals/portals.ts'
import { alternativesOf, chosenPrices, pricedLinesOf } from './prices.ts'

/** The smallest deposit in cents: Razorpay takes no smaller payment. */
export const minDepositCents = 100

/** The largest deposit in cents: PayPal takes no larger payment. */
export const maxDepositCents = 999_999_999

/** The deposit in cents that an accepted total asks for, half a cent rounded up; null if there is none, or less than can be paid. */
export function depositOf({ decision }: ProposalContent, cents: number | null): number | null {
  const { deposit_cents: amount, deposit_percent: percent } = decision ?? {}
  if (cents === null) return null
  const deposit = amount ?? (percent === undefined ? 0 : Math.round((cents * percent) / 100))
  return deposit >= minDepositCents && deposit <= cents ? deposit : null
}

/** The total of what must be taken, of one of several options if `option` is its index, with its deposit; undefined if there is none. */
export function leastDeposit(
  content: ProposalContent,
  option: number | null,
): { total: number; deposit: number } | undefined {
  const prices = chosenPrices(content, { option, counts: {} })
  const total = 'cents' in prices ? prices.cents : null
  const deposit = depositOf(content, total)
  return total === null || deposit === null ? undefined : { total, deposit }
}

/** The least and the greatest total in cents that can be accepted; undefined if one that can be chosen has no prices. */
function totalsOf(content: ProposalContent): { least: number; greatest: number } | undefined {
  const lines = pricedLinesOf(content)
  const alternatives = alternativesOf(content)
  const choices =
    alternatives.length === 0
      ? [lines]
      : alternatives.map(({ option }) => lines.filter((line) => line.option === option))
  if (choices.some((offered) => offered.length === 0)) return undefined
  const sums = (bound: 'least' | 'most') =>
    choices.map((offered) => offered.reduce((sum, line) => sum + line.cents * line[bound], 0))
  return { least: Math.min(...sums('least')), greatest: Math.max(...sums('most')) }
}

/** Why a proposal cannot ask for its deposit, and in which field that is to be mended; undefined if it can. */
export function depositIssue(
  content: ProposalContent,
): { field: 'deposit_percent' | 'deposit_cents'; sentence: string } | undefined {
  const { deposit_cents: amount, deposit_percent: percent } = content.decision ?? {}
  if (amount === undefined && percent === undefined) return undefined
  const field = amount === undefined ? 'deposit_percent' : 'deposit_cents'
  if (amount !== undefined && percent !== undefined)
    return { field, sentence: 'Please enter the deposit as a percentage or as an amount, not both.' }
  const totals = totalsOf(content)
  if (!totals)
    return { field, sentence: 'A deposit needs a price in cents in every option that the client can choose.' }
  if (amount !== undefined && amount > totals.least)
    return {
      field,
      sentence: `The deposit must not be more than the lowest total a client can accept, ${formatCents(totals.least)}.`,
    }
  const largest = depositOf(content, totals.greatest)
  const isShare = percent !== undefined && percent >= 1 && percent <= 100
  if (isShare && largest === null)
    return { field, sentence: `A deposit must be at least ${formatCents(minDepositCents)}.` }
  if (largest !== null && largest > maxDepositCents)
    return { field, sentence: `A deposit can be at most ${formatCents(maxDepositCents)}.` }
  return undefined
}
