import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { dayMs } from '#contract/time/durations.ts'
import { routePatternOf } from '../platform/http/logging.ts'
import type { RequestCounts } from '../platform/http/under-pressure.ts'
import { oldestUndecidedSince, orderCountsByStatus, countUnsentMails } from './queries.ts'
import { moneyEventsOfUnknownOrders } from '../orders/webhook-events.ts'
import type { OpenDatabase } from '../platform/database/database.ts'

type Deps = { database: OpenDatabase; now: () => Date }

export type Metrics = ReturnType<typeof createMetrics>

const weekMs = 7 * dayMs

const secondsBetween = (from: Date | undefined, to: Date) =>
  from ? Math.max(0, (to.getTime() - from.getTime()) / 1_000) : 0

/** The values of a gauge: one number, or one for each status. */
type GaugeValues = number | Record<string, number>

/**
 * A gauge that is read from the database whenever the metrics are requested. While the database does not answer, the gauge has no
 * value, so that the other metrics can still be read.
 */
function addDatabaseGauge(
  registers: Registry[],
  name: string,
  help: string,
  read: () => Promise<GaugeValues>,
): void {
  new Gauge({
    name,
    help,
    labelNames: ['status'],
    registers,
    async collect() {
      this.reset()
      const figures = await read().catch((): GaugeValues => ({}))
      if (typeof figures === 'number') this.set(figures)
      else for (const [status, figure] of Object.entries(figures)) this.set({ status }, figure)
    },
  })
}

/** The gauges that are read from the database. Every instance shows the same values. */
function addDatabaseGauges(registers: Registry[], { database: { db }, now }: Deps): void {
  addDatabaseGauge(registers, 'orders', 'Orders, by status.', async () =>
    Object.fromEntries((await orderCountsByStatus(db)).map(({ status, orders }) => [status, orders])),
  )
  addDatabaseGauge(
    registers,
    'orders_oldest_undecided_seconds',
    'How long the oldest order has been waiting for its provider to decide on a payment; 0 if none is waiting.',
    async () => secondsBetween(await oldestUndecidedSince(db), now()),
  )
  addDatabaseGauge(
    registers,
    'orders_unknown_paid',
    'Webhooks from the last seven days reporting a payment for an order we do not recognise.',
    async () => (await moneyEventsOfUnknownOrders(db, new Date(now().getTime() - weekMs))).length,
  )
  addDatabaseGauge(
    registers,
    'outbox_mails',
    'Emails that have not been sent yet.',
    async () => (await countUnsentMails(db)).mails,
  )
  addDatabaseGauge(
    registers,
    'outbox_oldest_seconds',
    'The age of the oldest email that has not been sent yet; 0 if there is none.',
    async () => secondsBetween((await countUnsentMails(db)).oldest, now()),
  )
}

function addPoolGauge(registers: Registry[], { database: { poolUse } }: Deps): void {
  if (!poolUse) return
  new Gauge({
    name: 'database_connections',
    help: 'This instance’s connections to PostgreSQL, in use or idle, and the requests waiting for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, connections] of Object.entries(poolUse())) this.set({ state }, connections)
    },
  })
}

/** `readRequestCounts` returns undefined until an app is watched. */
function addPressureMetrics(registers: Registry[], readRequestCounts: () => RequestCounts | undefined): void {
  new Gauge({
    name: 'http_requests_in_progress',
    help: 'Calls in progress, by kind: payments and webhooks, and all others.',
    labelNames: ['kind'],
    registers,
    collect() {
      const { inProgress } = readRequestCounts() ?? {}
      if (inProgress)
        for (const [kind, requests] of Object.entries(inProgress)) this.set({ kind }, requests.size)
    },
  })
  new Counter({
    name: 'http_requests_turned_away_total',
    help: 'Calls refused with 503 because the server was overloaded, by kind.',
    labelNames: ['kind'],
    registers,
    collect() {
      this.reset()
      const { refusedCounts } = readRequestCounts() ?? {}
      if (refusedCounts)
        for (const [kind, refused] of Object.entries(refusedCounts)) this.inc({ kind }, refused)
    },
  })
}

/**
 * The figures of this instance in Prometheus' text format: requests by route and status with their durations, orders, mails, the
 * database's connections, memory and the delay of the event loop. No label contains personal data.
 */
export function createMetrics(deps: Deps) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  addDatabaseGauges(registers, deps)
  addPoolGauge(registers, deps)
  let watched: RequestCounts | undefined
  addPressureMetrics(registers, () => watched)
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const deleted = new Counter({
    name: 'retention_deleted_rows_total',
    help: 'Rows that this instance deleted because they had expired, by kind; 0 after a run that deleted none.',
    labelNames: ['kind'],
    registers,
  })
  return {
    countDeleted: (kind: string, rows: number) => deleted.inc({ kind }, rows),
    contentType: registry.contentType,
    text: () => registry.metrics(),
    /** Records the requests that an app answers or refuses. */
    watch: (app: FastifyInstance, pressure: RequestCounts): void => {
      watched = pressure
      app.addHook('onResponse', async (request, reply) => {
        const labels = { method: request.method, route: routePatternOf(request), status: reply.statusCode }
        requests.observe(labels, reply.elapsedTime / 1_000)
      })
    },
  }
}
