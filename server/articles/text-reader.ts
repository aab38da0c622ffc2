import type { Definition, FootnoteReference, Parents, PhrasingContent } from 'mdast'
import type { Inline, MarkedText } from '#contract/articles/content.ts'
import { linkPattern } from '#contract/articles/links.ts'
import { plainTextOf } from '#contract/articles/blocks.ts'
import { brand } from '#contract/brand.ts'
import { findForeignSyntax, punctuationAtEndMessage } from './foreign-syntax.ts'
import { issueAt, type Issue } from './issue.ts'

type Placed = {
  position?:
    | {
        start: { line: number; column: number; offset?: number | undefined }
        end: { offset?: number | undefined }
      }
    | undefined
}

/** The placeholders of an article's text and their values. */
const placeholders: Record<string, string> = {
  '{{brand}}': brand.name,
  '{{framework}}': brand.framework.name,
  '{{collective}}': brand.collective,
}
const placeholderPattern = /\{\{\w+\}\}/g

const lineBreakPattern = /(?<![ \t\n])[ \t\n]*<br[ \t]*\/?>[ \t\n]*/i

/** Text and marks of one text; neighbouring words are one. */
function joinWords(inlines: readonly Inline[]): Inline[] {
  const joined: Inline[] = []
  for (const inline of inlines) {
    const last = joined.at(-1)
    if (typeof inline === 'string' && typeof last === 'string') joined[joined.length - 1] = last + inline
    else if (inline !== '') joined.push(inline)
  }
  return joined
}

/** Reads the texts of one Markdown document and collects its issues. */
export class TextReader {
  readonly issues: Issue[] = []
  readonly definitions = new Map<string, Definition>()
  /** The definitions and notes that something refers to. */
  readonly usedDefinitions = new Set<string>()
  /** How often each note is referred to, in the order of the notes. */
  readonly noteUses = new Map<string, number>()
  readonly #source: string
  readonly #linesBefore: number

  /** `linesBefore`: the number of lines before the Markdown in the file. */
  constructor(source: string, linesBefore: number) {
    this.#source = source
    this.#linesBefore = linesBefore
  }

  lineOf = ({ position }: Placed) => this.#linesBefore + (position?.start.line ?? 1)

  columnOf = ({ position }: Placed) => position?.start.column ?? 1

  addIssue(node: Placed, message: string, linesBelow = 0): [] {
    this.issues.push(issueAt(this.lineOf(node) + linesBelow, message))
    return []
  }

  sourceOf = ({ position }: Placed) =>
    this.#source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)

  /**
   * The source of the plain text in a node. U+FFFC stands for markup and for everything that is not text, so that no pattern matches across
   * it.
   */
  #textSource(node: PhrasingContent): string {
    if (node.type === 'text')
      return node.position ? this.sourceOf(node).replace(/\n[ \t>]+/g, '\n') : node.value
    // U+2028 marks a forced line break. Its lines stay separate, so they must not be reported as a list that would be joined into one line.
    if (node.type === 'break') return '\u2028\n'
    const isAutolink = node.type === 'link' && !this.sourceOf(node).startsWith('[')
    return 'children' in node && !isAutolink
      ? `\uFFFC${node.children.map((child) => this.#textSource(child)).join('')}\uFFFC`
      : '\uFFFC'
  }

  /**
   * A text with its marks. The syntax of other programs and unknown placeholders are issues. `isLine`: it can only be one line.
   * `itemNumber`: that of the item of a list that has the text.
   */
  markedText(
    node: Placed & { children: readonly PhrasingContent[] },
    isLine = false,
    itemNumber?: number,
  ): MarkedText {
    const source = node.children.map((child) => this.#textSource(child)).join('')
    const text = source.replaceAll(new RegExp(lineBreakPattern, 'gi'), ' ')
    const foreign = findForeignSyntax(text, isLine, itemNumber)
    const line = node.children[0] ?? node
    if (foreign) this.addIssue(line, foreign.message, foreign.line)
    const [unknown] = source.match(placeholderPattern)?.filter((given) => !(given in placeholders)) ?? []
    if (unknown !== undefined) this.addIssue(node, `${unknown} is not a known placeholder.`)
    const inlines = this.inlines(node)
    const plain = plainTextOf(inlines).trim()
    return inlines.every((inline) => typeof inline === 'string') ? { text: plain } : { text: plain, inlines }
  }

  inlines = ({ children }: { children: readonly PhrasingContent[] }): Inline[] =>
    joinWords(children.flatMap((child) => this.#inline(child)))

  #inline(node: PhrasingContent): Inline[] {
    switch (node.type) {
      case 'text':
        return this.#words(node.value)
      case 'strong':
      case 'emphasis':
        // Asterisks between a sign and a letter, meant to end the words, begin others inside them.
        if (
          node.children.some(
            (child, index) => child.type === node.type && this.#endsWithPunctuation(node.children[index - 1]),
          )
        )
          this.addIssue(node, punctuationAtEndMessage)
        return [{ type: node.type, inlines: this.inlines(node) }]
      case 'delete':
        return [{ type: 'strike', inlines: this.inlines(node) }]
      case 'inlineCode':
        return [{ type: 'code', text: node.value }]
      case 'break':
        return [{ type: 'break' }]
      case 'link':
        return this.#link(node, node)
      case 'linkReference':
        return this.#link(node, this.definitionOf(node.identifier))
      case 'footnoteReference':
        return [this.#note(node)]
      case 'image':
      case 'imageReference':
        return this.addIssue(node, 'A picture must stand alone between blank lines, and cannot be a link.')
      case 'html':
        return this.addIssue(node, 'HTML cannot be shown here: use Markdown instead.')
    }
  }

  #endsWithPunctuation = (node: PhrasingContent | undefined) =>
    node !== undefined && /[\p{P}\p{S}]$/u.test(this.sourceOf(node))

  #words(value: string): Inline[] {
    const words = value
      .replace(placeholderPattern, (given) => placeholders[given] ?? given)
      .split(lineBreakPattern)
      .map((part) => part.replace(/[ \t\n]+/g, ' '))
    return words.flatMap((part, index) => (index === 0 ? [part] : [{ type: 'break' as const }, part]))
  }

  #link(
    node: Placed & Extract<Parents, { type: 'link' | 'linkReference' }>,
    target: { url: string; title?: string | null | undefined } | undefined,
  ): Inline[] {
    const inlines = this.inlines(node)
    const hasLabel =
      plainTextOf(inlines).trim() !== '' || node.children.some(({ type }) => type.startsWith('image'))
    if (!hasLabel) return this.addIssue(node, 'A link has no text.')
    if (!target || !linkPattern.test(target.url))
      return this.addIssue(
        node,
        'A link needs an https address, an email address (mailto:) or a path on this site.',
      )
    return [{ type: 'link', url: target.url, ...(target.title && { title: target.title }), inlines }]
  }

  #note({ identifier }: FootnoteReference): Inline {
    const use = (this.noteUses.get(identifier) ?? 0) + 1
    this.noteUses.set(identifier, use)
    return { type: 'note', number: [...this.noteUses.keys()].indexOf(identifier) + 1, use }
  }

  definitionOf(identifier: string): Definition | undefined {
    this.usedDefinitions.add(identifier)
    return this.definitions.get(identifier)
  }
}
