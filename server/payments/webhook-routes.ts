import type { FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '#contract/payments/webhook-calls.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { HttpError } from '../platform/http/http-error.ts'
import type { Payments } from './payments.ts'
import { UnknownOutcome } from './providers/provider.ts'
import { addressKey } from '../platform/rate-limits/rate-limits.ts'
import { serverMessages } from '../platform/http/messages.ts'

/** The largest webhook that is accepted, in bytes. Real webhooks have a few kilobytes. */
const bodyLimit = 256 * 1024

/** The routes for webhooks of the payment providers. A webhook is answered when it is stored, and handled afterwards. */
export async function webhookRoutes(app: CallServer, { payments }: { payments: Payments }): Promise<void> {
  const take = (provider: PaymentMethod) => async (request: FastifyRequest, reply: FastifyReply) => {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const message = { raw, headers: request.headers, caller: addressKey(request.ip) }
    const received = await payments.receive(provider, message).catch(askToRetry)
    if (received === 'forged') throw new HttpError(401, serverMessages.badRequest)
    if (received === 'malformed') throw new HttpError(400, serverMessages.badRequest)
    if (received === 'stored') reply.raw.once('finish', () => payments.reconcileSoon())
    return { received: true as const }
  }

  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, parsed) =>
      parsed(null, body),
    )
    scope.route({ ...routeOf(calls.razorpayWebhook), bodyLimit, handler: take('razorpay') })
    scope.route({ ...routeOf(calls.paypalWebhook), bodyLimit, handler: take('paypal') })
    done()
  })
}

/** Answers 503 if the provider's certificate cannot be downloaded, so that the provider sends the webhook again. */
function askToRetry(error: unknown): never {
  if (error instanceof UnknownOutcome)
    throw new HttpError(503, serverMessages.unavailable, { retryAfterSeconds: 60, cause: error })
  throw error
}
