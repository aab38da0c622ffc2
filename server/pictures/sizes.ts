import { inArray } from 'drizzle-orm'
import type { ArticleBlock } from '#contract/articles/content.ts'
import type { Database } from '../platform/database/database.ts'
import { pictures } from './tables.ts'

type PictureBlock = Extract<ArticleBlock, { type: 'image' }>

/** The blocks with each picture changed, also those in lists, quotes and notes. */
export function mapPictures(
  blocks: readonly ArticleBlock[],
  change: (picture: PictureBlock) => PictureBlock,
): ArticleBlock[] {
  const inside = (nested: readonly ArticleBlock[]) => mapPictures(nested, change)
  return blocks.map((block) => {
    if (block.type === 'image') return change(block)
    if (block.type === 'notes') return { ...block, notes: block.notes.map(inside) }
    if (block.type === 'blockquote')
      return { ...block, ...(block.blocks && { blocks: inside(block.blocks) }) }
    if (block.type !== 'list') return block
    const items = block.items.map((item) =>
      typeof item === 'string' ? item : { ...item, ...(item.blocks && { blocks: inside(item.blocks) }) },
    )
    return { ...block, items }
  })
}

/** The pictures in blocks, also those in lists, quotes and notes. */
export function picturesIn(blocks: readonly ArticleBlock[]): PictureBlock[] {
  const found: PictureBlock[] = []
  mapPictures(blocks, (picture) => {
    found.push(picture)
    return picture
  })
  return found
}

const uploadedName = (url: string) => /^\/pictures\/([0-9a-f]{32})\.webp$/.exec(url)?.[1]

/** The blocks with the sizes of the pictures that were uploaded in the office. */
export async function withUploadedSizes(db: Database, blocks: ArticleBlock[]): Promise<ArticleBlock[]> {
  const names = new Set(picturesIn(blocks).flatMap(({ url }) => uploadedName(url) ?? []))
  if (names.size === 0) return blocks
  const { name, width, height } = pictures
  const rows = await db
    .select({ name, width, height })
    .from(pictures)
    .where(inArray(name, [...names]))
  const sizes = new Map(rows.map(({ name: known, ...size }) => [known, size]))
  return mapPictures(blocks, (picture) => ({ ...picture, ...sizes.get(uploadedName(picture.url) ?? '') }))
}
