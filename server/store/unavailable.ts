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
const sqlState = /^(08|53|57|58)[0-9A-Z]{3}$/
// Serialization failure and deadlock: what was asked may be asked again.
const endedForAnother = /^40(001|P01)$/
const driverSentence =
  /^(Connection terminated|timeout expired|timeout exceeded|Query read timeout|Client has encountered a connection error|Cannot use a pool after)/

/** Whether the database, rather than what was asked of it, is at fault: away, starting, stopping, slow or full. */
export function isUnavailable(error: unknown): boolean {
  // A TypeError is `fetch` speaking of somebody else's server.
  if (!(error instanceof Error) || error instanceof TypeError) return false
  if (error instanceof OutOfSpace) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if ('severity' in error && (sqlState.test(code) || endedForAnother.test(code))) return true
  if ('syscall' in error && socketCalls.has(error.syscall) && connectionCodes.has(code)) return true
  if (driverSentence.test(error.message)) return true
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true
  return isUnavailable(error.cause)
}

/** Whether the database ended a transaction for the sake of another one: nothing of it was done. */
export function isTransactionConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isSo = 'severity' in error && 'code' in error && endedForAnother.test(String(error.code))
  return isSo || isTransactionConflict(error.cause)
}
