import { driverFailure } from '../database/database-errors.ts'
import { redactMessage } from './redact.ts'

type DescribedError = {
  type: string
  message: string
  stack: string
  code?: string | number
  constraint?: string
  cause?: DescribedError
}

const maxCauses = 5

/** The form of an error code. Other text of a driver or provider may contain personal data, so it is not logged as a code. */
const codePattern = /^[A-Z0-9_]{1,64}$/

const meaningBySystemCode = new Map([
  ['EACCES', 'This user does not have permission to use the file or port.'],
  ['EADDRINUSE', 'The address is in use.'],
  ['EAI_AGAIN', 'The name server did not answer.'],
  ['ECONNREFUSED', 'Nothing is listening at the address.'],
  ['ECONNRESET', 'The other side reset the connection.'],
  ['EHOSTUNREACH', 'The machine cannot be reached.'],
  ['EMFILE', 'Too many files are open.'],
  ['ENETUNREACH', 'The network cannot be reached.'],
  ['ENOENT', 'There is no such file.'],
  ['ENOSPC', 'The disk is full.'],
  ['ENOTFOUND', 'The host name does not resolve.'],
  ['EPIPE', 'The other side closed the connection.'],
  ['ETIMEDOUT', 'The other side did not answer in time.'],
])

/** Sentences for the log by the beginning of a SQLSTATE. The first match counts, so longer beginnings come first. */
const meaningBySqlState: [beginning: string, sentence: string][] = [
  ['08', 'The connection to the database failed.'],
  ['22', 'A value is invalid or out of range.'],
  ['23505', 'A row with this key already exists.'],
  ['23', 'A database constraint was violated.'],
  ['25006', 'The database is read-only.'],
  ['28', 'The database does not accept our user name or password.'],
  ['3D', 'There is no such database.'],
  ['40', 'The transaction was rolled back: a deadlock or a serialization failure.'],
  ['42501', 'The database user does not have permission for this.'],
  ['42', 'A statement has an error, or names a table or column that does not exist.'],
  ['53', 'The database is out of connections, memory or disk space.'],
  ['57014', 'A statement took too long.'],
  ['57', 'The database is starting or stopping.'],
]

const databaseMeaning = (code: string) =>
  meaningBySqlState.find(([beginning]) => code.startsWith(beginning))?.[1] ??
  'The database refused a statement.'

/** The stack frames. The message is removed before, because it may contain lines that look like frames. */
function framesOf({ stack = '', message }: Error): string[] {
  const places = message === '' ? stack : stack.replace(message, () => '')
  return places
    .split('\n')
    .filter((line) => /^\s+at .*(?::\d+:\d+|<anonymous>|native|index \d+)\)?$/.test(line))
}

/** Whether an error was made in our own code, whose messages hold no personal data. */
const isThrownByOwnCode = ([first]: string[]) =>
  first !== undefined && !/[/\\]node_modules[/\\]|\bnode:|<anonymous>|native|index \d+/.test(first)

function messageOf(error: Error, code: string | number | undefined, frames: string[]): string {
  if ('severity' in error && typeof code === 'string') return databaseMeaning(code)
  const meaning =
    driverFailure(error)?.sentence ?? (typeof code === 'string' && meaningBySystemCode.get(code))
  if (meaning) return meaning
  return isThrownByOwnCode(frames)
    ? redactMessage(error.message)
    : 'The message is not ours, so it is left out.'
}

/** A thrown value that is no `Error`, for the log: its class and the names of its properties, but not their values. */
function describeThrownValue(value: unknown): DescribedError {
  if (typeof value !== 'object' || value === null)
    return { type: typeof value, message: 'Not an error.', stack: '' }
  const names = Object.keys(value).filter((name) => /^[A-Za-z_$]{1,40}$/.test(name))
  return {
    type: (Object.getPrototypeOf(value) as object | null)?.constructor.name ?? 'object',
    message: `Not an error, but an object with: ${names.slice(0, 12).join(', ')}.`,
    stack: '',
  }
}

/**
 * An error for the log: class, code, stack, and a message of ours. The words of drivers, libraries and providers are left out,
 * because they put personal data into them.
 */
export function describeError(error: unknown, depth = 1): DescribedError {
  if (!(error instanceof Error)) return describeThrownValue(error)
  const { code, constraint, cause } = error as { code?: unknown; constraint?: unknown; cause?: unknown }
  const isCode = typeof code === 'number' || (typeof code === 'string' && codePattern.test(code))
  const known = isCode ? code : driverFailure(error)?.code
  const frames = framesOf(error)
  return {
    type: error.name,
    message: messageOf(error, known, frames),
    stack: frames.join('\n'),
    ...(known !== undefined && { code: known }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(cause !== undefined && depth < maxCauses && { cause: describeError(cause, depth + 1) }),
  }
}
