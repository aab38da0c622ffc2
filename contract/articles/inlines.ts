import type { Inline } from './content.ts'
import { linkPattern } from './links.ts'

export type UnknownRecord = Record<string, unknown>

export const isRecord = (value: unknown): value is UnknownRecord =>
  typeof value === 'object' && value !== null

const isOptionalText = (value: unknown) => value === undefined || typeof value === 'string'

function isInline(value: unknown): value is Inline {
  if (!isRecord(value)) return typeof value === 'string'
  switch (value.type) {
    case 'strong':
    case 'emphasis':
    case 'strike':
      return areInlines(value.inlines)
    case 'link':
      return (
        typeof value.url === 'string' &&
        linkPattern.test(value.url) &&
        isOptionalText(value.title) &&
        areInlines(value.inlines)
      )
    case 'code':
      return typeof value.text === 'string'
    case 'note':
      return Number.isInteger(value.number) && Number.isInteger(value.use)
    default:
      return value.type === 'break'
  }
}

/** Whether a value is a text with its marks. Without Zod, which readers of an article need not load. */
export const areInlines = (value: unknown): value is Inline[] => Array.isArray(value) && value.every(isInline)
