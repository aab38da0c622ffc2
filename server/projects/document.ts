import { draftDocument, type DraftDocument } from '#contract/projects/drafts.ts'
import { describePath, lineNumbersOf } from '../portals/text/json-text.ts'

/** Validates the document of a project. Returns it, or its issues with the place of each in the text. */
export function checkDocument(
  text: string,
  value: unknown,
): { document: DraftDocument } | { issues: string[] } {
  const read = draftDocument.safeParse(value)
  if (read.success) return { document: read.data }
  const lines = lineNumbersOf(text)
  return {
    issues: read.error.issues.map(
      ({ path, message }) => `${describePath(lines, path as (string | number)[])}: ${message}`,
    ),
  }
}
