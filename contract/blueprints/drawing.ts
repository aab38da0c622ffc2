import * as z from 'zod/mini'
import { cutText } from '../cut-text.ts'

/** A state of a Blueprint's drawing. `next` has the positions of the states that can follow it. */
export const drawnState = z.object({ name: z.string(), owner: z.string(), next: z.array(z.number()) })
export type DrawnState = z.infer<typeof drawnState>

/** How much of a Blueprint is searched for its drawing, in characters. */
export const drawnCharacters = 8_000
const maxStates = 8
const maxName = 40

const plainText = (markdown: string) => markdown.replace(/[*_`~[\]]/g, '').trim()
const shown = (text: string) => cutText(text, maxName).trim()
const cellsOf = (line: string) => line.trim().replace(/^\|/, '').replace(/\|$/, '').split('|').map(plainText)
const isRow = (line: string) => line.includes('|')
const isDelimiter = (line = '') => isRow(line) && line.includes('-') && /^[\s|:-]+$/.test(line)

/** The lines outside of fenced code. */
function proseLines(content: string): string[] {
  let isCode = false
  return content
    .slice(0, drawnCharacters)
    .split('\n')
    .filter((line) => {
      const isFence = /^\s*(?:```|~~~)/.test(line)
      if (isFence) isCode = !isCode
      return !isFence && !isCode
    })
}

function statesOfTable(lines: string[]): DrawnState[] {
  const head = lines.findIndex(
    (line, index) => isRow(line) && isDelimiter(lines[index + 1]) && /^\W*states?\W/i.test(line),
  )
  if (head < 0) return []
  const columns = cellsOf(lines[head] ?? '').map((title) => title.toLowerCase())
  const afterHead = lines.slice(head + 2)
  const end = afterHead.findIndex((line) => !isRow(line))
  const rows = afterHead
    .slice(0, end < 0 ? undefined : end)
    .map(cellsOf)
    .filter(([name]) => name)
    .slice(0, maxStates)
  const names = rows.map(([name = '']) => name.toLowerCase())
  const [owner, next] = [columns.indexOf('owner'), columns.indexOf('next')]
  return rows.map((cells, index) => ({
    name: shown(cells[0] ?? ''),
    owner: shown(cells[owner] ?? ''),
    next:
      next < 0
        ? followingOf(index, rows.length)
        : (cells[next] ?? '')
            .split(',')
            .map((name) => names.indexOf(name.trim().toLowerCase()))
            .filter((place) => place >= 0 && place !== index),
  }))
}

const followingOf = (index: number, length: number) => (index + 1 < length ? [index + 1] : [])

/**
 * The states of a Blueprint's drawing: the rows of its first table whose first column is `State`, with the columns `Owner` and `Next`
 * if it has them. A Blueprint without such a table is drawn as its headings, one after another.
 */
export function drawnStates(content: string): DrawnState[] {
  const lines = proseLines(content)
  const states = statesOfTable(lines)
  if (states.length > 1) return states
  const headings = lines.flatMap((line) => /^ {0,3}#{1,2} +(\S.*)$/.exec(line)?.[1] ?? [])
  const names = headings.map(plainText).filter(Boolean).slice(0, maxStates)
  return names.map((name, index) => ({
    name: shown(name),
    owner: '',
    next: followingOf(index, names.length),
  }))
}
