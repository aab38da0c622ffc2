import { once } from 'node:events'
import { request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { migratedDatabase } from '#tests/support/database.ts'
import { startServer } from '#tests/support/server.ts'
import { startCollector } from '../support/collector.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** Tries a code at a portal. The body is sent after the server has begun with the request. */
async function tryCode(origin: string): Promise<void> {
  const headers = { 'content-type': 'application/json', expect: '100-continue' }
  const clientRequest = request(`${origin}/api/public/pitch-deck/none`, { method: 'POST', headers })
  clientRequest.flushHeaders()
  await once(clientRequest, 'continue')
  clientRequest.end(JSON.stringify({ password: 'a-code' }))
  await once(clientRequest, 'response')
}

/** Starts the built server, which says which modules it loads, opens a page, tries a code, and stops the server. */
async function runBuiltServer(env: Record<string, string>) {
  const { dataDir, url, close } = await migratedDatabase()
  cleanups.push(close)
  const server = await startServer({ dataDir, databaseUrl: url, env: { NODE_DEBUG: 'module', ...env } })
  cleanups.push(server.kill)
  const html = await (await fetch(`${server.origin}/pricing`)).text()
  await tryCode(server.origin)
  const status = await server.stop()
  return {
    html,
    status,
    hasQueries: url !== undefined,
    loads: (name: string) => server.logs().includes(name),
  }
}

test('without OpenTelemetry’s variables, nothing of it is loaded, and browsers begin no trace', async () => {
  const { html, loads } = await runBuiltServer({})
  expect([loads('/fastify/'), loads('@opentelemetry/')]).toEqual([true, false])
  expect(html).not.toContain('isTraced')
})

test('with the address of a collector, it gets what the server did, to the end', async () => {
  const collector = await startCollector()
  cleanups.push(collector.close)
  const { html, status, hasQueries, loads } = await runBuiltServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'shop',
  })
  expect([loads('@opentelemetry/'), status]).toEqual([true, 0])
  expect(html).toContain('"isTraced":true')
  expect(collector.spans().map(({ name }) => name)).toContain('GET /pricing')
  expect([...collector.services()]).toEqual(['shop'])
  const unlock = collector.spans().find(({ name }) => name === 'POST /api/public/pitch-deck/:deckId')
  const query = collector.spans().find(({ name }) => name === 'select portals')
  expect(unlock?.attributes['http.response.status_code']).toBe(401)
  expect(query?.parentSpanId).toBe(hasQueries ? unlock?.spanId : undefined)
})

test('with a collector that cannot be reached, people are served, the log says so, and a stop is not held up', async () => {
  const { html, status, loads } = await runBuiltServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    OTEL_EXPORTER_OTLP_TIMEOUT: '50',
  })
  expect([html.includes('"isTraced":true'), status]).toEqual([true, 0])
  expect(loads('traces could not be sent')).toBe(true)
})
