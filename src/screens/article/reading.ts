import type { Block } from '#contract/article-blocks.ts'

/** A block of an article. A heading has an id, so that a link can lead to it. */
export type BlockWithId = Block & { id: string | undefined }

const wordsPerMinute = 220

const textOf = (block: Block): string => {
  if (block.type === 'list') return block.items.join(' ')
  return block.type === 'image' ? (block.caption ?? '') : block.text
}

/** The reading time in whole minutes, at least 1. */
export function minutesToRead(blocks: readonly Block[]): number {
  const words = blocks.flatMap((block) => textOf(block).split(/\s+/)).filter((word) => word !== '')
  return Math.max(1, Math.round(words.length / wordsPerMinute))
}

const slugOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)

/** Gives each heading a unique id, made from its text. */
export function addHeadingIds(blocks: readonly Block[]): BlockWithId[] {
  const uses = new Map<string, number>()
  return blocks.map((block) => {
    if (block.type !== 'heading') return { ...block, id: undefined }
    const name = `part-${slugOf(block.text)}`
    const count = (uses.get(name) ?? 0) + 1
    uses.set(name, count)
    return { ...block, id: count === 1 ? name : `${name}--${count}` }
  })
}
