/** Whether a part of a document says anything. */
function says(part: unknown): boolean {
  if (typeof part === 'string') return part.trim() !== ''
  if (typeof part === 'number') return true
  return typeof part === 'object' && part !== null && Object.values(part).some(says)
}

/** How much a part shows, in characters: each text takes some room of its own, the tags of its HTML none. */
function lengthOf(part: unknown): number {
  if (typeof part === 'string') return 35 + part.replace(/<[^>]*>/g, '').length
  if (typeof part !== 'object' || part === null) return 0
  return Object.values(part).reduce<number>((sum, one) => sum + lengthOf(one), 0)
}

/** As many characters fill a sheet. */
const fullSheet = 1_350

/** How many times larger than on a full sheet a part's text may be. */
export const roomFor = (part: unknown): number =>
  Number(Math.min(Math.max(Math.sqrt(fullSheet / Math.max(lengthOf(part), 1)), 0.84), 1.4).toFixed(2))

/** A part worth showing, or undefined. */
export const filled = <Part>(part: Part | undefined): Part | undefined => (says(part) ? part : undefined)

/** Those items of a list that are worth showing. */
export const listed = <Item>(items: readonly (Item | undefined)[] | undefined): Item[] =>
  items?.filter((item): item is Item => says(item)) ?? []
