import * as z from 'zod/mini'
import { messages, tooLongMessage } from './errors.ts'
import { limits } from './limits.ts'

type LengthBounds = { min?: number; max: number }

const nulCharacter = '\u0000'
/** Replaces halves of surrogate pairs, which the database cannot store as JSON. */
export const replaceLoneSurrogates = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')

function cleanedTextSchema(label: string, { min = 1, max }: LengthBounds, tidy: (value: string) => string) {
  const tooShort = min === 1 ? `${label} is required.` : `${label} needs at least ${min} characters.`
  return z.string(`${label} is required.`).check(
    z.overwrite((value) => replaceLoneSurrogates(tidy(value))),
    z.minLength(min, tooShort),
    z.maxLength(max, tooLongMessage(label, max)),
    z.refine((value) => !value.includes(nulCharacter), `${label} contains a character we cannot store.`),
  )
}

/** Text a person typed: trimmed, `min` to `max` characters, without NUL, which the database cannot store. */
export function text(label: string, bounds: LengthBounds) {
  return cleanedTextSchema(label, bounds, (value) => value.trim())
}

/** Like `text`, on one line: line breaks and other control characters become spaces, as in an `<input>`. */
export function line(label: string, bounds: LengthBounds) {
  return cleanedTextSchema(label, bounds, (value) =>
    value.replace(/[\u0001-\u001f\u007f-\u009f\u2028\u2029]+/gu, ' ').trim(),
  )
}

/** An e-mail address of at most 254 characters. */
export function email(label = 'Email Address') {
  return text(label, { max: limits.email }).check(z.email(messages.invalidEmail))
}
