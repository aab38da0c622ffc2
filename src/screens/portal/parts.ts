/** Whether a part of a document says anything. */
function says(part: unknown): boolean {
  if (typeof part === 'string') return part.trim() !== ''
  if (typeof part === 'number') return true
  return typeof part === 'object' && part !== null && Object.values(part).some(says)
}

/** A part worth showing, or undefined. */
export const filled = <Part>(part: Part | undefined): Part | undefined => (says(part) ? part : undefined)

/** Those items of a list that are worth showing. */
export const listed = <Item>(items: readonly (Item | undefined)[] | undefined): Item[] =>
  items?.filter((item): item is Item => says(item)) ?? []
