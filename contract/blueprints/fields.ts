/** The fields of the form in which an author writes a Blueprint. */
export type BlueprintFieldName = 'title' | 'summary' | 'content'
export type BlueprintTexts = Record<BlueprintFieldName, string>
/** A sentence for each invalid field. */
export type BlueprintIssues = Partial<BlueprintTexts>

const requiredFieldMessages: [BlueprintFieldName, string][] = [
  ['title', 'Blueprint Title is required.'],
  ['summary', 'Summary is required.'],
  ['content', 'Full Blueprint Content is required.'],
]

/** A sentence for each required field that is empty. */
export const missingFieldIssues = (texts: BlueprintTexts): BlueprintIssues =>
  Object.fromEntries(requiredFieldMessages.filter(([name]) => texts[name].trim() === ''))

/** The first field in the form that has an issue. */
export const firstInvalidField = (issues: BlueprintIssues): BlueprintFieldName | undefined =>
  requiredFieldMessages.find(([name]) => issues[name] !== undefined)?.[0]
