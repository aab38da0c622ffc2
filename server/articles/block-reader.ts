import type {
  Blockquote,
  Code,
  Definition,
  FootnoteDefinition,
  Image,
  ImageReference,
  List,
  ListItem as ListItemNode,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
  Table,
} from 'mdast'
import type { ArticleBlock, ListItem } from '#contract/articles/content.ts'
import { blocksOf, wordsOf } from '#contract/articles/blocks.ts'
import { emptyUnlessVisible } from '#contract/forms/text-schemas.ts'
import type { ExternalPicture } from './download-pictures.ts'
import { drawnLanguages } from './foreign-syntax.ts'
import { TextReader } from './text-reader.ts'

export const embeddedPictureMessage =
  'A picture embedded in the text cannot be kept: upload it, or give its https address.'

type Picture = Image | ImageReference

const isPicture = ({ type }: PhrasingContent) => type === 'image' || type === 'imageReference'
const isBlank = (node: PhrasingContent) =>
  node.type === 'break' || (node.type === 'text' && node.value.trim() === '')

/** Converts a Markdown document to the blocks of an article. What cannot be kept becomes an issue. */
export class BlockReader extends TextReader {
  readonly pictures: ExternalPicture[] = []
  readonly #notes = new Map<string, FootnoteDefinition>()

  /** The blocks of a document, its notes last. */
  document(root: Root): ArticleBlock[] {
    this.#collect(root)
    const content = this.#blocks(root.children)
    const notes: ArticleBlock[][] = []
    for (const identifier of this.noteUses.keys())
      notes.push(this.#nested(this.#notes.get(identifier)?.children ?? []))
    for (const [identifier, node] of this.#notes) {
      const name = `[^${node.label ?? identifier}]`
      if (!this.noteUses.has(identifier))
        this.addIssue(node, `Nothing in the text refers to the note ${name}.`)
      else if (emptyUnlessVisible(this.sourceOf(node).replace(/^.*?\]:/, '')) === '')
        this.addIssue(node, `The note ${name} has no text.`)
    }
    for (const [identifier, node] of this.definitions)
      if (!this.usedDefinitions.has(identifier))
        this.addIssue(node, `Nothing in the text refers to [${node.label ?? identifier}].`)
    return notes.length > 0 ? [...content, { type: 'notes', notes }] : content
  }

  /** Collects the addresses and notes that a text refers to, wherever they are given. */
  #collect({ children }: { children: readonly RootContent[] }): void {
    for (const node of children) {
      if (node.type === 'definition') this.#keep(this.definitions, node)
      if (node.type === 'footnoteDefinition') this.#keep(this.#notes, node)
      if ('children' in node) this.#collect(node)
    }
  }

  #keep<T extends Definition | FootnoteDefinition>(known: Map<string, T>, node: T): void {
    if (known.has(node.identifier))
      this.addIssue(node, `[${node.label ?? node.identifier}] is defined twice.`)
    else known.set(node.identifier, node)
  }

  #nested(nodes: readonly RootContent[]): ArticleBlock[] {
    for (const node of nodes)
      if (node.type === 'heading')
        this.addIssue(node, 'A heading cannot be inside a list, a quote or a note.')
    return this.#blocks(nodes.filter(({ type }) => type !== 'heading'))
  }

  #blocks(nodes: readonly RootContent[]): ArticleBlock[] {
    return nodes.flatMap((node, index) => {
      const before = nodes[index - 1]
      const isIndented = before !== undefined && this.columnOf(node) > this.columnOf(before)
      if (isIndented && before.type === 'footnoteDefinition')
        this.addIssue(node, 'This is not part of the note above: indent it by four spaces.')
      if (isIndented && before.type === 'list' && node.type === 'list')
        this.addIssue(
          node,
          'This list is not inside the one above: indent it further; four spaces are enough.',
        )
      return this.#block(node)
    })
  }

  #block(node: RootContent): ArticleBlock[] {
    switch (node.type) {
      case 'paragraph':
        return this.#paragraph(node)
      case 'heading':
        if (node.depth === 1)
          return this.addIssue(node, 'A heading must be level 2 to 4: the title is level 1.')
        if (node.depth > 4) return this.addIssue(node, 'A heading must be level 2 to 4.')
        if (node.children.length === 0) return this.addIssue(node, 'A heading is empty.')
        return [{ type: 'heading', level: node.depth, ...this.markedText(node, true) }]
      case 'blockquote':
        return this.#quote(node)
      case 'list':
        return this.#list(node)
      case 'table':
        return this.#table(node)
      case 'code':
        return this.#code(node)
      case 'thematicBreak':
        return /--[ \t]+--/.test(this.sourceOf(node))
          ? this.addIssue(
              node,
              'A table drawn with dashes is not supported here: write it with | and a line | --- |.',
            )
          : [{ type: 'rule' }]
      case 'definition':
      case 'footnoteDefinition':
        return []
      default:
        return this.addIssue(node, 'This cannot be shown here.')
    }
  }

  #paragraph(node: Paragraph): ArticleBlock[] {
    const pictures = node.children.filter(isPicture)
    if (pictures.length > 0 && node.children.every((child) => isPicture(child) || isBlank(child)))
      return pictures.flatMap((picture) => this.#picture(picture as Picture))
    const marked = this.markedText(node)
    return marked.text === '' && !marked.inlines ? [] : [{ type: 'paragraph', ...marked }]
  }

  #picture(node: Picture): ArticleBlock[] {
    const { url, title } = (node.type === 'image' ? node : this.definitionOf(node.identifier)) ?? { url: '' }
    if (/^data:/i.test(url)) return this.addIssue(node, embeddedPictureMessage)
    if (!/^(https:\/\/|\/(?![/\\]))/.test(url))
      return this.addIssue(node, 'A picture needs a path on this site or an https address.')
    if (/\|(?:\d+x\d+|\d{1,3}|1[0-5]\d\d|1600)$/.test(node.alt ?? ''))
      return this.addIssue(
        node,
        'A picture size, |300, is not supported here: take it out of the picture’s description.',
      )
    this.pictures.push({ url, line: this.lineOf(node) })
    const caption = title ?? node.alt
    return [{ type: 'image', url, ...(caption && { caption }), ...(title && node.alt && { alt: node.alt }) }]
  }

  #quote(node: Blockquote): ArticleBlock[] {
    const callout = /^(?:[ \t]*>)*[ \t]*\[!([^[\]\\\n]+)\]/m.exec(this.sourceOf(node))
    if (callout)
      return this.addIssue(
        node,
        `A callout, [!${callout[1] ?? ''}], is not supported here: write its title in **bold** inside the quote.`,
      )
    const blocks = this.#nested(node.children)
    const [only, ...others] = blocks
    if (only?.type === 'paragraph' && others.length === 0) return [{ ...only, type: 'blockquote' }]
    const text = (blocksOf(blocks) ?? []).map(wordsOf).join(' ')
    return blocks.length === 0 ? [] : [{ type: 'blockquote', text, blocks }]
  }

  #list(node: List): ArticleBlock[] {
    if (node.ordered) this.#checkNumbers(node)
    node.children.forEach((item, index) => {
      const before = node.children[index - 1]
      if (before && this.columnOf(item) > this.columnOf(before))
        this.addIssue(
          item,
          'Indent this item like the one above, or by four spaces if it belongs under that item.',
        )
    })
    const start = node.ordered ? (node.start ?? 1) : undefined
    const items = node.children.map((item, index) =>
      this.#item(item, start === undefined ? undefined : start + index),
    )
    return [{ type: 'list', ...(start !== undefined && { start }), items }]
  }

  /** Numbers are counted up from the first. A list in which all are alike is a way to write that. */
  #checkNumbers({ children, start }: List): void {
    const numbers = children.map((item) => Number.parseInt(this.sourceOf(item), 10))
    const first = start ?? 1
    if (numbers.every((number) => number === first)) return
    const index = numbers.findIndex((number, place) => number !== first + place)
    const item = children[index]
    if (item)
      this.addIssue(
        item,
        `This item is numbered ${numbers[index] ?? 0} but would be shown as ${first + index}.`,
      )
  }

  #item(node: ListItemNode, number: number | undefined): string | ListItem {
    const [first, ...others] = node.children
    if (!first) this.addIssue(node, 'A list item is empty.')
    const isText = first?.type === 'paragraph' && !first.children.some(isPicture)
    const marked = isText
      ? this.markedText(first, !this.sourceOf(first).includes('\n'), number)
      : { text: '' }
    const blocks = this.#nested(isText ? others : node.children)
    const checked = node.checked ?? undefined
    if (blocks.length === 0 && checked === undefined && !marked.inlines) return marked.text
    return { ...marked, ...(checked !== undefined && { checked }), ...(blocks.length > 0 && { blocks }) }
  }

  #table({ align, children }: Table): ArticleBlock[] {
    const count = children[0]?.children.length ?? 0
    const hasBorders = /^[ \t>]*\|/.test(children[0] ? this.sourceOf(children[0]) : '')
    const rows = children.map((row) => {
      if (hasBorders && !this.sourceOf(row).includes('|'))
        this.addIssue(row, 'This would become a row of the table above: leave a blank line before it.')
      const cells = row.children.map((cell) => this.markedText(cell, true))
      if (cells.length > count)
        this.addIssue(row, `This row has more cells than its table has columns (${count}).`)
      return Array.from({ length: count }, (_, index) => cells[index] ?? { text: '' })
    })
    const columns = Array.from({ length: count }, (_, index) => align?.[index] ?? ('none' as const))
    return [{ type: 'table', columns, rows }]
  }

  #code(node: Code): ArticleBlock[] {
    if (node.lang?.startsWith('{'))
      return this.addIssue(node, 'Write the language of the code as a word: ```python.')
    const refusal = drawnLanguages[node.lang?.toLowerCase() ?? '']
    if (refusal !== undefined) return this.addIssue(node, refusal)
    const language = [node.lang, node.meta].filter(Boolean).join(' ')
    return [{ type: 'code', text: node.value, ...(language !== '' && { language }) }]
  }
}
