import type { IssuePath } from '../issue.ts'

const whitespacePattern = /\s/
const jsonPointerOf = (path: IssuePath) =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** The index after the end of a JSON string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

/** The line, counted from 1, on which each value begins, by JSON pointer. The text must be valid JSON. */
export function lineNumbersOf(text: string): Map<string, number> {
  const lines = new Map<string, number>()
  let at = 0
  let line = 1
  const skip = () => {
    for (; at < text.length && whitespacePattern.test(text[at] ?? ''); at += 1)
      if (text[at] === '\n') line += 1
  }
  const readItems = (end: string, readItem: () => void) => {
    at += 1
    skip()
    while (text[at] !== end) {
      readItem()
      skip()
      if (text[at] === ',') at += 1
      skip()
    }
    at += 1
  }
  const readValue = (path: IssuePath): void => {
    skip()
    lines.set(jsonPointerOf(path), line)
    if (text[at] === '{') {
      readItems('}', () => {
        const end = endOfString(text, at)
        const key = JSON.parse(text.slice(at, end)) as string
        at = end
        skip()
        at += 1
        readValue([...path, key])
      })
    } else if (text[at] === '[') {
      let index = 0
      readItems(']', () => readValue([...path, index++]))
    } else if (text[at] === '"') at = endOfString(text, at)
    else while (at < text.length && !/[\s,\]}]/.test(text[at] ?? '')) at += 1
  }
  readValue([])
  return lines
}

/** Tells people where a value is: `line 12, /solution/pillars/0/title`. For a missing value, the line of its nearest parent. */
export function describePath(lineNumbers: Map<string, number>, path: IssuePath): string {
  const pointer = jsonPointerOf(path)
  let existing = path
  while (existing.length > 0 && !lineNumbers.has(jsonPointerOf(existing))) existing = existing.slice(0, -1)
  return `line ${lineNumbers.get(jsonPointerOf(existing)) ?? 1}, ${pointer || 'the document'}`
}

/** Parses JSON. Returns its value, or an issue with the line, the column and the reason why it is not valid JSON. */
export function parseJsonText(text: string): { value: unknown } | { issue: string } {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    const position = /position (\d+)/.exec(reason)?.[1]
    const end = position === undefined ? text.length : Number(position)
    const linesUpToError = text.slice(0, end).split('\n')
    const place = `line ${linesUpToError.length}, column ${(linesUpToError.at(-1)?.length ?? 0) + 1}`
    return { issue: `${place}: ${reason.replace(/ in JSON at.*$/s, '')}` }
  }
}
