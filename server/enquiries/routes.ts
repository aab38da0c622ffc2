import type { FastifyRequest } from 'fastify'
import * as calls from '#contract/enquiries/calls.ts'
import { referralHeader, type FormValues } from '#contract/forms/forms.ts'
import { limits } from '#contract/limits.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { applicationMails, contactMails, notifyRequestMails, type EnquiryMails } from './mail.ts'
import { addressKey, claimAcknowledgement, rateLimiter } from '../platform/rate-limits/rate-limits.ts'
import { idempotencyKeyOf } from '../platform/http/idempotency-key.ts'
import type { Settings } from '../platform/config/settings.ts'
import { addApplication } from '../partners/store.ts'
import type { Database } from '../platform/database/database.ts'
import { addEnquiry } from './store.ts'
import { partnerWithCode } from '../referrals/partner-code-store.ts'
import { addReferral } from '../referrals/store.ts'
import { putMail } from '../platform/outbox/store.ts'

type Deps = { db: Database; settings: Settings; now: () => Date }

type PublicForm<Sent> = {
  name: string
  /** Stores a sent form and returns its id, or undefined if it was already stored. */
  store: (
    tx: Database,
    sent: Sent,
    idempotencyKey: string | undefined,
    now: Date,
  ) => Promise<string | undefined>
  mails: (id: string, sent: Sent) => EnquiryMails
}
type FormRequest<Sent> = Pick<FastifyRequest, 'headers' | 'ip' | 'log'> & {
  body: { isHoneypotFilled: boolean; sent: Sent }
}

/** Stores which partner referred the sender of a form. Browsers send the code only if the visitor agreed to keep it. */
async function saveReferralOf(
  tx: Database,
  headers: FastifyRequest['headers'],
  email: string,
  now: Date,
): Promise<void> {
  const code = headers[referralHeader]
  const partner = typeof code === 'string' ? await partnerWithCode(tx, code, now) : undefined
  if (partner) await addReferral(tx, { email }, { partner, source: 'link' }, now)
}

/**
 * The routes of the public forms. A form is stored and its mails are put into the outbox in one transaction, once per
 * idempotency key. If an email address got too many acknowledgements, the form is stored without another one.
 */
export function enquiryRoutes(app: CallServer, { db, settings, now }: Deps): void {
  const receive = async <Sent>(
    { name, store, mails }: PublicForm<Sent>,
    { headers, ip, log, body: { isHoneypotFilled, sent } }: FormRequest<Sent>,
  ) => {
    if (isHoneypotFilled) {
      log.info({ form: name }, 'a form filled in by a bot was dropped')
      return { success: true as const }
    }
    await db.transaction(async (tx) => {
      const id = await store(tx, sent, idempotencyKeyOf(headers), now())
      if (id === undefined) return
      const limited = { db: tx, settings, now }
      await rateLimiter(limited)(name, addressKey(ip), limits.formsPerMinute)
      const { firm, sender } = mails(id, sent)
      await putMail(tx, firm, now())
      if (await claimAcknowledgement(limited, sender.recipient)) await putMail(tx, sender, now())
      await saveReferralOf(tx, headers, sender.recipient, now())
    })
    return { success: true as const }
  }

  const contact: PublicForm<FormValues<'contact'>> = {
    name: 'contact',
    store: (tx, sent, ...rest) => addEnquiry(tx, { kind: 'contact', fields: sent }, ...rest),
    mails: contactMails,
  }
  const application: PublicForm<FormValues<'application'>> = {
    name: 'application',
    store: addApplication,
    mails: applicationMails,
  }
  const notify: PublicForm<FormValues<'notify'>> = {
    name: 'notify',
    store: (tx, sent, ...rest) => addEnquiry(tx, { kind: 'notify', fields: sent }, ...rest),
    mails: notifyRequestMails,
  }
  app.route({ ...routeOf(calls.sendMessage), handler: (request) => receive(contact, request) })
  app.route({ ...routeOf(calls.applyToPartner), handler: (request) => receive(application, request) })
  app.route({ ...routeOf(calls.requestLaunchMail), handler: (request) => receive(notify, request) })
}
