import {
  decisionContent,
  decisionMessages,
  decisionPerson,
  submission,
  type Decided,
  type DecisionContent,
  type DecisionKind,
} from '#contract/decisions/decisions.ts'
import { choiceOf, hasChosen, type DecisionDraft } from '#contract/decisions/draft.ts'
import { depositOf } from '#contract/decisions/deposits.ts'
import { acceptanceStatement, chosenPrices } from '#contract/decisions/prices.ts'
import { isSameSubmission } from '#contract/decisions/submissions.ts'
import type { ProposalContent } from '#contract/portals/portals.ts'

type Issues = Record<string, string>

/** What a reader has entered about a proposal. */
type Entered = { kind: DecisionKind; content: ProposalContent; draft: DecisionDraft }

/** The sentences for the fields of the person. */
export function personIssues({ draft }: Pick<Entered, 'draft'>): Issues {
  const issues: Issues = {}
  for (const { path, message } of decisionPerson.safeParse(draft).error?.issues ?? [])
    issues[String(path[0])] ??= message
  return issues
}

/** The sentences for changes that are empty or too long, by `change` and their index. */
export function changeIssues({ draft: { changes } }: Pick<Entered, 'draft'>): Issues {
  const issues: Issues = {}
  for (const { path, code, message } of decisionContent.safeParse({ kind: 'changes', changes }).error
    ?.issues ?? [])
    issues[`change${String(path[1])}`] ??= code === 'too_small' ? decisionMessages.changesMissing : message
  return issues
}

/** The sentence for a reason that is too long. */
export function reasonIssues({ draft: { reason } }: Pick<Entered, 'draft'>): Issues {
  const [issue] = decisionContent.safeParse({ kind: 'decline', reason }).error?.issues ?? []
  return issue ? { reason: issue.message } : {}
}

/** The sentence for a choice that is none. */
export function choiceIssues({ content, draft }: Pick<Entered, 'content' | 'draft'>): Issues {
  const prices = chosenPrices(content, choiceOf(draft))
  return 'issue' in prices ? { choice: prices.issue } : {}
}

/** What is decided, as it is sent. */
export function decisionOf({ kind, content, draft }: Entered): DecisionContent {
  if (kind === 'changes') return { kind, changes: draft.changes }
  if (kind === 'decline') return { kind, reason: draft.reason }
  const choice = choiceOf(draft)
  const prices = chosenPrices(content, choice)
  const cents = 'cents' in prices ? prices.cents : null
  const deposit = depositOf(content, cents)
  return {
    kind,
    choice,
    cents,
    ...(deposit !== null && { deposit }),
    statement: acceptanceStatement(content),
  }
}

/** Whether the reader has entered something else since what was recorded. */
export function isChangedSince({
  kind,
  content,
  draft,
  isInterrupted,
  decided,
}: Entered & { isInterrupted: boolean; decided: Decided | undefined }): boolean {
  const recorded = decided?.recorded
  if (!recorded) return false
  const entered = isInterrupted ? kind : recorded.decision.kind
  // A draft for another version has lost its choices.
  const isSameChoice = entered === 'accept' && recorded.decision.kind === 'accept' && !hasChosen(draft)
  const decision = isSameChoice ? recorded.decision : decisionOf({ kind: entered, content, draft })
  const read = submission.safeParse({ name: draft.name, role: draft.role, decision })
  return !read.success || !isSameSubmission(content, read.data, recorded)
}
