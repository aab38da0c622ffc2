import { beforeAll, describe, expect, test, vi } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { startTracing } from '#server/tracing/opentelemetry.ts'
import { onFileFinished } from '#tests/support/file-end.ts'
import { credentials } from '#tests/support/sandbox.ts'
import { startCollector, type ReceivedSpan } from '../support/collector.ts'
import { portalCode, storeNewPortal, unlock } from '../support/portals.ts'
import { startSite } from '../support/site.ts'

const product = 'client_monthly_10'
/** The traces that the browser's calls begin. */
const [ordering, verifying, abandoned] = ['a1', 'b2', 'c3'].map((byte) => byte.repeat(16)) as [
  string,
  string,
  string,
]
const caller = 'd4'.repeat(8)
const from = (trace: string) => ({ traceparent: `00-${trace}-${caller}-01` })

/** A card payment, another one whose browser is closed after paying, and calls with something to hide. */
async function play() {
  const collector = await startCollector()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url)
  const tracing = startTracing({ serviceName: 'northloop' })
  vi.unstubAllEnvs()
  const site = await startSite({ instances: 1, tracing })

  const ada = await site.payer('ada@client.example')
  const order = (trace: string, person: typeof ada) =>
    person.call('POST', apiPaths.createRazorpayOrder, {
      body: { productKey: product },
      headers: from(trace),
    })
  const placed = await order(ordering, ada)
  const card = await site.sandbox.razorpay.pay(String(placed.body.id))
  const verified = await ada.call('POST', apiPaths.verifyRazorpayPayment, {
    body: { ...card, productKey: product },
    headers: from(verifying),
  })

  const grace = await site.payer('grace@client.example')
  await site.deliverWebhooks()
  const paid = await order(abandoned, grace)
  await site.sandbox.razorpay.pay(String(paid.body.id))
  await site.deliverWebhooks()

  const portal = await storeNewPortal(site.db)
  await unlock(site.app, portal)
  await site.app.inject('/api/blueprints?search=hedy%40client.example')
  await site.app.inject('/readyz')
  const orders = { ada: await ada.books(), grace: await grace.books() }
  await site.close()
  await collector.close()
  const secrets = [
    ...['client.example', 'Asha', portal, portalCode, card.razorpay_signature, verified.body.token],
    ...Object.values(credentials.razorpay).filter((value) => value !== credentials.razorpay.keyId),
  ]
  return { collector, spans: collector.spans(), orders, secrets, engine: site.database.engine }
}

let played: Awaited<ReturnType<typeof play>>
beforeAll(async () => {
  played = await play()
  onFileFinished(() => void vi.unstubAllEnvs())
})

const isQuery = ({ attributes }: ReceivedSpan) => 'db.system.name' in attributes
const spansOf = (trace: string) => played.spans.filter(({ traceId }) => traceId === trace)
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

describe('a card payment is one trace a call of the browser', () => {
  test('when it is ordered, to the provider’s answer', () => {
    expect(linesBelow(ordering, caller)).toEqual([
      `POST ${apiPaths.createRazorpayOrder} 200`,
      '  place order',
      '    POST provider 200',
    ])
  })

  test('when it is verified, through the settlement, linked to where it was ordered', () => {
    expect(linesBelow(verifying, caller)).toEqual([
      `POST ${apiPaths.verifyRazorpayPayment} 200`,
      '  settle order paid',
      '    GET provider 200',
      '    POST provider 200',
      '    GET provider 200',
    ])
    const request = spanOf(ordering, `POST ${apiPaths.createRazorpayOrder}`)
    expect(spanOf(verifying, 'settle order')?.links).toMatchObject([
      { traceId: ordering, spanId: request?.spanId },
    ])
  })

  test('with its queries, each below what asks for it', () => {
    const settling = spanOf(verifying, 'settle order')
    const below = spansOf(verifying).filter((span) => isQuery(span) && span.parentSpanId === settling?.spanId)
    const names = new Set(below.map(({ name }) => name))
    const some = ['select payments', 'update orders', 'insert payments', 'insert grants', 'begin', 'commit']
    expect(some.filter((name) => !names.has(name))).toEqual(played.engine === 'PostgreSQL' ? [] : some)
  })
})

test('a webhook settles in a trace of its own, linked to where the order was placed', () => {
  const { grants } = played.orders.grace
  expect(grants).toEqual([{ product, revoked: false }])
  const settled = played.spans.filter(
    ({ name, links }) => name === 'settle order' && links?.[0]?.traceId === abandoned,
  )
  expect(settled).toMatchObject([{ attributes: { provider: 'razorpay', outcome: 'paid' } }])
  expect(settled[0]?.parentSpanId ?? '').toBe('')
  const webhooks = played.spans.filter(({ name }) => name === 'POST /api/webhooks/razorpay')
  expect(new Set(webhooks.map(statusOf))).toEqual(new Set([' 200']))
})

test('probes are not recorded, and an order id and a request id are what tells people apart', () => {
  expect(played.spans.filter(({ name }) => name.includes('readyz'))).toEqual([])
  const ids = spansOf(verifying).map(({ attributes }) => attributes['order.id'] ?? attributes['request.id'])
  for (const id of ids) if (id !== undefined) expect(id).toMatch(/^[0-9a-f-]{36}$/)
  const names = new Set(played.spans.flatMap(({ attributes }) => Object.keys(attributes)))
  const ofQueries = ['db.collection.name', 'db.operation.name', 'db.system.name']
  expect([...names].sort()).toEqual([
    ...(played.engine === 'PostgreSQL' ? ofQueries : []),
    ...['http.request.method', 'http.response.status_code', 'http.route', 'order.id', 'outcome'],
    ...['provider', 'request.id', 'server.address'],
  ])
})

test('nothing secret or personal is sent', () => {
  const text = played.collector.text()
  expect(played.secrets.filter((secret) => text.includes(String(secret)))).toEqual([])
  expect([...played.collector.services()]).toEqual(['northloop'])
  expect([...played.collector.addresses]).toEqual(['POST /v1/traces application/json'])
})
