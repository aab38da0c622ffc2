import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiPaths } from '#contract/paths.ts'
import { OverloadedError } from './http-error.ts'

/**
 * The kinds of requests that are refused under pressure. `payment` has the higher limit; webhooks and the end of a sign-in belong
 * to it.
 */
const requestKinds = ['call', 'payment'] as const
type RequestKind = (typeof requestKinds)[number]
/** How many requests of a kind may be in progress, and the mean delay of the event loop within a second, in milliseconds. */
export type PressureLimits = Record<RequestKind, number> & { eventLoopDelay: number }

/** A server does 300 calls in about half a second. More would wait for a connection to the database until they time out. */
const defaultLimits: PressureLimits = { call: 300, payment: 1_000, eventLoopDelay: 5_000 }

const urlsWithPaymentLimit = new Set<string>([
  apiPaths.createRazorpayOrder,
  apiPaths.verifyRazorpayPayment,
  apiPaths.createPaypalOrder,
  apiPaths.capturePaypalOrder,
  apiPaths.razorpayWebhook,
  apiPaths.paypalWebhook,
  apiPaths.signInCallback,
])

/** The kind of a request; undefined for those that are never refused: probes, pages and files. */
function requestKindOf({ routeOptions: { url = '' } }: FastifyRequest): RequestKind | undefined {
  if (urlsWithPaymentLimit.has(url)) return 'payment'
  return /^\/(api|auth|insights\/:slug)\//.test(url) ? 'call' : undefined
}

export type RequestCounts = ReturnType<typeof createRequestCounts>

function createRequestCounts() {
  return {
    /** The requests that are in progress. */
    inProgress: { call: new Set<FastifyRequest>(), payment: new Set<FastifyRequest>() },
    /** How many requests were refused since the server started. */
    refusedCounts: { call: 0, payment: 0 },
  }
}

/**
 * Refuses requests above the limits with an `OverloadedError`, before their body is read. A request is in progress once its body
 * has arrived and until its answer is ready, so clients that send or read slowly do not count.
 */
export async function refuseUnderPressure(
  app: FastifyInstance,
  limits = defaultLimits,
): Promise<RequestCounts> {
  const { eventLoopDelay: maxEventLoopDelay, ...max } = limits
  await app.register(underPressure)
  const pressure = createRequestCounts()
  const { inProgress, refusedCounts } = pressure
  const refuse = (kind: RequestKind) => {
    refusedCounts[kind] += 1
    throw new OverloadedError()
  }
  const isEventLoopLate = () => {
    const { eventLoopDelay } = app.memoryUsage()
    // The library says Infinity when it measured nothing for a second, as in a busy second after the start.
    return eventLoopDelay !== Infinity && eventLoopDelay > maxEventLoopDelay
  }
  const end = async (request: FastifyRequest) => {
    for (const kind of requestKinds) inProgress[kind].delete(request)
  }
  app.addHook('onRequest', async (request) => {
    const kind = requestKindOf(request)
    if (kind === undefined) return
    const isRefused = kind === 'call' && isEventLoopLate()
    if (isRefused || inProgress[kind].size >= max[kind]) refuse(kind)
  })
  app.addHook('preValidation', async (request) => {
    const kind = requestKindOf(request)
    if (kind === undefined) return
    if (inProgress[kind].size >= max[kind]) refuse(kind)
    inProgress[kind].add(request)
  })
  app.addHook('onSend', end)
  app.addHook('onResponse', end)
  return pressure
}
