import { createHash } from 'node:crypto'

/**
 * Names the document of a portal as its readers see it: its revision and a hash of its content. Undefined if readers cannot decide
 * on it.
 */
export function decidableVersionOf({
  publishedRevision,
  content,
}: {
  publishedRevision: number
  content: unknown
}): string | undefined {
  if (typeof content !== 'object' || content === null || !('decision' in content)) return undefined
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return `${publishedRevision}.${hash}`
}
