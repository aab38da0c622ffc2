import { Option } from '@commander-js/extra-typings'
import { UsageError } from './context.ts'

function readCount(value: string): number {
  if (/^[1-9]\d{0,5}$/.test(value)) return Number(value)
  throw new UsageError('--limit takes a whole number from 1 on.')
}

/** The maximum number of rows of a list. */
export const limitOption = new Option('--limit <n>', 'At most so many.').argParser(readCount).default(50)
