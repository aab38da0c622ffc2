/** Characters that control a terminal or are invisible: all control and format characters except line breaks, tabs and joiners. */
const unsafe = /(?![\n\t\p{Join_Control}])[\p{Cc}\p{Cf}\u2028\u2029]/gu

const codeOf = (character: string) =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')

/** Makes untrusted text safe for a terminal: control characters are written as `<U+001B>`. */
export const visible = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(unsafe, (character) => `<U+${codeOf(character)}>`)

/** The same on one line, so that text cannot imitate another row of a table. */
export const visibleLine = (text: string) => visible(text.replace(/\s+/g, ' '))

const escapeOf = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** JSON that is safe for a terminal: control characters in texts are escaped, so the parsed value is the same. */
export const visibleJson = (value: unknown) =>
  JSON.stringify(value, null, 2).replace(unsafe, (character) => character.split('').map(escapeOf).join(''))
