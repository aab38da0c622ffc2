import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
import { browserScript } from '../browser/script.ts'
import checkoutScript from './checkout.js?raw'
import { declinedCardError } from './entities.ts'
import type { RazorpayLedger, RazorpaySecrets } from './ledger.ts'
import { badRequest, serverErrorBody, malformedAnswer, unauthenticated, unknownId } from './refusals.ts'

type Options = { ledger: RazorpayLedger; secrets: RazorpaySecrets; run: CallRunner }

const script = browserScript(checkoutScript)
const idempotencyKeyOf = ({ 'x-refund-idempotency': key }: FastifyRequest['headers']) =>
  typeof key === 'string' ? key : undefined
const collectionOf = (items: unknown[]) => ({ entity: 'collection', count: items.length, items })

/** Razorpay's REST calls, browser script, and the calls of that script, under `/sandbox/razorpay`. */
export async function razorpayRoutes(
  scope: FastifyInstance,
  { ledger, secrets, run }: Options,
): Promise<void> {
  addBodyParsers(scope, malformedAnswer)
  answerErrors(scope, {
    name: 'razorpay',
    malformed: malformedAnswer,
    denial: unknownId,
    serverError: serverErrorBody,
  })

  type Request = FastifyRequest<{ Params: { id?: string; refundId?: string } }>
  type Work = (
    id: string,
    body: unknown,
    request: Request,
    fault: SandboxFault | undefined,
  ) => Promise<unknown>
  const rest = (operation: SandboxOperation, work: Work) => async (request: Request, reply: FastifyReply) =>
    run({
      operation,
      request,
      reply,
      serverError: serverErrorBody,
      denial: unknownId,
      async work(fault) {
        const given = basicCredentials(request.headers.authorization)
        if (given?.name !== secrets.keyId || given.password !== secrets.keySecret) throw unauthenticated()
        return { status: 200, body: await work(request.params.id ?? '', request.body, request, fault) }
      },
    })

  scope.post(
    '/v1/orders',
    rest('razorpay.createOrder', (_id, body) => ledger.createOrder(body)),
  )
  scope.get(
    '/v1/orders',
    rest('razorpay.orders', async (_id, _body, { query }) => {
      const { receipt } = objectMembers(query)
      if (typeof receipt !== 'string') throw badRequest('Orders can only be listed by receipt here.')
      return collectionOf(await ledger.ordersOf(receipt))
    }),
  )
  scope.get(
    '/v1/orders/:id',
    rest('razorpay.order', (id) => ledger.order(id)),
  )
  scope.get(
    '/v1/orders/:id/payments',
    rest('razorpay.orderPayments', async (id) => collectionOf(await ledger.orderPayments(id))),
  )
  scope.get(
    '/v1/payments/:id',
    rest('razorpay.payment', (id) => ledger.payment(id)),
  )
  scope.post(
    '/v1/payments/:id/capture',
    rest('razorpay.capture', (id, body) => ledger.capture(id, body)),
  )
  scope.post(
    '/v1/payments/:id/refund',
    rest('razorpay.refund', (id, body, { headers }, fault) => {
      const outcome = fault?.kind === 'pending' ? 'pending' : 'processed'
      return ledger.refund(id, body, idempotencyKeyOf(headers), outcome)
    }),
  )
  scope.get(
    '/v1/payments/:id/refunds/:refundId',
    rest('razorpay.refunded', (id, _body, { params }) => ledger.refundOf(id, params.refundId ?? '')),
  )

  const refuse = async (orderId: string): Promise<Answer> => {
    const paymentId = await ledger.fail(orderId)
    const metadata = { payment_id: paymentId, order_id: orderId }
    return { status: 200, body: { error: { ...declinedCardError, metadata } } }
  }
  const windowCall =
    (work: (orderId: string, fault: SandboxFault | undefined) => Promise<Answer>) =>
    async (request: FastifyRequest, reply: FastifyReply) =>
      run({
        operation: 'razorpay.pay',
        request,
        reply: allowAllOrigins(reply),
        serverError: serverErrorBody,
        denial: unknownId,
        async work(fault) {
          const { key_id: keyId, order_id: orderId } = objectMembers(request.body)
          if (keyId !== secrets.keyId) throw unauthenticated()
          if (typeof orderId !== 'string') throw badRequest('The order id field is required.')
          return work(orderId, fault)
        },
      })

  scope.get('/checkout.js', (_request, reply) =>
    allowAllOrigins(reply).type('text/javascript; charset=utf-8').send(script),
  )
  scope.options('/checkout/*', (_request, reply) => allowAllOrigins(reply).code(204).send())
  scope.post(
    '/checkout/pay',
    windowCall(async (orderId, fault) =>
      fault?.kind === 'decline' ? refuse(orderId) : { status: 200, body: await ledger.pay(orderId) },
    ),
  )
  scope.post('/checkout/fail', windowCall(refuse))
}
