import { remainingDraft, type DecisionDraft } from '#contract/decisions/draft.ts'
import type { DecisionContext } from './setup.ts'

/** Stores what was entered in the browser. */
export const keepDraft = {
  type: 'keepDraft',
  params: ({ context: { portalId, draft } }: { context: DecisionContext }) => ({ portalId, draft }),
} as const

/** Stores what is left to send. */
export const keepRemaining = {
  type: 'keepDraft',
  params: ({ context: { portalId, draft, decided } }: { context: DecisionContext }) => ({
    portalId,
    draft: remainingDraft(draft, decided?.recorded),
  }),
} as const

/** Changes what was entered. The sentences at its fields go. */
export const withDraft = ({ draft }: DecisionContext, change: Partial<DecisionDraft>) => ({
  draft: { ...draft, ...change },
  issues: {},
  error: undefined,
})

/** Stays at a step, with the sentences for its fields. */
export function refuse(issuesOf: (context: DecisionContext) => Record<string, string>) {
  const params = ({ context }: { context: DecisionContext }) => ({ issues: issuesOf(context) })
  return {
    actions: [
      { type: 'showIssues', params },
      { type: 'pointToIssue', params },
    ],
  } as const
}

/** Closes the dialog. What was entered stays. If it was sent, its answer may have been lost, so the decision is read again. */
export const closing = {
  'dialog.close': [
    { guard: 'hasSubmitted', target: '#decision.loading', actions: 'interrupt' },
    { target: '#decision.open', actions: 'clearIssues' },
  ],
} as const
