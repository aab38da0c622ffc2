import { Option } from '@commander-js/extra-typings'
import { UsageError } from './context.ts'

function readCount(value: string): number {
  if (/^[1-9]\d{0,5}$/.test(value)) return Number(value)
  throw new UsageError('--limit takes a whole number from 1 upwards.')
}

/** Reads the firm's reference, which must be on one line. */
function readReference(value: string): string {
  const reference = value.trim()
  if (/^[^\u0000-\u001f\u007f]{1,80}$/.test(reference)) return reference
  throw new UsageError('--reference takes 1 to 80 characters on one line.')
}

/** The option for the firm's own reference of a payout or a project. */
export const referenceOption = (description: string) =>
  new Option('--reference <text>', description).argParser(readReference).makeOptionMandatory()
/** Makes a parser of notes: it trims a note and refuses one that is too short or too long. */
export const noteReader =
  ({ min, max }: { min: number; max: number }) =>
  (value: string): string => {
    const note = value.trim()
    if (note.length >= min && note.length <= max && !note.includes('\u0000')) return note
    throw new UsageError(`--note takes ${min} to ${max} characters.`)
  }

/** The option for the maximum number of rows of a list. */
export const limitOption = new Option('--limit <n>', 'Lists at most this many.')
  .argParser(readCount)
  .default(50)
