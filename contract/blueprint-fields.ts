/** The fields of the form in which an author writes a Blueprint. */
export type BlueprintField = 'title' | 'summary' | 'content'
export type BlueprintTexts = Record<BlueprintField, string>
/** A sentence for each invalid field. */
export type BlueprintIssues = Partial<BlueprintTexts>

const requiredFields: [BlueprintField, string][] = [
  ['title', 'Blueprint Title is required.'],
  ['summary', 'Summary is required.'],
  ['content', 'Full Blueprint Content is required.'],
]

/** A sentence for each required field that is empty. */
export const missingFieldIssues = (texts: BlueprintTexts): BlueprintIssues =>
  Object.fromEntries(requiredFields.filter(([name]) => texts[name].trim() === ''))

/** The first field in the form that has an issue. */
export const firstIssue = (issues: BlueprintIssues): BlueprintField | undefined =>
  requiredFields.find(([name]) => issues[name] !== undefined)?.[0]
