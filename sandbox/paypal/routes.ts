import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { browserScript } from '../browser/script.ts'
import {
  answerErrors,
  basicCredentials,
  objectMembers,
  allowAllOrigins,
  addBodyParsers,
  type Answer,
  type CallRunner,
} from '../calls.ts'
import type { SandboxFault, SandboxOperation } from '../faults.ts'
import type { PaypalCertificate } from './certificate.ts'
import type { PaypalLedger, PaypalSecrets } from './ledger.ts'
import {
  serverErrorBody,
  invalidRequest,
  invalidClient,
  malformedAnswer,
  notFound,
  unauthenticated,
  unsupportedGrant,
} from './refusals.ts'
import sdkScript from './sdk.js?raw'
import { paypalTokens } from './tokens.ts'

type Options = {
  ledger: PaypalLedger
  secrets: PaypalSecrets
  certificate: PaypalCertificate
  run: CallRunner
  now: () => Date
}

type Request = FastifyRequest<{ Params: { id?: string } }>
type CallHandler = (id: string, request: Request, fault: SandboxFault | undefined) => Promise<Answer>

const script = browserScript(sdkScript)
const ok = (body: unknown): Answer => ({ status: 200, body })

const maxRequestIdLength = 108

function requestIdOf(request: FastifyRequest): string | null {
  const given = request.headers['paypal-request-id']
  if (typeof given !== 'string' || given === '') return null
  if (given.length > maxRequestIdLength) throw invalidRequest('INVALID_STRING_LENGTH', 'PayPal-Request-Id')
  return given
}

const outcomeOf = (fault: SandboxFault | undefined) =>
  fault?.kind === 'pending' || fault?.kind === 'decline' ? fault.kind : 'complete'

/** PayPal's REST calls, browser script, the calls of that script, and the certificate, under `/sandbox/paypal`. */
export async function paypalRoutes(scope: FastifyInstance, options: Options): Promise<void> {
  const { ledger, secrets, certificate, run, now } = options
  const tokens = paypalTokens(secrets.clientSecret, now)
  addBodyParsers(scope, malformedAnswer)
  answerErrors(scope, {
    name: 'paypal',
    malformed: malformedAnswer,
    denial: notFound,
    serverError: serverErrorBody,
  })

  const call = (operation: SandboxOperation, work: CallHandler) => (request: Request, reply: FastifyReply) =>
    run({
      operation,
      request,
      reply,
      serverError: serverErrorBody,
      denial: notFound,
      work: (fault) => work(request.params.id ?? '', request, fault),
    })

  const rest = (operation: SandboxOperation, work: CallHandler) =>
    call(operation, async (id, request, fault) => {
      if (!tokens.isValid(request.headers.authorization)) throw unauthenticated()
      return work(id, request, fault)
    })

  scope.post(
    '/v1/oauth2/token',
    call('paypal.token', async (_id, request) => {
      const given = basicCredentials(request.headers.authorization)
      if (given?.name !== secrets.clientId || given.password !== secrets.clientSecret) throw invalidClient()
      if (objectMembers(request.body).grant_type !== 'client_credentials') throw unsupportedGrant()
      return ok(tokens.issue())
    }),
  )
  scope.post(
    '/v2/checkout/orders',
    rest('paypal.createOrder', (_id, request) => {
      const isFull = request.headers.prefer === 'return=representation'
      return ledger.createOrder(request.body, requestIdOf(request), isFull)
    }),
  )
  scope.get(
    '/v2/checkout/orders/:id',
    rest('paypal.order', async (id) => ok(await ledger.order(id))),
  )
  scope.post(
    '/v2/checkout/orders/:id/capture',
    rest('paypal.capture', (id, request, fault) =>
      ledger.capture(id, requestIdOf(request), outcomeOf(fault)),
    ),
  )
  scope.get(
    '/v2/payments/captures/:id',
    rest('paypal.captured', async (id) => ok(await ledger.captureOf(id))),
  )
  scope.post(
    '/v2/payments/captures/:id/refund',
    rest('paypal.refund', (id, request, fault) => {
      const outcome = fault?.kind === 'pending' ? 'pending' : 'complete'
      return ledger.refund(id, request.body, requestIdOf(request), outcome)
    }),
  )
  scope.get(
    '/v2/payments/refunds/:id',
    rest('paypal.refunded', async (id) => ok(await ledger.refundOf(id))),
  )

  scope.get<{ Querystring: { 'client-id'?: string } }>('/sdk/js', (request, reply) => {
    const isOurClient = request.query['client-id'] === secrets.clientId
    const refused = 'throw new Error("SDK Validation error: \'client-id not recognized\'")'
    return allowAllOrigins(reply)
      .code(isOurClient ? 200 : 400)
      .type('text/javascript; charset=utf-8')
      .send(isOurClient ? script : refused)
  })
  scope.options('/checkout/*', (_request, reply) => allowAllOrigins(reply).code(204).send())
  scope.get<{ Params: { id: string } }>('/checkout/:id', async (request, reply) =>
    allowAllOrigins(reply).send(await ledger.offer(request.params.id)),
  )
  const approve = call('paypal.approve', async (id) => ok(await ledger.approve(id)))
  scope.post('/checkout/:id/approve', (request: Request, reply) => approve(request, allowAllOrigins(reply)))

  scope.get<{ Params: { name: string } }>('/v1/notifications/certs/:name', (request, reply) =>
    request.params.name === `${certificate.id}.pem`
      ? reply.type('application/x-pem-file').send(certificate.certificate)
      : reply.code(404).type('text/plain').send('Not found'),
  )
}
