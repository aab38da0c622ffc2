import { catalogue, type ProductKey } from '#contract/catalogue.ts'
import type { Database } from '#server/platform/database/database.ts'
import { addDemoOrder } from '#server/receipts/demo.ts'

/** Stores what a person paid by card at a time, without the calls of a payment. */
export const storePurchase = (db: Database, personId: string, product: ProductKey, paidAt: Date) =>
  addDemoOrder(db, { personId, product: catalogue[product], paidAt })
