import { createHash } from 'node:crypto'

type Published = { publishedRevision: number; content: unknown }

/** Names the document of a portal as its readers see it: its revision and a hash of its content. */
function versionOf({ publishedRevision, content }: Published): string {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return `${publishedRevision}.${hash}`
}

/** The version of a document; undefined if readers cannot decide on it. */
export function decidableVersionOf(published: Published): string | undefined {
  const { content } = published
  const isDecidable = typeof content === 'object' && content !== null && 'decision' in content
  return isDecidable ? versionOf(published) : undefined
}
