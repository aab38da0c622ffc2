import { once } from 'node:events'
import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { migratedDatabase } from '#tests/support/database.ts'
import { startServer } from '#tests/support/server.ts'
import { startCollector } from '../../support/collector.ts'

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
  onTestFinished(close)
  const server = await startServer({ dataDir, databaseUrl: url, env: { NODE_DEBUG: 'module', ...env } })
  onTestFinished(server.kill)
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
  onTestFinished(collector.close)
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
