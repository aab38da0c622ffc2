/** Characters that control a terminal or are invisible: all control and format characters except line breaks, tabs and joiners. */
const unsafeCharacterPattern = /(?![\n\t\p{Join_Control}])[\p{Cc}\p{Cf}\u2028\u2029]/gu

const hexCodePointOf = (character: string) =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')

/** Makes untrusted text safe for a terminal: control characters are written as `<U+001B>`. */
export const escapeControls = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(unsafeCharacterPattern, (character) => `<U+${hexCodePointOf(character)}>`)

/** Makes untrusted text safe for a terminal and puts it on one line, so that it cannot imitate another row of a table. */
export const escapeToOneLine = (text: string) => escapeControls(text.replace(/\s+/g, ' '))

const unicodeEscapeOf = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** JSON that is safe for a terminal: control characters in texts are escaped, so the parsed value is the same. */
export const escapedJson = (value: unknown) =>
  JSON.stringify(value, null, 2).replace(unsafeCharacterPattern, (character) =>
    character.split('').map(unicodeEscapeOf).join(''),
  )
