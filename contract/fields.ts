import * as z from 'zod/mini'
import { messages, tooLong } from './errors.ts'
import { limits } from './limits.ts'

const nul = '\u0000'

/** Text a person typed, trimmed, from `min` to `max` characters; a NUL, which the database cannot hold, is refused. */
export function text(label: string, { min = 1, max }: { min?: number; max: number }) {
  const tooShort = min === 1 ? `${label} is required.` : `${label} needs at least ${min} characters.`
  return z.string(`${label} is required.`).check(
    z.trim(),
    z.minLength(min, tooShort),
    z.maxLength(max, tooLong(label, max)),
    z.refine((value) => !value.includes(nul), `${label} contains a character we cannot store.`),
  )
}

/** Like `text`, but may be empty. */
export function optionalText(label: string, { max }: { max: number }) {
  return text(label, { min: 0, max })
}

/** A deliverable e-mail address of at most 254 characters. */
export function email(label = 'Email Address') {
  return text(label, { max: limits.email }).check(z.email(messages.invalidEmail))
}
