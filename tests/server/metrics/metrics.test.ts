import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { minuteMs } from '#contract/time/durations.ts'
import { readSettings } from '#server/platform/config/settings.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { serveMetrics } from '#server/metrics/server.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { putMail } from '#server/platform/outbox/store.ts'
import { orders } from '#server/orders/tables.ts'
import { migratedDatabase } from '#tests/support/database.ts'
import { onFileFinished } from '#tests/support/file-end.ts'
import { freePort } from '#tests/support/port.ts'
import { createInstance, unreachableLimits } from '../support/instance.ts'
import { startSite } from '../support/site.ts'

/** Matches names of metrics in alert rules and dashboards. Metrics of database connections exist only on PostgreSQL. */
const metricNamePattern = /\b(http|orders|outbox|nodejs|process)_[a-z0-9_]+\b/g
const site = await startSite({ instances: 1 })
const metrics = createMetrics({ database: site.database, now: site.clock.now })

async function metricsStartingWith(prefix: string): Promise<Record<string, number>> {
  const lines = (await metrics.text()).split('\n').filter((line) => line.startsWith(prefix))
  return Object.fromEntries(
    lines.map((line) => [line.replace(/ [^ ]*$/, ''), Number(line.split(' ').at(-1))] as const),
  )
}

test('the metrics of an instance count orders by status, say how long the oldest has waited for its provider, also while its capture is repeated, and count mails that wait', async () => {
  await (await site.payer()).create('razorpay', 'client_monthly_10')
  const ordersOf = (status: string, seconds: number) => ({
    [`orders{status="${status}"}`]: 1,
    orders_oldest_undecided_seconds: seconds,
    orders_unknown_paid: 0,
  })
  expect(await metricsStartingWith('orders')).toEqual(ordersOf('open', 0))
  await site.db.update(orders).set({ status: 'pending' })
  const mail = { key: 'm1', recipient: 'ada@client.example', subject: 'Hello', body: 'Hello' }
  await putMail(site.db, mail, site.clock.now())
  site.clock.advance(minuteMs)
  expect(await metricsStartingWith('orders')).toEqual(ordersOf('pending', 60))
  expect(await metricsStartingWith('outbox_')).toMatchObject({ outbox_oldest_seconds: 60 })
  await site.db.update(orders).set({ status: 'capturing', capturingSince: site.clock.now() })
  site.clock.advance(2 * minuteMs)
  await site.db.update(orders).set({ updatedAt: site.clock.now() })
  expect(await metricsStartingWith('orders')).toEqual(ordersOf('capturing', 120))
})

test('the metrics of an instance count requests by route and status, those in progress and those turned away, and name nobody', async () => {
  const { settings, database, clock } = site
  const { app } = await createInstance({ settings, database, now: clock.now, metrics })
  onFileFinished(() => app.close())
  await app.inject('/api/blueprints?search=ada%40client.example')
  await app.inject({ method: 'POST', url: '/api/webhooks/razorpay', payload: {} })
  await app.inject('/receipts/ada@client.example')
  expect(await metricsStartingWith('http_request_duration_seconds_count')).toEqual({
    'http_request_duration_seconds_count{method="GET",route="/api/blueprints",status="401"}': 1,
    'http_request_duration_seconds_count{method="POST",route="/api/webhooks/razorpay",status="401"}': 1,
    'http_request_duration_seconds_count{method="GET",route="/receipts/:orderId",status="404"}': 1,
  })
  const pressureLimits = { ...unreachableLimits, call: 0 }
  const full = await createInstance({ settings, database, now: clock.now, metrics, pressureLimits })
  onFileFinished(() => full.app.close())
  await full.app.inject('/api/public/articles')
  expect(await metricsStartingWith('http_requests_')).toEqual({
    'http_requests_in_progress{kind="call"}': 0,
    'http_requests_in_progress{kind="payment"}': 0,
    'http_requests_turned_away_total{kind="call"}': 1,
    'http_requests_turned_away_total{kind="payment"}': 0,
  })
  expect(await metrics.text()).not.toContain('ada')
})

test('the metrics of an instance show the connections to PostgreSQL, where that is the database', async () => {
  const states = site.database.engine === 'PostgreSQL' ? ['used', 'idle', 'waiting'] : []
  expect(Object.keys(await metricsStartingWith('database_connections'))).toEqual(
    states.map((state) => `database_connections{state="${state}"}`),
  )
})

test('the metrics of an instance are served without the figures of the database while that does not answer', async () => {
  const { dataDir, url, close } = await migratedDatabase()
  const database = await openDatabase({ dataDir, databaseUrl: url })
  const away = createMetrics({ database, now: site.clock.now })
  await database.close()
  onFileFinished(close)
  const text = await away.text()
  expect(text).toContain('process_resident_memory_bytes')
  expect(text.split('\n').filter((line) => /^(orders|outbox)/.test(line))).toEqual([])
})

test.each(['alerts.yml', 'dashboard.json'])('an instance has each metric that %s asks for', async (file) => {
  const asked = readFileSync(`docs/monitoring/${file}`, 'utf8').match(metricNamePattern) ?? []
  const served = await metrics.text()
  const isServed = (name: string) => served.includes(`# HELP ${name.replace(/_(bucket|count)$/, '')} `)
  expect(asked.filter((name) => !isServed(name))).toEqual([])
  expect(asked).toContain('nodejs_eventloop_lag_p99_seconds')
})

test('the metrics of an instance are served on a port of their own, on this machine alone by default', async () => {
  const { metrics: place } = readSettings({ METRICS_PORT: String(await freePort()) })
  if (!place) throw new Error('no port for metrics')
  expect(place.host).toBe('127.0.0.1')
  const served = await serveMetrics(metrics, place)
  onFileFinished(() => served.close())
  const answer = await fetch(`http://127.0.0.1:${place.port}/metrics`)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const sentence = `Port ${place.port} is in use by another program: set METRICS_PORT to a free port.`
  await expect(serveMetrics(metrics, place)).rejects.toThrow(new Error(sentence))
  expect(await answer.text()).toContain('nodejs_eventloop_lag_seconds')
  expect((await site.main.app.inject('/metrics')).statusCode).toBe(404)
})

const runPromtool = (...args: string[]) =>
  spawnSync('promtool', args, { cwd: 'docs/monitoring', encoding: 'utf8' })
const hasPromtool = runPromtool('--version').error === undefined
test.skipIf(!hasPromtool)('the example alert rules fire as their own tests say', () => {
  const { status, stdout, stderr } = runPromtool('test', 'rules', 'alerts.test.yml')
  expect([status, stderr, stdout.includes('SUCCESS')]).toEqual([0, '', true])
})
