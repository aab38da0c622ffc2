import { diffLines, diffWordsWithSpace } from 'diff'
import type { BlueprintSubmission } from '#contract/blueprints/blueprints.ts'
import type { TextChange, ChangedField } from '#machines/office/office-review/setup.ts'

type DiffPart = { value: string; added: boolean; removed: boolean }

const kindOf = ({ added, removed }: DiffPart): TextChange['kind'] =>
  added ? 'added' : removed ? 'removed' : 'same'

/** Compares two texts word by word, or line by line if that would take too long. */
function changesIn(before: string, after: string): TextChange[] {
  const parts = diffWordsWithSpace(before, after, { timeout: 500 }) ?? diffLines(before, after)
  return parts.map((part) => ({ kind: kindOf(part), text: part.value }))
}

const submissionFields = ['title', 'summary', 'content'] as const

/** What changed since the previous submission, field by field. Unchanged fields are left out. */
export const textChanges = (before: BlueprintSubmission | null, after: BlueprintSubmission): ChangedField[] =>
  before === null
    ? []
    : submissionFields.flatMap((name) =>
        before[name] === after[name] ? [] : [{ name, changes: changesIn(before[name], after[name]) }],
      )
