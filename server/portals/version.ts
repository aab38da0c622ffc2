import { createHash } from 'node:crypto'

type Published = { publishedRevision: number; publishedNumber: number; content: unknown }

/** The number of the version that readers see; 1 also for a document that was never published, as previews show it. */
export const versionNumberOf = ({ publishedNumber }: { publishedNumber: number }): number =>
  Math.max(publishedNumber, 1)

/**
 * Names the document of a portal as its readers see it, by its revision and a hash of its content. Undefined if readers cannot decide
 * on it, or it was never published.
 */
export function decidableVersionOf({
  publishedRevision,
  publishedNumber,
  content,
}: Published): string | undefined {
  const isDecidable =
    publishedNumber > 0 && typeof content === 'object' && content !== null && 'decision' in content
  if (!isDecidable) return undefined
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return `${publishedRevision}.${hash}`
}
