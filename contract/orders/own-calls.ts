import type { Call } from '../call.ts'
import { ownOrders } from './own.ts'
import { apiPaths } from '../paths.ts'

/** The server offers this call only outside production. */
export const listOwnOrders = {
  method: 'GET',
  path: apiPaths.ownOrders,
  summary: 'The caller’s own orders with everything recorded about them; not in production',
  auth: 'cookie',
  answers: { 200: ownOrders },
  refusals: [401, 503],
} as const satisfies Call
