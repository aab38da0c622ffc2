/** What a terminal obeys, or nobody sees: all control and format characters but line breaks, tabs and those that join letters. */
const unseen = /(?![\n\t\p{Join_Control}])[\p{Cc}\p{Cf}\u2028\u2029]/gu

const codeOf = (character: string) =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')

/** People's words as a terminal may be given them: what it would obey is spelled, as `<U+001B>`. */
export const visible = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(unseen, (character) => `<U+${codeOf(character)}>`)

/** The same on one line, so that it cannot pass for another row. */
export const visibleLine = (text: string) => visible(text.replace(/\s+/g, ' '))

const escapeOf = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A value as JSON for people and machines: the same value, with nothing in its text that a terminal obeys. */
export const visibleJson = (value: unknown) =>
  JSON.stringify(value, null, 2).replace(unseen, (character) => character.split('').map(escapeOf).join(''))
