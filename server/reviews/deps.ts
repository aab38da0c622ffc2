import { reviewMessages } from '#contract/reviews/reviews.ts'
import { HttpError } from '../platform/http/http-error.ts'
import type { Actor } from '../platform/audit/log.ts'
import { isUuid } from '../platform/database/uuid.ts'

/** The dependencies of a decision that the office makes. */
export type DecisionDeps = {
  /** Our own origin, for links in mails. */
  origin: string
  /** The firm's time zone (IANA). */
  timeZone: string
  actor: Actor
  now: Date
}

/** An id from a path in lower case. Throws a 404 `HttpError` if it is no UUID. */
export function requireUuid(givenId: string): string {
  if (isUuid(givenId)) return givenId.toLowerCase()
  throw notFoundError()
}

export const notFoundError = () => new HttpError(404, reviewMessages.missing)

/**
 * Throws a 409 `HttpError` if a value differs from the one read before a decision. Call it while the entry is locked. Nothing was read
 * if `read` is undefined: the operator's commands read and decide at once.
 */
export function requireUnchanged<Value>(current: Value, read: Value | undefined): void {
  if (read !== undefined && current !== read) throw new HttpError(409, reviewMessages.outdated)
}

/** Throws a 409 `HttpError` if a decision changed nothing, because somebody else decided before. */
export function requireChanged(outcome: unknown): void {
  if (outcome === undefined || outcome === false) throw new HttpError(409, reviewMessages.changed)
}
