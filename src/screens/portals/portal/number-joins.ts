const noBreakSpace = '\u00a0'
const wordJoiner = '\u2060'
/** Tags, which stay as they are, and the places between a number and the word that it belongs to: `week 6`, `10 weeks`, `30-minute`. */
const joinPattern =
  /<[^>]*>|(?<=\b(?:day|week|month|phase|slide|version)s?) (?=\d)|(?<=\d) (?=(?:minute|hour|day|week|month)s?\b)|(?<=\d-)(?=\p{L})/giu

const joined = (text: string) =>
  text.replaceAll(joinPattern, (found) => {
    if (found.startsWith('<')) return found
    return found === '' ? wordJoiner : noBreakSpace
  })

/**
 * A copy of a part of a document in which no line ends between a number and its word. A text of one word, such as an address, stays as
 * it is.
 */
export function withNumberJoins<Part>(part: Part): Part {
  if (typeof part === 'string') return (/\s/.test(part.trim()) ? joined(part) : part) as Part
  if (Array.isArray(part)) return part.map((item: unknown) => withNumberJoins(item)) as Part
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, withNumberJoins(value as unknown)]),
  ) as Part
}
