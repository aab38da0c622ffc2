import { sitePaths } from '#contract/paths.ts'
import { mapPictures } from '../pictures/sizes.ts'
import type { WrittenArticle } from './editing-store.ts'
import { issueAt, type Issue } from './issue.ts'
import { PictureError } from '../pictures/encode.ts'
import type { FetchPicture, Picture } from '../platform/operator/context.ts'

/** A picture on another site, with its line in the article's file. */
export type ExternalPicture = { url: string; line: number }

const maxPictures = 20

/**
 * Downloads the pictures that an article embeds from other sites and replaces their URLs by ours. Returns the issues instead
 * if a picture cannot be used.
 */
export async function withDownloadedPictures(
  article: WrittenArticle,
  externalPictures: ExternalPicture[],
  fetchPicture: FetchPicture,
): Promise<{ article: WrittenArticle; pictures: Picture[] } | { issues: Issue[] }> {
  const firstTooMany = externalPictures[maxPictures]
  if (firstTooMany)
    return {
      issues: [issueAt(firstTooMany.line, `At most ${maxPictures} pictures can come from other sites.`)],
    }
  const fetched = new Map<string, Picture>()
  const issues: Issue[] = []
  for (const { url, line } of externalPictures) {
    if (fetched.has(url)) continue
    try {
      fetched.set(url, await fetchPicture(url))
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      issues.push(issueAt(line, `The picture ${url} cannot be used: ${error.message}`))
    }
  }
  if (issues.length > 0) return { issues }
  const own = (url: string) => {
    const picture = fetched.get(url)
    return picture ? sitePaths.articlePicture(article.slug, picture.name) : url
  }
  const content = mapPictures(article.content, (block) => {
    const { width, height } = fetched.get(block.url) ?? block
    return { ...block, url: own(block.url), ...(width && height && { width, height }) }
  })
  return {
    article: { ...article, image: own(article.image), content },
    pictures: [...new Map([...fetched.values()].map((picture) => [picture.name, picture])).values()],
  }
}
