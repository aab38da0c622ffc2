/** What other programs write into Markdown and a reader would see as signs: a pattern and what to do instead. */
const foreignSyntax: readonly (readonly [RegExp, string])[] = [
  [/\uFFFD/, 'A letter is lost here, \uFFFD: save the file as UTF-8 and write it again.'],
  [
    /^\+[-=:+]+\+[ \t]*$/m,
    'A table drawn with + and - is not supported here: write it with | and a line | --- |.',
  ],
  [/<!--/, 'A comment is not shown to readers: take it out.'],
  [/<[/!?]?[a-z][^<>]*>/i, 'HTML is not shown here: write it in Markdown.'],
  [
    /!\[\[/,
    'A picture of a note-taking program, ![[…]], is not found here: upload it and write ![words](its address).',
  ],
  [/\[\[/, 'A link of a note-taking program, [[…]], leads nowhere here: write [words](https address).'],
  [/\[\^[^\]\s]+\]/, 'This note has no text: add a line that begins with the same [^…]: and its words.'],
  [
    /\^\[/,
    'A note inside the text is not supported here: write [^1] and, on a line of its own, [^1]: its words.',
  ],
  [/\]\[[^\]\n]*\]/, 'This link refers to an address that is not given: add a line like [name]: https://…'],
  [/\[@[\w:]/, 'A citation, [@…], has no source here: write a note with [^1].'],
  [/==[^=\n]+==/, 'A highlight, ==…==, is not supported here: use **bold**.'],
  [/\*\*/, 'Asterisks mark bold words only without a space inside them: **words**.'],
  [/~~/, 'Tildes strike words only without a space inside them: ~~words~~.'],
  [/\]\([^)\n]*\)/, 'This is not a link: its address cannot contain spaces. Write %20 for each.'],
  [/\\$/, 'A backslash at the end of a text does not break the line: take it out.'],
  [/%%/, 'A comment, %%…%%, is not shown to readers: take it out.'],
  [
    /\]\{|\{[#.][\w-]+[^{}]*\}|\{=\w+\}|\{[\w-]+="[^{}]*\}/,
    'Attributes in braces, {…}, are not supported here: take them out.',
  ],
  [/^:::/m, 'A block between ::: is not supported here: write its text as a paragraph, a quote or a list.'],
  [
    /^:[ \t]+\S/m,
    'A definition list is not supported here: write the term in **bold** and its meaning after it.',
  ],
  [
    /^\|/m,
    'This looks like a table but is not one: its second line must be like | --- | --- |, with as many columns.',
  ],
  [/^[•·◦▪●‣][ \t]*\S/m, 'This looks like a list: begin each item with - and a space.'],
  [/\n\d{1,2}[.)][ \t]+\S/, 'This looks like a numbered list: leave an empty line before it.'],
  [
    /^[a-zA-Z][.)][ \t]+\S.*\n[a-zA-Z][.)][ \t]/m,
    'A list with letters is not supported here: number it 1., 2., 3.',
  ],
  [/^\[(?:[-/><?!*x ]?|toc)\](?:[ \t]|$)/im, 'A box in brackets is a task of a list only as - [ ] or - [x].'],
  [/(?:^|[ \t])\^[\w-]+$/m, 'A mark of a note-taking program, ^…, is not shown here: take it out.'],
  [/[\w)]\^[^\s^]+\^/, 'Raised letters, ^…^, are not supported here: write the sign itself, such as ².'],
  [/\w~[^\s~]+~/, 'Lowered letters, ~…~, are not supported here: write the sign itself, such as ₂.'],
]

const formulaPattern = /\$\$|\$([^\s$][^$\n]*)\$(?!\d)/g
const isFormula = ([whole, inside = '']: RegExpExecArray) =>
  whole === '$$' || (/^\S(.*\S)?$/.test(inside) && (/[\\^_={}]/.test(inside) || inside.length === 1))

const lineAt = (source: string, index: number) => source.slice(0, index).split('\n').length - 1

/** The syntax of other programs in a text that Markdown left as it is. `line` counts the lines before it in the text. */
export function findForeignSyntax(source: string): { line: number; message: string } | undefined {
  const unescaped = source.replace(/\\[!-/:-@[-`{-~]/g, '\uFFFC\uFFFC')
  for (const [pattern, message] of foreignSyntax) {
    const found = pattern.exec(unescaped)
    if (found) return { line: lineAt(unescaped, found.index + (found[0].startsWith('\n') ? 1 : 0)), message }
  }
  for (const found of unescaped.matchAll(formulaPattern))
    if (isFormula(found))
      return {
        line: lineAt(unescaped, found.index),
        message: 'A formula, $…$, is not shown here: write it in words, or show it as a picture.',
      }
  return undefined
}

/** Languages of code that other programs show as a drawing, a formula or a search. */
export const drawnLanguages: Readonly<Record<string, string>> = {
  mermaid: 'A diagram is not drawn here: save it as a picture and put that in.',
  math: 'A formula is not shown here: write it in words, or show it as a picture.',
  dataview: 'A search of a note-taking program finds nothing here: write what it found.',
  query: 'A search of a note-taking program finds nothing here: write what it found.',
}
