import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { contactMessage, notifyRequest, partnerApplication } from '#contract/enquiries.ts'
import { idempotencyKeyHeader, trapKey } from '#contract/forms.ts'
import { limits } from '#contract/limits.ts'
import { apiPaths } from '#contract/paths.ts'
import { readForm } from '../input.ts'
import { applicationMails, contactMails, notifyMails, type EnquiryMails } from '../mail/enquiries.ts'
import { callerOf, mayAcknowledge, rateLimiter } from '../rate-limit.ts'
import type { Settings } from '../config/settings.ts'
import type { Database } from '../store/database.ts'
import { addEnquiry } from '../store/enquiries.ts'
import { putMail } from '../store/outbox.ts'
import { addApplication } from '../store/partners.ts'

type Deps = { db: Database; settings: Settings; now: () => Date }

type Form<Schema extends z.ZodMiniType> = {
  name: string
  schema: Schema
  /** Stores what was sent; answers its id, or undefined for a repeat. */
  keep: (
    tx: Database,
    sent: z.infer<Schema>,
    requestKey: string | undefined,
    now: Date,
  ) => Promise<string | undefined>
  mails: (id: string, sent: z.infer<Schema>) => EnquiryMails
}

/** What repeats of a request are known by, whatever its header holds; undefined without one. */
function requestKeyOf({ headers }: FastifyRequest): string | undefined {
  const given = headers[idempotencyKeyHeader]
  return given === undefined || given === ''
    ? undefined
    : createHash('sha256').update(String(given)).digest('base64url')
}

function isTrapped(body: unknown): boolean {
  const value: unknown = Object.getOwnPropertyDescriptor(body, trapKey)?.value
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined
}

/**
 * The public forms. What is sent is stored and its mail put into the outbox in one transaction, once for each request key;
 * a mailbox that was written to too often is not written to, and what was sent is kept all the same.
 */
export function enquiryRoutes(app: FastifyInstance, { db, settings, now }: Deps): void {
  const receive = <Schema extends z.ZodMiniType>(path: string, { name, schema, keep, mails }: Form<Schema>) =>
    app.post(path, async (request) => {
      const sent = readForm(schema, request.body)
      if (isTrapped(request.body)) {
        request.log.info({ form: name }, 'a form filled by no person was dropped')
        return { success: true }
      }
      await db.transaction(async (tx) => {
        const id = await keep(tx, sent, requestKeyOf(request), now())
        if (id === undefined) return
        const limited = { db: tx, settings, now }
        await rateLimiter(limited)(name, callerOf(request.ip), limits.formsPerMinute)
        const { firm, sender } = mails(id, sent)
        await putMail(tx, firm, now())
        if (await mayAcknowledge(limited, sender.recipient)) await putMail(tx, sender, now())
      })
      return { success: true }
    })

  receive(apiPaths.contact, {
    name: 'contact',
    schema: contactMessage,
    keep: (tx, sent, ...rest) => addEnquiry(tx, { kind: 'contact', ...sent }, ...rest),
    mails: contactMails,
  })
  receive(apiPaths.applyToPartner, {
    name: 'application',
    schema: partnerApplication,
    keep: addApplication,
    mails: applicationMails,
  })
  receive(apiPaths.notify, {
    name: 'notify',
    schema: notifyRequest,
    keep: (tx, sent, ...rest) => addEnquiry(tx, { kind: 'notify', ...sent }, ...rest),
    mails: notifyMails,
  })
}
