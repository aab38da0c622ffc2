import { messages } from '#contract/errors.ts'
import type { RefusedAnswer } from './api.ts'

/** The server's sentence, or ours if it gave none or did not answer. */
export const sentenceOf = ({ error, status }: RefusedAnswer): string =>
  error ?? (status === 0 ? messages.unreachable : messages.unknown)
