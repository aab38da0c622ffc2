import type { Place } from './issue.ts'

const whitespace = /\s/
const pointerOf = (place: Place) =>
  place.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** Where a string of JSON ends, given where it begins. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

/** The line, from 1, on which each value of valid JSON begins, by JSON pointer. */
export function linesOf(text: string): Map<string, number> {
  const lines = new Map<string, number>()
  let at = 0
  let line = 1
  const skip = () => {
    for (; at < text.length && whitespace.test(text[at] ?? ''); at += 1) if (text[at] === '\n') line += 1
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
  const readValue = (place: Place): void => {
    skip()
    lines.set(pointerOf(place), line)
    if (text[at] === '{') {
      readItems('}', () => {
        const end = endOfString(text, at)
        const key = JSON.parse(text.slice(at, end)) as string
        at = end
        skip()
        at += 1
        readValue([...place, key])
      })
    } else if (text[at] === '[') {
      let index = 0
      readItems(']', () => readValue([...place, index++]))
    } else if (text[at] === '"') at = endOfString(text, at)
    else while (at < text.length && !/[\s,\]}]/.test(text[at] ?? '')) at += 1
  }
  readValue([])
  return lines
}

/** A place as a person finds it: `line 12, /solution/pillars/0/title`; of what is missing, the line it should be in. */
export function describePlace(lines: Map<string, number>, place: Place): string {
  const pointer = pointerOf(place)
  let known = place
  while (known.length > 0 && !lines.has(pointerOf(known))) known = known.slice(0, -1)
  return `line ${lines.get(pointerOf(known)) ?? 1}, ${pointer || 'the document'}`
}
