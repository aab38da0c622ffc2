/** What an author types of a Blueprint. */
export type BlueprintField = 'title' | 'summary' | 'content'
export type BlueprintTexts = Record<BlueprintField, string>
/** What is wrong with a field, in a sentence. */
export type BlueprintIssues = Partial<BlueprintTexts>

const required: [BlueprintField, string][] = [
  ['title', 'Blueprint Title is required.'],
  ['summary', 'Summary is required.'],
  ['content', 'Full Blueprint Content is required.'],
]

/** What the browser says of the fields that are empty. */
export const missingIn = (texts: BlueprintTexts): BlueprintIssues =>
  Object.fromEntries(required.filter(([name]) => texts[name].trim() === ''))

/** The first field, from above, that has a issue. */
export const firstIssue = (issues: BlueprintIssues): BlueprintField | undefined =>
  required.find(([name]) => issues[name] !== undefined)?.[0]
