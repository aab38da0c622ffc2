import { messages } from '#contract/errors.ts'
import type { RefusedAnswer } from './api.ts'

/** The message to show after a failed call: the server's own, or a general one if it sent none or did not answer. */
export const errorMessageOf = ({ error, status }: RefusedAnswer): string =>
  error ?? (status === 0 ? messages.unreachable : messages.unknown)
