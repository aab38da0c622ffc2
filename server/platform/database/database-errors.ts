import { OutOfSpace } from './free-space.ts'

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
])

const socketCalls = new Set<unknown>(['connect', 'getaddrinfo', 'read', 'write'])

// Classes of SQLSTATE: connection exception, insufficient resources, operator intervention, system error.
const unavailableSqlStatePattern = /^(08|53|57|58)[0-9A-Z]{3}$/
// Serialization failure and deadlock: the transaction can be repeated.
const conflictSqlStatePattern = /^40(001|P01)$/

/** Errors of the PostgreSQL driver that have no code. Each gets a code and a sentence for the log, by its message. */
const driverFailures = [
  {
    messagePattern: /^timeout exceeded/,
    code: 'POOL_TIMEOUT',
    sentence: 'No connection to the database became free in time.',
  },
  {
    messagePattern: /^(timeout expired|Connection terminated due to connection timeout)/,
    code: 'CONNECTION_TIMEOUT',
    sentence: 'The database did not accept a connection in time.',
  },
  {
    messagePattern: /^Query read timeout/,
    code: 'QUERY_TIMEOUT',
    sentence: 'The database did not answer in time.',
  },
  {
    messagePattern:
      /^(Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after)/,
    code: 'CONNECTION_ENDED',
    sentence: 'The connection to the database has ended.',
  },
]

/** The code and sentence of an error for which the driver has no code. */
export const driverFailure = ({ message }: Error) =>
  driverFailures.find(({ messagePattern }) => messagePattern.test(message))

/** Whether an error means that the database is unavailable: unreachable, starting, stopping, slow or full. */
export function isUnavailable(error: unknown): boolean {
  // A TypeError comes from `fetch`, when a server other than the database is unreachable.
  if (!(error instanceof Error) || error instanceof TypeError) return false
  if (error instanceof OutOfSpace) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if ('severity' in error && (unavailableSqlStatePattern.test(code) || conflictSqlStatePattern.test(code)))
    return true
  if ('syscall' in error && socketCalls.has(error.syscall) && connectionCodes.has(code)) return true
  if (driverFailure(error)) return true
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true
  return isUnavailable(error.cause)
}

/** Whether the database cancelled a transaction because of a conflict with another transaction: nothing was written. */
export function isTransactionConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isConflict =
    'severity' in error && 'code' in error && conflictSqlStatePattern.test(String(error.code))
  return isConflict || isTransactionConflict(error.cause)
}

/** Whether a statement failed because another session holds a lock that it needs: with `nowait` at once, else after `lock_timeout`. */
export function isLockTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '55P03') || isLockTaken(error.cause)
}

/** Whether a statement failed because another row has the same value in this unique index. */
export function violatesUniqueIndex(index: string, error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isTaken = 'code' in error && error.code === '23505' && 'constraint' in error
  return (isTaken && error.constraint === index) || violatesUniqueIndex(index, error.cause)
}
