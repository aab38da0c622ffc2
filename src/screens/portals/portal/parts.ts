/** Whether a part of a document contains any text or number. */
function hasContent(part: unknown): boolean {
  if (typeof part === 'string') return part.trim() !== ''
  if (typeof part === 'number') return true
  return typeof part === 'object' && part !== null && Object.values(part).some(hasContent)
}

/** The approximate length of a part of a document, in characters. Each text adds 35 for its spacing; HTML tags do not count. */
function lengthOf(part: unknown): number {
  if (typeof part === 'string') return 35 + part.replace(/<[^>]*>/g, '').length
  if (typeof part !== 'object' || part === null) return 0
  return Object.values(part).reduce<number>((sum, one) => sum + lengthOf(one), 0)
}

/** The length of a full slide in characters, as `lengthOf` counts them. */
const fullSlideLength = 1_350

/** The factor for the text size of a slide: 1 for a full slide, 0.74 to 1.4. */
export const textScaleFor = (part: unknown): number =>
  Number(Math.min(Math.max(Math.sqrt(fullSlideLength / Math.max(lengthOf(part), 1)), 0.74), 1.4).toFixed(2))

/** The given part of a document, or undefined if it has no content. */
export const nonEmpty = <Part>(part: Part | undefined): Part | undefined =>
  hasContent(part) ? part : undefined

/** The items that have content. */
export const filledItems = <Item>(items: readonly (Item | undefined)[] | undefined): Item[] =>
  items?.filter((item): item is Item => hasContent(item)) ?? []
