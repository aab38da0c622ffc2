import { expect, test, vi } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { startTracing } from '#server/platform/tracing/opentelemetry.ts'
import { credentials } from '#tests/support/sandbox.ts'
import { startCollector, type ReceivedSpan } from '../../support/collector.ts'
import { portalCode, storeNewPortal, unlock } from '../../support/portals.ts'
import { startSite } from '../../support/site.ts'

const productKey = 'client_monthly_10'
/** The ids of two traces that a browser begins for one card payment. */
const [orderingTraceId, verifyingTraceId] = ['a1'.repeat(16), 'b2'.repeat(16)]
const callerSpanId = 'd4'.repeat(8)
const traceHeaders = (trace: string) => ({ traceparent: `00-${trace}-${callerSpanId}-01` })

function startTracingTo(collectorUrl: string) {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collectorUrl)
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '50')
  const tracing = startTracing({ serviceName: 'northloop' })
  vi.unstubAllEnvs()
  return tracing
}

// A card payment, and calls with something to hide.
const collector = await startCollector()
const site = await startSite({ instances: 1, tracing: startTracingTo(collector.url) })
const ada = await site.payer('ada@client.example')
const send = (url: string, trace: string, fields: object = {}) =>
  ada.call('POST', url, { body: { ...fields, productKey }, headers: traceHeaders(trace) })
const placed = await send(apiPaths.createRazorpayOrder, orderingTraceId)
const card = await site.sandbox.razorpay.pay(String(placed.body.id))
const verified = await send(apiPaths.verifyRazorpayPayment, verifyingTraceId, card)
const portal = await storeNewPortal(site.db)
await unlock(site.app, portal)
await site.app.inject('/api/blueprints?search=hedy%40client.example')
await site.app.inject('/readyz')
await site.close()
await collector.close()
const secrets = [
  ...['client.example', 'Asha', portal, portalCode, card.razorpay_signature, verified.body.token],
  ...Object.values(credentials.razorpay).filter((value) => value !== credentials.razorpay.keyId),
]
const spans = collector.spans()
const { engine } = site.database

const isQuery = ({ attributes }: ReceivedSpan) => 'db.system.name' in attributes
const spansOf = (trace: string) => spans.filter(({ traceId }) => traceId === trace)
const spanOf = (trace: string, name: string) => spansOf(trace).find((span) => span.name === name)
const statusOf = ({ attributes }: ReceivedSpan) => {
  const status = attributes['http.response.status_code'] ?? attributes.outcome
  return status === undefined ? '' : ` ${status}`
}

/** What a span did, with what it led to indented below it. Queries are left out, and the sandbox's address. */
function linesBelow(trace: string, parent: string, indent = ''): string[] {
  const children = spansOf(trace).filter((span) => span.parentSpanId === parent && !isQuery(span))
  return children.flatMap((span) => [
    indent + span.name.replace(/localhost:\d+|127\.0\.0\.1:\d+/, 'provider') + statusOf(span),
    ...linesBelow(trace, span.spanId, `${indent}  `),
  ])
}

test('a card payment is one trace a call of the browser: ordered to the provider’s answer, then verified and settled', () => {
  const ordering = [`POST ${apiPaths.createRazorpayOrder} 200`, '  place order', '    POST provider 200']
  expect(linesBelow(orderingTraceId, callerSpanId)).toEqual(ordering)
  const calls = ['GET', 'POST', 'GET'].map((method) => `    ${method} provider 200`)
  const verifying = [`POST ${apiPaths.verifyRazorpayPayment} 200`, '  settle order paid', ...calls]
  expect(linesBelow(verifyingTraceId, callerSpanId)).toEqual(verifying)
  const placed = spanOf(orderingTraceId, `POST ${apiPaths.createRazorpayOrder}`)
  const settling = spanOf(verifyingTraceId, 'settle order')
  expect(settling?.links).toMatchObject([{ traceId: orderingTraceId, spanId: placed?.spanId }])
  const isBelow = (span: ReceivedSpan) => isQuery(span) && span.parentSpanId === settling?.spanId
  const queries = spansOf(verifyingTraceId).flatMap((span) => (isBelow(span) ? span.name : []))
  const some = ['select payments', 'update orders', 'insert payments', 'insert grants', 'begin', 'commit']
  expect(queries).toEqual(engine === 'PostgreSQL' ? expect.arrayContaining(some) : [])
})

test('probes are not recorded, nothing secret or personal is sent, and an order id and a request id are what tells people apart', () => {
  expect(spans.filter(({ name }) => name.includes('readyz'))).toEqual([])
  expect(secrets.filter((secret) => collector.text().includes(String(secret)))).toEqual([])
  expect([...collector.services()]).toEqual(['northloop'])
  expect([...collector.addresses]).toEqual(['POST /v1/traces application/json'])
  for (const { attributes } of spansOf(verifyingTraceId))
    expect(attributes['order.id'] ?? attributes['request.id'] ?? '').toMatch(/^[0-9a-f-]{36}$|^$/)
  const names = new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)))
  const ofQueries = ['db.collection.name', 'db.operation.name', 'db.system.name']
  expect([...names].sort()).toEqual([
    ...(engine === 'PostgreSQL' ? ofQueries : []),
    ...['http.request.method', 'http.response.status_code', 'http.route', 'order.id', 'outcome'],
    ...['provider', 'request.id', 'server.address'],
  ])
})

test('with a collector that cannot be reached, people are served, the log says so, and a stop is not held up', async () => {
  const site = await startSite({ tracing: startTracingTo('http://127.0.0.1:9') })
  expect((await site.app.inject(apiPaths.articles)).statusCode).toBe(200)
  await site.close()
  expect(site.log.join('')).toContain('traces could not be sent')
})
