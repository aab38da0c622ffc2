import * as z from 'zod/mini'
import { normalizedEmail, isEmail } from '../email.ts'
import { messages, tooLongMessage } from '../errors.ts'
import { limits } from '../limits.ts'
import { visibleText } from '../visible-text.ts'
import { idempotencyKeyHeader } from './forms.ts'

/** The headers of a call that is sent again with the same idempotency key. */
export const idempotencyHeaders = z.looseObject({ [idempotencyKeyHeader]: z.optional(z.string()) })

/** `requiredMessage`: the sentence for an empty text, if not "{label} is required." */
type LengthBounds = { min?: number; max: number; requiredMessage?: string | undefined }

/** A text as the database can store it: without NUL, and with a sign for halves of surrogate pairs. */
export const storableText = (text: string): string =>
  text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd')

function cleanedTextSchema(
  label: string,
  { min = 1, max, requiredMessage = `${label} is required.` }: LengthBounds,
  tidy = (value: string) => value,
) {
  const tooShort = min === 1 ? requiredMessage : `${label} needs at least ${min} characters.`
  return z.string(requiredMessage).check(
    z.overwrite((value) => cleanedText(tidy(value))),
    z.minLength(min, tooShort),
    z.maxLength(max, { error: tooLongMessage(label, max), abort: true }),
  )
}

/** The text, or an empty one if it has no visible character, such as a name of zero-width spaces or of an accent alone. */
export const emptyUnlessVisible = (value: string): string =>
  /[^\p{Default_Ignorable_Code_Point}\p{Mark}\p{White_Space}\p{Control}\p{Format}\u2800\ufffc\u{1d159}]/u.test(
    value,
  )
    ? value
    : ''

/** Text a person typed, as it is stored. */
export const cleanedText = (value: string): string => emptyUnlessVisible(storableText(value).trim())

/** Text a person typed, as it is stored: trimmed, `min` to `max` characters. */
export function text(label: string, bounds: LengthBounds) {
  return cleanedTextSchema(label, bounds)
}

/** Like `text`, on one line and without hidden characters: line breaks and other control characters become spaces, as in an `<input>`. */
export function line(label: string, bounds: LengthBounds) {
  return cleanedTextSchema(label, bounds, (value) =>
    visibleText(value.replace(/[\t\n\r\u2028\u2029]+/gu, ' ')),
  )
}

/** An email address of at most 254 characters. */
export function email(label = 'Email Address') {
  return text(label, { max: limits.email }).check(
    z.overwrite(normalizedEmail),
    z.refine(isEmail, messages.invalidEmail),
  )
}
