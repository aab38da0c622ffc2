import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { idempotencyKeyHeader } from '#contract/forms/forms.ts'

/** The idempotency key of a request as a hash, because the header may have any length; undefined without one. */
export function idempotencyKeyOf(headers: FastifyRequest['headers']): string | undefined {
  const given = headers[idempotencyKeyHeader]
  return given === undefined || given === ''
    ? undefined
    : createHash('sha256').update(String(given)).digest('base64url')
}
