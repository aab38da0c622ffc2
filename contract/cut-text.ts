/** Letters and signs that are whole characters by themselves, so that a text can be cut between two of them. */
const plainPattern = /^[\u0020-\u02ff]{2}$/

/**
 * The beginning of a text, at most `max` UTF-16 units long. A character that would be cut in two, such as an emoji of several parts or
 * a letter with its vowel sign, is left out.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  // Loading `Intl` takes a browser some 20 ms, so it is only asked where it is needed.
  if (plainPattern.test(text.slice(max - 1, max + 1))) return text.slice(0, max)
  return text.slice(0, new Intl.Segmenter().segment(text).containing(max)?.index ?? max)
}
