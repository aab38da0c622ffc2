import { messages } from '#contract/errors.ts'
import type { Answer, RefusedAnswer } from './api.ts'

/** The message to show after a failed call: the server's own, or a general one if it sent none or did not answer. */
export const errorMessageOf = ({ error, status }: RefusedAnswer): string =>
  error ?? (status === 0 ? messages.unreachable : messages.unknown)

/** The value of an answer. Throws an `Error` with the message to show if the call failed. */
export function valueOrThrow<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value
  throw new Error(errorMessageOf(answer))
}
