import { Option } from '@commander-js/extra-typings'
import { UsageError } from './context.ts'

function readCount(value: string): number {
  if (/^[1-9]\d{0,5}$/.test(value)) return Number(value)
  throw new UsageError('--limit takes a whole number from 1 on.')
}

/** Reads a note whose length is within bounds, without the blanks around it. */
export const noteReader =
  ({ min, max }: { min: number; max: number }) =>
  (value: string): string => {
    const note = value.trim()
    if (note.length >= min && note.length <= max && !note.includes('\u0000')) return note
    throw new UsageError(`--note takes ${min} to ${max} characters.`)
  }

/** The maximum number of rows of a list. */
export const limitOption = new Option('--limit <n>', 'At most so many.').argParser(readCount).default(50)
