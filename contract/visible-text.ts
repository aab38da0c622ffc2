/**
 * Characters that nobody sees, and that make a text read as another one: they turn the direction of what follows, or hide inside a word.
 * Kept are those that scripts and emoji need: joiners, variation selectors, and marks that turn nothing but themselves.
 */
const hiddenPattern =
  /(?![\p{Join_Control}\p{Variation_Selector}\u061c\u200e\u200f])\p{Default_Ignorable_Code_Point}/gu

/** Control characters, some of which programs show as the end of a line. */
const controlPattern = /(?![\t\n\r])[\u0000-\u001f\u007f-\u009f]+/gu

/** A text as its readers see it: without hidden characters, and with spaces for control characters other than tabs and line breaks. */
export const visibleText = (text: string): string =>
  text.replace(controlPattern, ' ').replace(hiddenPattern, '')
