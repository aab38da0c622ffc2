import * as calls from '#contract/decisions/calls.ts'
import { sealMessages } from '#contract/decisions/seals.ts'
import { limits } from '#contract/limits.ts'
import type { Settings } from '../platform/config/settings.ts'
import type { Database } from '../platform/database/database.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { depositStateOf } from '../orders/deposits.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { addressKey, type LimitRate } from '../platform/rate-limits/rate-limits.ts'
import { confirmDecision, requestCode } from './decisions.ts'
import { readDecision } from './state.ts'
import { verifySealedFile } from './seal.ts'
import { findSeal, numberDecidedOn } from './store.ts'

type Deps = { db: Database; settings: Settings; now: () => Date; limitRate: LimitRate }

/** The routes of decisions on proposals, and of their sealed records. */
export function decisionRoutes(app: CallServer, { db, settings, now, limitRate }: Deps): void {
  const deps = () => ({ db, settings, now: now() })
  const limit = (ip: string) => limitRate('decisions', addressKey(ip), limits.decision.callsPerMinute)
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  app.route({
    ...routeOf(calls.readDecision),
    handler: async ({ body, ip }) => {
      await limit(ip)
      return readDecision(deps(), body)
    },
  })
  app.route({
    ...routeOf(calls.requestDecisionCode),
    handler: async ({ body, ip }, reply) => {
      await limit(ip)
      return reply.code(201).send({ confirmation: await requestCode(deps(), body) })
    },
  })
  app.route({
    ...routeOf(calls.confirmDecision),
    bodyLimit: limits.decision.bodyBytes,
    handler: async ({ body, ip }) => {
      await limit(ip)
      return confirmDecision(deps(), body)
    },
  })
  app.route({
    ...routeOf(calls.readSeal),
    handler: async ({ params: { id }, ip }) => {
      await limit(ip)
      const seal = isUuid(id.toLowerCase()) ? await findSeal(db, id.toLowerCase()) : undefined
      if (!seal) throw new HttpError(404, sealMessages.notFound)
      const deposit = await depositStateOf(db, seal)
      const number = await numberDecidedOn(db, seal.decisionId)
      return { ...seal, number, ...(deposit && { deposit }) }
    },
  })
  app.route({
    ...routeOf(calls.verifySeal),
    bodyLimit: limits.decision.sealBytes,
    // Before the body is read: it is the largest that anybody may send.
    onRequest: ({ ip }) => limit(ip),
    handler: async ({ body }) => {
      if (!Buffer.isBuffer(body)) throw new HttpError(400, sealMessages.noFile)
      return verifySealedFile(db, body)
    },
  })
}
