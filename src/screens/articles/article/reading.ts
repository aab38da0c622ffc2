import { wordsOf, type Block } from '#contract/articles/blocks.ts'
import { cutText } from '#contract/cut-text.ts'

/** A block of an article. A heading has an id, so that a link can lead to it. */
export type BlockWithId = Block & { id: string | undefined }

const wordsPerMinute = 220

/** The reading time in whole minutes, at least 1. */
export function minutesToRead(blocks: readonly Block[]): number {
  const words = blocks.flatMap((block) => wordsOf(block).split(/\s+/)).filter((word) => word !== '')
  return Math.max(1, Math.round(words.length / wordsPerMinute))
}

/** Letters of every script are kept; Latin ones lose their accents. */
const slugOf = (text: string) =>
  cutText(
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
      .replace(/^-|-$/g, ''),
    60,
  ).replace(/-$/, '')

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
