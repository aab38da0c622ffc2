import { matchPage } from '#contract/pages.ts'

const maxInputLength = 1_000
const maxOutputLength = 200

/** Quoted text that may stay: the name of a property, an element or an option. */
const identifierPattern = /^[A-Za-z_$][\w$.-]{0,39}$/

const redactedUrl = (url: string) => /\/assets\/([\w.-]{1,80}\.js)$/.exec(url)?.[1] ?? '<address>'
const routePatternOf = (path: string) => matchPage(path)?.row.path ?? '<path>'

type RedactionRule = [
  pattern: RegExp,
  replacement: (found: string, ...groups: (string | undefined)[]) => string,
]

/** Replacements of text that may be personal. They are applied in order, each to the result of the previous rule. */
const redactionRules: RedactionRule[] = [
  [/[\s\p{Cc}]+/gu, () => ' '],
  [/[^\s@<>()'"`,;:]{1,64}@[^\s@<>()'"`,;]{1,189}/g, () => '<email>'],
  [/\b[a-z][a-z\d+.-]{0,20}:\/\/[^\s'"`()<>]+/gi, redactedUrl],
  [/\beyJ[\w-]+(?:\.[\w-]*){0,4}/g, () => '<token>'],
  [/\b(?=[\w-]{0,200}\d)(?=[\w-]{0,200}[A-Za-z])(?![\w.-]{0,80}\.js\b)[\w-]{16,}/g, () => '<token>'],
  [/\+?\d(?:[\s().-]{0,2}\d){4,}(?![\w.-]{0,80}\.js\b)/g, () => '<number>'],
  // An apostrophe inside a word opens no quotation; a quotation that was cut off ends with the text.
  [
    /(?<!\w)(?:(["'`])(.*?)(?:\1(?!\w)|$)|[“‘«](.*?)(?:[”’»]|$))/g,
    (quoted, _mark, plain, curly) => (identifierPattern.test(plain ?? curly ?? '') ? quoted : '<text>'),
  ],
  [/(?<![\w.<)])\/[^\s'"`()<>]+/g, routePatternOf],
]

/**
 * Removes what may be personal from an error message: addresses, tokens, numbers, quoted text and what is filled into a page's
 * path. Returns one line of at most 200 characters. Names without quotes stay.
 */
export function redactMessage(message: string): string {
  const text = redactionRules.reduce(
    (left, [pattern, replacement]) => left.replace(pattern, replacement),
    message.slice(0, maxInputLength),
  )
  return text.trim().slice(0, maxOutputLength)
}
