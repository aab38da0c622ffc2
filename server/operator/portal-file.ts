import type { PortalKind } from '#contract/portals.ts'
import { readDocument } from '../portals/documents.ts'
import { describePlace, linesOf } from '../portals/json-text.ts'
import type { Issue } from '../portals/issue.ts'
import { Refusal, type Context } from './context.ts'

const mostCharacters = 1_000_000

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    const words = error instanceof Error ? error.message : ''
    const position = /position (\d+)/.exec(words)?.[1]
    const end = position === undefined ? text.length : Number(position)
    const before = text.slice(0, end).split('\n')
    const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
    throw new Refusal(`${name} is no JSON.`, [`${place}: ${words.replace(/ in JSON at.*$/s, '')}`])
  }
}

/**
 * Reads a document from a file, checked and sanitised, with what there is to say about it. Throws a `Refusal` that names
 * the place of each issue: its line and JSON pointer.
 */
export function readPortalFile(
  kind: PortalKind,
  file: string,
  { readFile, settings }: Context,
): { content: unknown; warnings: string[] } {
  const text = readFile(file).replace(/^\uFEFF/, '')
  if (text.length > mostCharacters) throw new Refusal(`${file} is larger than a document may be (1 MB).`)
  const read = readDocument(kind, parseJson(file, text), { http: settings.appEnv === 'development' })
  const lines = linesOf(text)
  const told = (warnings: Issue[]) =>
    warnings.map(({ place, sentence }) => `${describePlace(lines, place)}: ${sentence}`)
  if (!read.isSound) throw new Refusal(`${file} cannot be stored as it is.`, told(read.issues))
  return { content: read.content, warnings: told(read.warnings) }
}
