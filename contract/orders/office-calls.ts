import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { limits } from '../limits.ts'
import { orderStatus } from './own.ts'
import { officeOrderMessages, orderAct, orderActResult, orderDetail, ordersPage } from './office.ts'
import { officeApiPathOf } from '../office/paths.ts'

const path = officeApiPathOf('orders')
const day = z.iso.date(officeOrderMessages.day).check(z.regex(/^2/, officeOrderMessages.day))

/** 50 orders. `search`: part of the buyer's e-mail address, an order's id, or the provider's id of an order or a payment. */
export const listOrders = {
  method: 'GET',
  path,
  summary: 'All orders, newest first',
  auth: 'cookie',
  query: z.object({
    before: z.optional(z.uuid()),
    status: z.optional(orderStatus),
    search: z.optional(z.string().check(z.trim(), z.maxLength(limits.email))),
  }),
  answers: { 200: ordersPage },
  refusals: [400, 401, 404, 503],
} as const satisfies Call

export const readOrder = {
  method: 'GET',
  path: `${path}/:id`,
  summary: 'An order with everything recorded about it',
  auth: 'cookie',
  params: z.object({ id: z.string() }),
  answers: { 200: orderDetail },
  refusals: [401, 404, 503],
} as const satisfies Call

/** 403: the sign-in is too old for an act that cannot be undone. 409: the status of the order does not allow the act. */
export const changeOrder = {
  method: 'POST',
  path: `${path}/:id`,
  summary: 'Check an order with its provider, close it, or refund it',
  auth: 'cookie',
  params: z.object({ id: z.string() }),
  body: orderAct,
  answers: { 200: orderActResult },
  refusals: [400, 401, 403, 404, 409, 413, 503],
} as const satisfies Call

/** Sales and refunds of the days from `from` to `to`, in UTC. */
export const exportOrders = {
  method: 'GET',
  path: `${path}/export`,
  summary: 'Payments and refunds, as CSV for bookkeeping',
  auth: 'cookie',
  query: z.object({ from: day, to: day }),
  invalid: 'fields',
  answers: { 200: z.string() },
  refusals: [400, 401, 404, 503],
} as const satisfies Call
