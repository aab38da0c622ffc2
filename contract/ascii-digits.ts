const isDigit = (codePoint: number) => /^\p{Decimal_Number}$/u.test(String.fromCodePoint(codePoint))

/** A digit of any script in ASCII. In Unicode the ten digits of a script follow one another. */
function asciiDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && isDigit(codePoint - value - 1)) value += 1
  return String(value)
}

/** The text with the digits of all scripts as 0 to 9. */
export const withAsciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Decimal_Number}/gu, asciiDigit)
