/** The fields of the form in which an author writes a Blueprint. */
export type BlueprintField = 'title' | 'summary' | 'content'
export type BlueprintTexts = Record<BlueprintField, string>
/** A sentence for each invalid field. */
export type BlueprintIssues = Partial<BlueprintTexts>

const required: [BlueprintField, string][] = [
  ['title', 'Blueprint Title is required.'],
  ['summary', 'Summary is required.'],
  ['content', 'Full Blueprint Content is required.'],
]

/** The required fields that are empty, each with its sentence. */
export const missingIn = (texts: BlueprintTexts): BlueprintIssues =>
  Object.fromEntries(required.filter(([name]) => texts[name].trim() === ''))

/** The first field in the form that has an issue. */
export const firstIssue = (issues: BlueprintIssues): BlueprintField | undefined =>
  required.find(([name]) => issues[name] !== undefined)?.[0]
