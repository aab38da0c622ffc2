import type { ArticleBlock } from '#contract/articles/content.ts'
import { sitePaths } from '#contract/paths.ts'
import { mapPictures, picturesIn } from '../pictures/sizes.ts'

type ShownPictures = { image: string; content: ArticleBlock[] }
type Size = { width?: number; height?: number }

const storedName = (url: string) => /^\/insights\/[^/]+\/pictures\/([0-9a-f]{32})\.webp$/.exec(url)?.[1]

/** The names of those pictures of an article that are stored with it, each with its size if the article gives it. */
export function storedPicturesOf({ image, content }: ShownPictures): Map<string, Size> {
  const featured = storedName(image)
  const sizes = new Map<string, Size>(featured === undefined ? [] : [[featured, {}]])
  for (const { url, width, height } of picturesIn(content)) {
    const name = storedName(url)
    if (name !== undefined) sizes.set(name, width && height ? { width, height } : {})
  }
  return sizes
}

/**
 * A text with the pictures that are stored with its article at that article's address, and with their sizes. The text may name an
 * address that the article had before, and Markdown has no sizes.
 */
export function withStoredPictures<Text extends ShownPictures>(
  text: Text,
  article: ShownPictures,
  slug: string,
): Text {
  const stored = storedPicturesOf(article)
  const addressOf = (url: string) => {
    const name = storedName(url) ?? ''
    return stored.has(name) ? sitePaths.articlePicture(slug, name) : url
  }
  const content = mapPictures(text.content, (block) => ({
    ...block,
    ...stored.get(storedName(block.url) ?? ''),
    url: addressOf(block.url),
  }))
  return { ...text, image: addressOf(text.image), content }
}
