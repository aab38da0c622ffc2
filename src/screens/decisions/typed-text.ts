import type { TypedText } from '#contract/decisions/draft.ts'
import { decision as words } from '#src/content/decisions.ts'
import { proposalSlideNames } from '#src/content/portal.ts'

/** What a reader wrote about a proposal: the changes, each with its slide, and the reason. */
export const typedTextOf = ({ changes, reason }: TypedText): string =>
  [
    ...changes.map(({ slide, text }) => `${slide}. ${proposalSlideNames[slide - 1] ?? ''}:\n${text}`),
    ...(reason === '' ? [] : [`${words.typed.reason}:\n${reason}`]),
  ].join('\n\n')
