import * as z from 'zod/mini'
import { savedInvoiceDetails } from './invoice-details.ts'
import { paymentMethod } from '../payments/payments.ts'

/** The firm's name and addresses as they were when a receipt was issued. */
export const receiptSeller = z.object({ name: z.string(), address: z.array(z.string()), email: z.string() })
export type ReceiptSeller = z.infer<typeof receiptSeller>

/** The buyer as they were when a receipt was issued. Details that were not given are empty. */
export const receiptBuyer = z.extend(savedInvoiceDetails, { name: z.string(), email: z.string() })
export type ReceiptBuyer = z.infer<typeof receiptBuyer>

/** What was bought, in the catalogue's words when a receipt was issued. */
export const receiptProduct = z.object({ name: z.string(), description: z.string() })
export type ReceiptProduct = z.infer<typeof receiptProduct>

/** The receipt of a paid order. Times are ISO 8601 in UTC, amounts in cents. */
export const issuedReceipt = z.object({
  /** `N-2026-000123` */
  number: z.string(),
  issuedAt: z.string(),
  paidAt: z.string(),
  seller: receiptSeller,
  buyer: receiptBuyer,
  product: receiptProduct,
  cents: z.int(),
  currency: z.string(),
  method: paymentMethod,
  /** The provider's id of the payment. */
  reference: z.string(),
  /** When the server learned that the whole amount was refunded; null if it was not. */
  refundedAt: z.nullable(z.string()),
})
export type IssuedReceipt = z.infer<typeof issuedReceipt>
