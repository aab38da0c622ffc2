import { buildApp, type AppDeps } from '#server/app.ts'
import { createPayments, type PaymentDeps, type Payments } from '#server/payments/payments.ts'
import { testTimeoutMs } from '#tests/support/timeouts.ts'

export type Instance = Awaited<ReturnType<typeof createInstance>>
export type InstanceOptions = AppDeps & Pick<PaymentDeps, 'fetch' | 'wait'>

/** No limit under pressure: on a busy test machine requests pile up and the event loop is late. */
export const unreachableLimits = { call: Infinity, payment: Infinity, eventLoopDelay: testTimeoutMs }

/** Creates one server of the product, which does not listen yet. `fetch` and `wait` are used by its payments. */
export async function createInstance({ fetch, wait, ...deps }: InstanceOptions) {
  const log: string[] = []
  const created: Payments[] = []
  const app = await buildApp({
    logStream: { write: (line) => void log.push(line) },
    createPayments: (given) => {
      const payments = createPayments({ ...given, ...(fetch && { fetch }), ...(wait && { wait }) })
      created.push(payments)
      return payments
    },
    pressureLimits: unreachableLimits,
    ...deps,
  })
  const [payments] = created
  if (!payments) throw new Error('The app has no payments.')
  return { app, payments, log, takeErrors: () => errorsIn(log.splice(0)) }
}

const fieldsOfLogger = new Set(['level', 'time', 'pid', 'hostname', 'build', 'msg'])

/** The logged errors that do not belong to a request. */
function errorsIn(lines: string[]): unknown[] {
  return lines
    .map((line) => JSON.parse(line) as { level: number; reqId?: string })
    .filter(({ level, reqId }) => level >= 50 && reqId === undefined)
    .map((error) => Object.fromEntries(Object.entries(error).filter(([field]) => !fieldsOfLogger.has(field))))
}
