import { limits } from '#contract/limits.ts'
import type { PortalKind } from '#contract/portals/portals.ts'
import { prepareDocument } from './documents.ts'
import { describePath, lineNumbersOf, parseJsonText } from './text/json-text.ts'
import type { Issue } from './issue.ts'
import { Refusal, type CommandContext } from '../platform/operator/context.ts'

/** Parses the text of a file. Throws a `Refusal` that names the place if it is not JSON. */
export function parseJson(name: string, text: string): unknown {
  const parsed = parseJsonText(text)
  if ('issue' in parsed) throw new Refusal(`${name} is not JSON.`, [parsed.issue])
  return parsed.value
}

/**
 * Reads, validates and sanitizes a document from a file. Returns it with warnings, or throws a `Refusal`. Issues and warnings
 * name their place by line and JSON pointer.
 */
export function readPortalFile(
  kind: PortalKind,
  file: string,
  { readFile, settings }: CommandContext,
): { content: unknown; warnings: string[] } {
  const text = readFile(file).replace(/^\uFEFF/, '')
  if (text.length > limits.portal.storedDocument)
    throw new Refusal(`${file} is too large: a document can be at most 1 MB.`)
  const read = prepareDocument(kind, parseJson(file, text), {
    canUseHttp: settings.appEnv === 'development',
    origin: settings.origin,
  })
  const lines = lineNumbersOf(text)
  const linesFor = (issues: Issue[]) =>
    issues.map(({ path, sentence }) => `${describePath(lines, path)}: ${sentence}`)
  if (!read.isValid) throw new Refusal(`${file} cannot be stored as it is.`, linesFor(read.issues))
  return { content: read.content, warnings: linesFor(read.warnings) }
}
