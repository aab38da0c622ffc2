import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { invoiceDetails, savedInvoiceDetails } from './invoice-details.ts'
import { apiPaths } from '../paths.ts'
import { issuedReceipt } from './receipts.ts'

/** 404: the person has no paid order with this id. */
export const readReceipt = {
  method: 'GET',
  path: `${apiPaths.receipts}/:orderId`,
  summary: 'The receipt of one of the person’s paid orders',
  auth: 'bearer',
  params: z.object({ orderId: z.string() }),
  answers: { 200: issuedReceipt },
  refusals: [401, 404, 503],
} as const satisfies Call

export const readInvoiceDetails = {
  method: 'GET',
  path: apiPaths.invoiceDetails,
  summary: 'The details the person adds to their receipts',
  auth: 'bearer',
  answers: { 200: savedInvoiceDetails },
  refusals: [401, 503],
} as const satisfies Call

export const saveInvoiceDetails = {
  method: 'POST',
  path: apiPaths.invoiceDetails,
  summary: 'Change the details the person adds to future receipts',
  auth: 'bearer',
  body: invoiceDetails,
  invalid: 'fields',
  answers: { 200: savedInvoiceDetails },
  refusals: [400, 401, 413, 503],
} as const satisfies Call
