import type { ProposalContent } from '../portals/portals.ts'
import { decisionMessages, type DecisionChoice } from './decisions.ts'

/** A price line that counts for the total, with the bounds of how many the client takes. `key` is its place as `option/line`. */
export type PricedLine = {
  key: string
  option: number
  item: string
  cents: number
  least: number
  most: number
}

/** A price line that the client takes, and how many. */
export type ChosenLine = Pick<PricedLine, 'option' | 'item' | 'cents'> & { count: number }

const optionsOf = (content: ProposalContent) => content.investment?.options ?? []

/** The price lines of a proposal that count for its total. */
export const pricedLinesOf = (content: ProposalContent): PricedLine[] =>
  optionsOf(content).flatMap((option, at) =>
    (option?.pricing ?? []).flatMap((line, index) => {
      if (line?.cents === undefined) return []
      const { item = '', cents, min_count: least = 1, max_count: most = Math.max(1, least) } = line
      return [{ key: `${at}/${index}`, option: at, item, cents, least, most }]
    }),
  )

/** The titles of the options of which the client chooses one, by their index; none if there is nothing to choose. */
export function alternativesOf(content: ProposalContent): { option: number; title: string }[] {
  if (content.decision?.one_option !== true) return []
  return optionsOf(content).map((option, at) => ({ option: at, title: option?.title ?? `Option ${at + 1}` }))
}

/** The title of the option that the client has chosen of several; undefined if there was nothing to choose. */
export const chosenTitle = (content: ProposalContent, chosen: number | null): string | undefined =>
  alternativesOf(content).find(({ option }) => option === chosen)?.title

/** Whether the client has anything to choose before accepting. */
export const hasChoices = (content: ProposalContent): boolean =>
  alternativesOf(content).length > 0 || pricedLinesOf(content).some(({ least, most }) => least !== most)

/** What the client takes with a choice, and the total in cents; null without prices. `issue`: the choice is not one of those offered. */
export type ChosenPrices = { lines: ChosenLine[]; cents: number | null } | { issue: string }

/** Applies a choice to the prices of a proposal. Lines that the choice does not name are taken as often as they must be. */
export function chosenPrices(content: ProposalContent, { option, counts }: DecisionChoice): ChosenPrices {
  const alternatives = alternativesOf(content)
  const isOffered =
    alternatives.length === 0 ? option === null : alternatives.some((one) => one.option === option)
  if (!isOffered)
    return { issue: option === null ? decisionMessages.optionMissing : decisionMessages.choiceWrong }
  const offered = pricedLinesOf(content).filter((line) => option === null || line.option === option)
  const countOf = ({ key, least }: PricedLine) => counts[key] ?? least
  const isWithin = (line: PricedLine) => countOf(line) >= line.least && countOf(line) <= line.most
  const isKnown = Object.keys(counts).every((key) => offered.some((line) => line.key === key))
  if (!isKnown || !offered.every(isWithin)) return { issue: decisionMessages.choiceWrong }
  const lines = offered.map((line) => ({
    option: line.option,
    item: line.item,
    cents: line.cents,
    count: countOf(line),
  }))
  const cents = lines.reduce((sum, line) => sum + line.cents * line.count, 0)
  return { lines: lines.filter(({ count }) => count > 0), cents: offered.length === 0 ? null : cents }
}

/** What somebody agrees to who accepts a proposal. It is shown beside the box to tick, and is part of the seal. */
export function acceptanceStatement({ commercial_terms: terms, decision }: ProposalContent): string {
  const agreement = decision?.agreement?.trim() ?? ''
  const accepted =
    terms === undefined
      ? 'I accept this proposal as shown.'
      : 'I accept this proposal as shown, with its commercial terms.'
  return [accepted, agreement].filter(Boolean).join(' ')
}
