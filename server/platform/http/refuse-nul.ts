import type { FastifyInstance } from 'fastify'
import { isPageRequest } from '../pages/urls.ts'
import { HttpError } from './http-error.ts'
import { serverMessages } from './messages.ts'

function hasNul(...values: unknown[]): boolean {
  for (let value = values.pop(); value !== undefined || values.length > 0; value = values.pop()) {
    if (typeof value === 'string' && value.includes('\u0000')) return true
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
    for (const [key, item] of Object.entries(value)) values.push(key, item)
  }
  return false
}

function refuseIfNul(...values: unknown[]) {
  if (hasNul(...values)) throw new HttpError(400, serverMessages.badRequest)
}

/**
 * Refuses parameters, queries and bodies that contain NUL, which the database cannot store. Bodies are checked once their schema has
 * removed it from texts that people typed. Pages are not refused: their paths cannot contain it, and the server does not read their
 * queries.
 */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ method, url, params, query }) => {
    if (!isPageRequest(method, url)) refuseIfNul(params, query)
  })
  app.addHook('preHandler', async ({ body }) => refuseIfNul(body))
}
