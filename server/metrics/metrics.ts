import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { routeOf } from '../http/logging.ts'
import { oldestUndecidedOrder, ordersByStatus, unsentMails } from '../store/figures.ts'
import { moneyOfUnknownOrders } from '../store/webhook-events.ts'
import type { OpenDatabase } from '../store/open.ts'

type Deps = { database: OpenDatabase; now: () => Date }

export type Metrics = ReturnType<typeof createMetrics>

const weekMs = 7 * 86_400_000

const secondsBetween = (from: Date | undefined, to: Date) =>
  from ? Math.max(0, (to.getTime() - from.getTime()) / 1_000) : 0

/** Gauges that are read from the database whenever somebody asks for the metrics. Every instance shows the same figures. */
function addRecords(registers: Registry[], { database: { db }, now }: Deps): void {
  new Gauge({
    name: 'orders',
    help: 'Orders, by status.',
    labelNames: ['status'],
    registers,
    async collect() {
      this.reset()
      for (const { status, orders } of await ordersByStatus(db)) this.set({ status }, orders)
    },
  })
  new Gauge({
    name: 'orders_oldest_undecided_seconds',
    help: 'How long the oldest order has waited for its provider to decide about a payment; 0 if none waits.',
    registers,
    async collect() {
      this.set(secondsBetween(await oldestUndecidedOrder(db), now()))
    },
  })
  new Gauge({
    name: 'orders_unknown_paid',
    help: 'Webhooks of the last seven days that say money came for an order that we do not know.',
    registers,
    async collect() {
      this.set((await moneyOfUnknownOrders(db, new Date(now().getTime() - weekMs))).length)
    },
  })
  new Gauge({
    name: 'outbox_mails',
    help: 'Mails that are not sent yet.',
    registers,
    async collect() {
      this.set((await unsentMails(db)).mails)
    },
  })
  new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'The age of the oldest mail that is not sent yet; 0 if there is none.',
    registers,
    async collect() {
      this.set(secondsBetween((await unsentMails(db)).oldest, now()))
    },
  })
}

function addPool(registers: Registry[], { database: { poolUse } }: Deps): void {
  if (!poolUse) return
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this instance to PostgreSQL: in use or idle, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, connections] of Object.entries(poolUse())) this.set({ state }, connections)
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
  addRecords(registers, deps)
  addPool(registers, deps)
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const deleted = new Counter({
    name: 'retention_deleted_rows_total',
    help: 'Rows that this instance deleted because their time was over, by kind; 0 after a run that deleted none.',
    labelNames: ['kind'],
    registers,
  })
  return {
    countDeleted: (kind: string, rows: number) => deleted.inc({ kind }, rows),
    contentType: registry.contentType,
    text: () => registry.metrics(),
    /** Records the requests that an app answers. */
    watch: (app: FastifyInstance): void => {
      app.addHook('onResponse', async (request, reply) => {
        const labels = { method: request.method, route: routeOf(request), status: reply.statusCode }
        requests.observe(labels, reply.elapsedTime / 1_000)
      })
    },
  }
}
