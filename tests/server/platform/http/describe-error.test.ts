import { expect, test } from 'vitest'
import { describeError } from '#server/platform/http/describe-error.ts'

const omissionNotice = 'Not our own words: they are left out.'
/** The frames of an error that a library made. */
const libraryFrames = '    at Client.query (/app/node_modules/pg/lib/client.js:1:2)'

const libraryError = (message: string, properties: object = {}) =>
  Object.assign(new Error(message), { stack: `Error: ${message}\n${libraryFrames}`, ...properties })
const describeWithoutStack = (error: unknown) => {
  const { stack: _stack, ...rest } = describeError(error)
  return rest
}

test('an error of ours is logged in its own words', () => {
  const error = new Error('The build has no src/main.tsx.')
  expect(describeWithoutStack(error)).toEqual({ type: 'Error', message: 'The build has no src/main.tsx.' })
  expect(describeError(error).stack).toMatch(/^ {4}at .*describe-error\.test\.ts:\d+:\d+\)?\n/)
})

test('a mistake in our code is, too, without the data in it', () => {
  const people: Record<string, Record<string, string>> = {}
  const mistake = (() => {
    try {
      return people.nobody?.name ?? (people.nobody as unknown as Record<string, string>)['ada@example.com']
    } catch (error) {
      return error
    }
  })()
  expect(describeWithoutStack(mistake)).toEqual({
    type: 'TypeError',
    message: 'Cannot read properties of undefined (reading <text>)',
  })
})

test.each([
  ['no free connection', 'timeout exceeded when trying to connect', 'POOL_TIMEOUT'],
  ['a query without an answer', 'Query read timeout', 'QUERY_TIMEOUT'],
  ['a connection that nobody takes', 'timeout expired', 'CONNECTION_TIMEOUT'],
  ['a connection that ended', 'Connection terminated unexpectedly', 'CONNECTION_ENDED'],
])('%s has a code and a sentence', (_what, message, code) => {
  expect(describeWithoutStack(libraryError(message))).toEqual({
    type: 'Error',
    code,
    message: expect.stringMatching(/database.*\.$/) as string,
  })
})

test.each([
  ['42501', "The database's user may not do this."],
  ['23505', 'A row with this key exists already.'],
  ['53300', 'The database is out of connections, memory or disk space.'],
  ['57014', 'A statement took too long.'],
  ['57P01', 'The database is starting or stopping.'],
  ['XX000', 'The database refused a statement.'],
])("the database's %s is said in our words, with the constraint", (code, message) => {
  const refusal = libraryError('Key (email)=(ada@example.com) exists', {
    name: 'error',
    severity: 'ERROR',
    code,
    constraint: 'people_email',
  })
  expect(describeWithoutStack(refusal)).toEqual({ type: 'error', message, code, constraint: 'people_email' })
})

test('a failed query names its cause, and neither the statement nor its values', () => {
  const cause = libraryError('password of ada', { severity: 'FATAL', code: '28P01' })
  const query = libraryError('Failed query: select 1\nparams: Ada\n    at ada@example.com:1:2', { cause })
  expect(describeError(query)).toEqual({
    type: 'Error',
    message: omissionNotice,
    stack: libraryFrames,
    cause: {
      type: 'Error',
      message: 'The database does not accept our user or password.',
      code: '28P01',
      stack: libraryFrames,
    },
  })
})

test("a library's code is logged if it looks like one, its words never are", () => {
  expect(describeWithoutStack(libraryError('to ada@example.com', { code: 'EENVELOPE' }))).toEqual({
    type: 'Error',
    message: omissionNotice,
    code: 'EENVELOPE',
  })
  for (const code of ['ada@example.com', 'A'.repeat(65), 'a b', {}])
    expect(describeWithoutStack(libraryError('x', { code }))).toEqual({
      type: 'Error',
      message: omissionNotice,
    })
})

test('causes that never end, and what is no error, are described as well', () => {
  const circle = new Error('round')
  circle.cause = circle
  expect(JSON.stringify(describeError(circle)).match(/round/g)).toHaveLength(5)
  expect(describeError('a secret')).toEqual({ type: 'string', message: 'Not an error.', stack: '' })
  expect(describeError({ errors: ['a secret'], path: 'email', 'ada@example.com': 1 })).toEqual({
    type: 'Object',
    message: 'Not an error, but an object with: errors, path.',
    stack: '',
  })
})
