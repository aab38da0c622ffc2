import { diffLines, diffWordsWithSpace } from 'diff'
import type { BlueprintSubmission } from '#contract/blueprints.ts'
import type { TextChange, ChangedField } from '#machines/office-review/setup.ts'

type Part = { value: string; added: boolean; removed: boolean }

const kindOf = ({ added, removed }: Part): TextChange['kind'] =>
  added ? 'added' : removed ? 'removed' : 'same'

/** Word by word; line by line where that would take too long. */
function changesIn(before: string, after: string): TextChange[] {
  const parts = diffWordsWithSpace(before, after, { timeout: 500 }) ?? diffLines(before, after)
  return parts.map((part) => ({ kind: kindOf(part), text: part.value }))
}

const names = ['title', 'summary', 'content'] as const

/** What changed from the text that was submitted before, field by field; fields that are the same are left out. */
export const textChanges = (
  before: BlueprintSubmission | null,
  after: BlueprintSubmission,
): ChangedField[] =>
  before === null
    ? []
    : names.flatMap((name) =>
        before[name] === after[name] ? [] : [{ name, changes: changesIn(before[name], after[name]) }],
      )
