import { readInvoiceDetails, readReceipt, saveInvoiceDetails } from '#contract/receipts/calls.ts'
import { messages } from '#contract/errors.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { guardSignedIn, personIdOf } from '../sign-in/guard.ts'
import type { Sessions } from '../sign-in/sessions.ts'
import type { Database } from '../platform/database/database.ts'
import { invoiceDetailsOf, upsertInvoiceDetails } from './invoice-details-store.ts'
import { findOrIssueReceipt } from './store.ts'
import { isUuid } from '../platform/database/uuid.ts'

type Deps = { sessions: Sessions; db: Database; now: () => Date }

/** The routes of a person's own receipts and of the invoice details on them, for the person of the Bearer token. */
export function receiptRoutes(app: CallServer, { sessions, db, now }: Deps): void {
  guardSignedIn(app, { sessions, by: 'token' })

  app.route({
    ...routeOf(readReceipt),
    handler: async (request) => {
      const orderId = request.params.orderId.toLowerCase()
      const personId = personIdOf(request)
      const receipt = isUuid(orderId) ? await findOrIssueReceipt(db, { personId, orderId }, now()) : undefined
      if (!receipt) throw new HttpError(404, messages.receiptNotFound)
      return receipt
    },
  })

  app.route({
    ...routeOf(readInvoiceDetails),
    handler: (request) => invoiceDetailsOf(db, personIdOf(request)),
  })

  app.route({
    ...routeOf(saveInvoiceDetails),
    handler: async (request) => {
      await upsertInvoiceDetails(db, personIdOf(request), request.body, now())
      return request.body
    },
  })
}
