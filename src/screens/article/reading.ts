import type { Block } from '#contract/article-blocks.ts'

/** A block as it stands on the page; headings have an id of their own. */
export type PlacedBlock = Block & { id: string | undefined }

const wordsPerMinute = 220

const textOf = (block: Block): string => {
  if (block.type === 'list') return block.items.join(' ')
  return block.type === 'image' ? (block.caption ?? '') : block.text
}

/** How long reading takes, in whole minutes. */
export function minutesToRead(blocks: readonly Block[]): number {
  const words = blocks.flatMap((block) => textOf(block).split(/\s+/)).filter((word) => word !== '')
  return Math.max(1, Math.round(words.length / wordsPerMinute))
}

const nameOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)

/** Gives each heading an id, made of its words, that no other one has. */
export function placeBlocks(blocks: readonly Block[]): PlacedBlock[] {
  const uses = new Map<string, number>()
  return blocks.map((block) => {
    if (block.type !== 'heading') return { ...block, id: undefined }
    const name = `part-${nameOf(block.text)}`
    const count = (uses.get(name) ?? 0) + 1
    uses.set(name, count)
    return { ...block, id: count === 1 ? name : `${name}--${count}` }
  })
}
