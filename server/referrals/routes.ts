import * as calls from '#contract/referrals/calls.ts'
import { messages } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { referralMessages } from './messages.ts'
import { addressKey, type LimitRate } from '../platform/rate-limits/rate-limits.ts'
import { commissionsFile } from './commissions-file.ts'
import { recordIntroduction } from './introduction.ts'
import { callerOf, guardSignedIn } from '../sign-in/guard.ts'
import type { Sessions } from '../sign-in/sessions.ts'
import { balanceOf, commissionsOf } from './commission-store.ts'
import { creditsOf } from './credit-store.ts'
import type { Database } from '../platform/database/database.ts'
import { lockPerson } from '../people/store.ts'
import { findOrCreatePartnerCode, partnerWithCode } from './partner-code-store.ts'
import { addReferral } from './store.ts'
import { idempotencyKeyOf } from '../platform/http/idempotency-key.ts'

const partnerWithoutName = 'One of our partners'

type Deps = { db: Database; sessions: Sessions; limitRate: LimitRate; now: () => Date }

/** The routes of referrals and credits for visitors and for the person of the Bearer token. */
export function referralRoutes(app: CallServer, { db, sessions, limitRate, now }: Deps): void {
  app.route({
    ...routeOf(calls.readReferrer),
    handler: async (request, reply) => {
      await limitRate('referral code', addressKey(request.ip), limits.referralLookupsPerMinute)
      const partner = await partnerWithCode(db, request.params.code, now())
      if (!partner) throw new HttpError(404, referralMessages.unknown)
      reply.header('cache-control', 'no-store')
      return { name: partner.name || partnerWithoutName }
    },
  })

  app.route({
    ...routeOf(calls.keepReferral),
    onRequest: (request) => sessions.requireToken(request),
    handler: async (request) => {
      const { person } = await sessions.requirePerson(request)
      const partner = await partnerWithCode(db, request.body.code, now())
      if (partner)
        await db.transaction(async (tx) => {
          await lockPerson(tx, person.id)
          const referred = { email: person.email, personId: person.id }
          await addReferral(tx, referred, { partner, source: 'link' }, now())
        })
      return { success: true as const }
    },
  })

  app.route({
    ...routeOf(calls.listCredits),
    onRequest: (request) => sessions.requireToken(request),
    handler: async (request) => {
      const { person } = await sessions.requirePerson(request)
      return creditsOf(db, person.id, { now: now(), limit: limits.credits })
    },
  })
}

/** The routes of a partner's referrals and commissions, for the person of the session cookie. */
export function commissionRoutes(app: CallServer, { db, sessions, now }: Omit<Deps, 'limitRate'>): void {
  app.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'private, no-store'))
  guardSignedIn(app, {
    sessions,
    by: 'cookie',
    check({ user }) {
      if (user.role !== 'partner') throw new HttpError(403, messages.noPlan)
    },
  })

  app.route({
    ...routeOf(calls.listCommissions),
    handler: async (request) => {
      const { person } = callerOf(request)
      const { after, limit } = request.query
      const found = await commissionsOf(db, person.id, { after, limit: limit + 1 })
      const rows = found.slice(0, limit)
      return {
        code: await findOrCreatePartnerCode(db, person.id, now()),
        name: person.name || partnerWithoutName,
        balance: await balanceOf(db, person.id),
        rows,
        next: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
      }
    },
  })

  app.route({
    ...routeOf(calls.downloadCommissions),
    handler: async (request, reply) => {
      const rows = await commissionsOf(db, callerOf(request).person.id, { limit: limits.commissions.file })
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="commissions.csv"')
        .send(Buffer.from(commissionsFile(rows)) as never)
    },
  })

  app.route({
    ...routeOf(calls.sendIntroduction),
    handler: async (request) => {
      const { isHoneypotFilled, sent } = request.body
      const idempotencyKey = idempotencyKeyOf(request.headers)
      if (!isHoneypotFilled)
        await recordIntroduction(db, callerOf(request).person, sent, { idempotencyKey, now: now() })
      return { success: true as const }
    },
  })
}
