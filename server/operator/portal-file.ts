import type { PortalKind } from '#contract/portals.ts'
import { readDocument } from '../portals/documents.ts'
import { describePath, linesOf } from '../portals/json-text.ts'
import type { Issue } from '../portals/issue.ts'
import { Refusal, type Context } from './context.ts'

const maxCharacters = 1_000_000

/** Parses the text of a file. Throws a `Refusal` that names the place if it is no JSON. */
export function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    const position = /position (\d+)/.exec(reason)?.[1]
    const end = position === undefined ? text.length : Number(position)
    const before = text.slice(0, end).split('\n')
    const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
    throw new Refusal(`${name} is no JSON.`, [`${place}: ${reason.replace(/ in JSON at.*$/s, '')}`])
  }
}

/**
 * Reads, validates and sanitizes a document from a file. Returns it with warnings, or throws a `Refusal`. Issues and warnings
 * name their place by line and JSON pointer.
 */
export function readPortalFile(
  kind: PortalKind,
  file: string,
  { readFile, settings }: Context,
): { content: unknown; warnings: string[] } {
  const text = readFile(file).replace(/^\uFEFF/, '')
  if (text.length > maxCharacters) throw new Refusal(`${file} is larger than a document may be (1 MB).`)
  const read = readDocument(kind, parseJson(file, text), { http: settings.appEnv === 'development' })
  const lines = linesOf(text)
  const linesFor = (issues: Issue[]) =>
    issues.map(({ place, sentence }) => `${describePath(lines, place)}: ${sentence}`)
  if (!read.isValid) throw new Refusal(`${file} cannot be stored as it is.`, linesFor(read.issues))
  return { content: read.content, warnings: linesFor(read.warnings) }
}
