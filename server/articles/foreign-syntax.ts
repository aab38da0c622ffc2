import { findNumberedLines, letteredListMessage, numberedListMessage } from './numbered-lines.ts'

type Syntax = readonly (readonly [RegExp, string])[]

const formulaMessage = 'A formula cannot be shown here: write it in words, or use a picture.'

/** Signs that a text was damaged on its way here. */
const damage: Syntax = [
  [/[\uFFFD\0]/, 'A character was lost here, \uFFFD: save the file as UTF-8 and type it again.'],
  [
    /(?<!\p{Lu})[ÂÃ][\u00a0-\u00bf]|â€[\u2018-\u201d\u0153\u2122\u00a6\u00a2]/u,
    'These letters were read in the wrong encoding: save the file as UTF-8 and type them again.',
  ],
]

/** The sign that programs leave in place of a picture when they copy a text. */
export const lostObject = '\uFFFC'
export const lostObjectMessage =
  'A picture or another object was lost here: take out the sign in its place (U+FFFC), or insert the object again.'

/** What is wrong with a text of one line that was damaged on its way here. */
export const damageMessage = (text: string): string | undefined =>
  text.includes(lostObject) ? lostObjectMessage : damage.find(([pattern]) => pattern.test(text))?.[1]

export const punctuationAtEndMessage =
  'Bold, italic or struck words cannot end with a sign, such as a colon, directly before a letter: put a space after them, or move the sign outside, as in **Note**:words.'

/** Syntax of other programs that readers would see as raw characters: a pattern, and a message that says what to write instead. */
const foreignSyntax: Syntax = [
  ...damage,
  [
    /[\u0001-\u0008\u000b-\u001f\u007f-\u009f]/,
    'This line contains a hidden control character, which cannot be shown here: delete the line and type it again.',
  ],
  [
    /\{\{(?!\w+\}\})|\{%|<%/,
    'A template tag, such as {{ … }} or {% … %}, is not filled in here: write what it stands for.',
  ],
  [/<!--/, 'A comment is not shown to readers: take it out.'],
  [/<[/!?]?[a-z][^<>]*>/i, 'HTML cannot be shown here: use Markdown instead.'],
  [
    /!\[\[/,
    'A picture from a note-taking program, ![[…]], cannot be found here: upload it and write ![words](its address).',
  ],
  [/\[\[/, 'A link from a note-taking program, [[…]], does not work here: write [words](https://…).'],
  [
    /\[\^[^[\]\s]+\]/,
    'This note has no text: add a line that begins with the same [^…]: and continues with the text.',
  ],
  [
    /\^\[/,
    'A footnote written inline, ^[…], is not supported here: put [^1] in the text, and add a line that begins with [^1]: and continues with the note.',
  ],
  [/\]\[[^\]\n]*\]/, 'This link refers to an address that is not given: add a line like [name]: https://…'],
  [/\[@[\w:]/, 'A citation, [@…], is not supported here: write a note with [^1].'],
  [
    /\{(?:>>|\+\+|--|~~|==)|<<\}/,
    'A comment or tracked change, {>>…<<} or {++…++}, cannot be shown here: delete the comment, or accept or reject the change.',
  ],
  [/==[^=\n]+==|==[^\s=](?:[^=]*[^\s=])?==/, 'A highlight, ==…==, is not supported here: use **bold**.'],
  [/(\*{2,3}|~~)(?![\s*~])[^*~]*[^\s\p{L}\p{N}*~]\1(?=[\p{L}\p{N}])/u, punctuationAtEndMessage],
  [
    /(?<![\p{L}\p{N}*])\*(?![\s*])[^*\n]*[^\s\p{L}\p{N}*]\*(?=[\p{L}\p{N}])|(?<=^|[\s(])_(?![\s_])[^_\n]*[^\s\p{L}\p{N}_]_(?=[\p{L}\p{N}])/mu,
    punctuationAtEndMessage,
  ],
  [
    /(?<=[\p{L}\p{N}])(\*{2,3}|~~)[^\s\p{L}\p{N}*~][^*~\n]*[^\s*~]\1(?!\*)/u,
    'Bold or struck words cannot begin with a sign, such as a bracket, directly after a letter: put a space before them, or move the sign outside, as in words(**bold**).',
  ],
  [
    /(?<=^|[\s(])__(?![\s_])[^_\n]*[^\s_]__(?=[\p{L}\p{N}])/mu,
    'Underscores cannot make part of a word bold: use asterisks, as in **bold**ness.',
  ],
  [/\*\*/, 'Asterisks make words bold only if there is no space inside them: **words**.'],
  [
    // A single asterisk with a space inside: *Note *that, * Note*, **Note*.
    /(?<![\p{L}\p{N}*])\*(?=\p{L})[^*\n]*[ \t\u00a0]\*(?!\*)|(?:^|[ \t\u00a0])\*[ \t\u00a0]+\p{L}[^*\n]*[\p{L}.,;:!?]\*(?![\p{L}\p{N}*])|(?:^|[\s(])\*\uFFFC/u,
    'Asterisks put words in italics only if there is no space inside them: *words*. For a literal asterisk, write \\*.',
  ],
  [/~~/, 'Tildes strike words through only if there is no space inside them: ~~words~~.'],
  [
    /\]\((?:[^)\]\n]|\](?!\())*\)/,
    'This is not a valid link: an address cannot contain spaces. Write %20 for each one.',
  ],
  [/(?<![:\s])\\[ \t]/, 'A backslash before a space is shown to readers: take it out.'],
  [/\\$/, 'A backslash at the end of a text does not break the line: take it out.'],
  [/%%/, 'A comment, %%…%%, is not shown to readers: take it out.'],
  [
    /\]\{|\{:[ .#]|\{[#.][\w-][^{}]*\}|\{=\w+\}|\{[\w-]+="[^{}]*\}/,
    'Attributes in braces, {…}, are not supported here: take them out.',
  ],
  [
    // Not `++i or i++`.
    /(?:^|[^\w+])\+\+(?!\w\b)[^\s+][^+\n]*\+\+(?!\w)/m,
    'Underlined words, ++…++, are not supported here: use **bold**.',
  ],
  [
    /(?:^|[\s(])(:[a-z][\w+-]*:)(?![\w:])/m,
    'An emoji name, :…:, is not shown as a picture here: write the emoji itself.',
  ],
  [
    /^[\w-]+::[ \t]|\[[\w-]+::[ \t]/m,
    'A field from a note-taking program, …::, is not hidden here: write it as a sentence, or take it out.',
  ],
  [
    /^\[(?:[-/><?!*x. \u00a0]?\](?:[ \t]|$)|[ \u00a0]\]|x\](?=[\p{L}\p{N}]))/imu,
    'Brackets become a checkbox only if written as - [ ] or - [x].',
  ],
  [
    /(?:^|[ \t])\^[\w-]+$/m,
    'A block label from a note-taking program, ^…, cannot be shown here: take it out.',
  ],
  [/\p{L}---\p{L}/u, 'Hyphens do not become a dash: write – or —.'],
  [/[\w)]\^[^\s^]+\^/, 'Superscript, ^…^, is not supported here: write the character itself, such as ².'],
  [/\w~[^\s~]+~/, 'Subscript, ~…~, is not supported here: write the character itself, such as ₂.'],
]

/** Where a single line with an item marker already counts as a list: at the start of a text, and after a line that ends with a colon. */
const listStart = String.raw`(?:(?<![^])|(?<=:[ \t]*\n))`
const numberedLine = String.raw`(?:[ivx]+[.)]|\(?(?:[a-z]|\d{1,2})\)|[\u2460-\u249b]|\d\ufe0f?\u20e3)[ \t\u00a0]*\S`
const firstItemMarker = String.raw`(?=\(?[1a]\)|[\u2460-\u249b]|\d\ufe0f?\u20e3)`
const blanks = String.raw`(?:&nbsp;|[ \t\u00a0\u2000-\u200a\u3000])`
const listMessage = 'This looks like a list: begin each item with - and a space, or end the line with \\.'

/** Syntax of other programs that takes whole lines. It cannot occur in a heading, a table cell or a list item of one line. */
const foreignBlocks: Syntax = [
  [
    /^\+[-=:+]+\+[ \t]*$/m,
    'A table drawn with + and - is not supported here: put | between the cells and add a line | --- |.',
  ],
  [
    /^(?:!!!|\?\?\?\+?)[ \t]+[a-z-]+(?:[ \t]+inline(?:[ \t]+end)?)?(?:[ \t]+"[^"\n]*")?[ \t]*$/m,
    'A box from another program, !!! or ???, is not supported here: write it as a quote.',
  ],
  [
    /^\*\[[^\]\n]+\]:/m,
    'The definition of an abbreviation, *[…]:, is not supported here: write the full term in the text.',
  ],
  [
    /^\[toc\][ \t]*$|[ \t][.…]{4,}[ \t]*\d+[ \t]*$|(?<![.…])[.…]{4,}[ \t]*\d+[ \t]*\n.*(?<![.…])[.…]{4,}[ \t]*\d+[ \t]*$/im,
    'A table of contents is not generated here: take it out.',
  ],
  [/^#{2,6}(?:[^#\s]|[^\S \t\n])/m, 'A heading needs a space after its # signs: ## Words.'],
  [/^#{7,}/m, 'A heading must be level 2 to 4.'],
  [/^\\[a-z]+(?:\{[^{}]*\})?[ \t]*$/im, 'A LaTeX command, \\…, cannot be shown here: take it out.'],
  [/^:::/m, 'A block between ::: is not supported here: write its text as a paragraph, a quote or a list.'],
  [
    /^:[ \t]+\S/m,
    'A definition list is not supported here: write the term in **bold** and its meaning after it.',
  ],
  [
    /^\||^｜.*｜/m,
    'This looks like a table but is not one: its second line must look like | --- | --- |, with the same number of columns.',
  ],
  [/^[☐☑☒][ \t\u00a0]*\S/m, 'A box becomes a checkbox only if it is written as - [ ] or - [x].'],
  [/^[•·◦▪●‣➢➤\uf000-\uf0ff][ \t\u00a0]*\S|^([○■□▶►❖])[ \t\u00a0]*\S.*\n\1[ \t\u00a0]*\S/m, listMessage],
  [
    /^(?=.*?\S\t+\S).*\n.*?\S\t+\S/m,
    'This looks like table rows: put | between the cells and add a line | --- |.',
  ],
  [
    new RegExp(String.raw`^(${listStart}[vqØü])[ \t\u00a0]+\S.*(?:\n\1[ \t\u00a0]+\S.*){2}`, 'mu'),
    listMessage,
  ],
  [
    new RegExp(
      String.raw`^(${listStart}o|§(?![ \t\u00a0]*\d)|[^\p{L}\p{N}\p{P}\p{Sc}~=©\s\uFFFC]\ufe0f?|[-–—⁃])[ \t\u00a0]+\S.*\n\1[ \t\u00a0]+\S`,
      'mu',
    ),
    listMessage,
  ],
  [
    new RegExp(`^(?:${listStart}|${firstItemMarker})${numberedLine}.*\\n${numberedLine}`, 'im'),
    numberedListMessage,
  ],
  [new RegExp(`^${blanks}+[-–—*+•·▪o][ \\t\\u00a0]`, 'm'), listMessage],
  [/^([-–*+])[\p{L}[].*\n\1[\p{L}[]/mu, listMessage],
  [/^#\.[ \t]+\S|^\(@[\w-]*\)[ \t]|^\d{1,2}[.)]\p{L}.*\n\d{1,2}[.)]\p{L}/mu, numberedListMessage],
  [/\n\d{1,2}[.)][ \t]+\S/, 'This looks like a numbered list: leave a blank line before it.'],
  [/^\p{L}\p{M}*(?:[.)][ \t]+|[．）])\S.*\n\p{L}\p{M}*(?:[.)][ \t]|[．）])/mu, letteredListMessage],
]

const formulaPattern = /\$\$|\$([^\s$](?:[^$\n]*[^\s$])?)\$(?!\d)/g
const isFormula = ([whole, inside = '']: RegExpExecArray) =>
  whole === '$$' || /[\\^_={}]/.test(inside) || inside.length === 1

/** A formula between \( and \) or \[ and \], which Markdown reads as plain brackets. */
const bracketedFormulaPattern = /\\\(((?:(?!\\[([])[^])*?)\\\)|\\\[((?:(?!\\[([])[^])*?)\\\]/g
const isBracketedFormula = ([, round = '', square = '']: RegExpExecArray) =>
  /\\[a-z]{2,}|(?:^|[^\\])[\^{}_]/i.test(round + square)

const lineAt = (source: string, index: number) => source.slice(0, index).split('\n').length - 1

/**
 * The syntax of other programs in a text that Markdown left as it is. `isLine`: the text can only be one line, so that nothing
 * in it can be a block. `itemNumber`: that of the item of a list that has the text. `line` counts the lines before it in the text.
 */
export function findForeignSyntax(
  source: string,
  isLine: boolean,
  itemNumber?: number,
): { line: number; message: string } | undefined {
  for (const found of source.matchAll(bracketedFormulaPattern))
    if (isBracketedFormula(found)) return { line: lineAt(source, found.index), message: formulaMessage }
  const unescaped = source.replace(/\\[!-/:-@[-`{-~]/g, '\uFFFC\uFFFC')
  for (const [pattern, message] of isLine ? foreignSyntax : [...foreignBlocks, ...foreignSyntax]) {
    const found = pattern.exec(unescaped)
    if (found) return { line: lineAt(unescaped, found.index + (found[0].startsWith('\n') ? 1 : 0)), message }
  }
  const numbered = isLine ? undefined : findNumberedLines(unescaped, itemNumber)
  if (numbered) return numbered
  for (const found of unescaped.matchAll(formulaPattern))
    if (isFormula(found)) return { line: lineAt(unescaped, found.index), message: formulaMessage }
  return undefined
}

const diagramRefusal = 'A diagram cannot be drawn here: save it as a picture and insert that.'
const searchRefusal = 'A search from a note-taking program does not run here: write out its results.'

/** Languages of code that other programs show as a drawing, a formula or a search. */
export const drawnLanguages: Readonly<Record<string, string>> = {
  mermaid: diagramRefusal,
  plantuml: diagramRefusal,
  graphviz: diagramRefusal,
  chart: diagramRefusal,
  tikz: diagramRefusal,
  math: formulaMessage,
  dataview: searchRefusal,
  dataviewjs: searchRefusal,
  query: searchRefusal,
  tasks: searchRefusal,
  base: searchRefusal,
}
