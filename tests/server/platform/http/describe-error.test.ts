import { expect, test } from 'vitest'
import { describeError } from '#server/platform/http/describe-error.ts'

const omissionNotice = 'The message is not ours, so it is left out.'
const libraryFrames = '    at Client.query (/app/node_modules/pg/lib/client.js:1:2)'
const libraryError = (message: string, properties: object = {}) =>
  Object.assign(new Error(message), { stack: `Error: ${message}\n${libraryFrames}`, ...properties })
const describeWithoutStack = (error: unknown) => {
  const { stack: _stack, ...rest } = describeError(error)
  return rest
}

test('an error of ours is logged in its own words, a mistake in our code without the data in it', () => {
  const error = new Error('The build has no src/main.tsx.')
  expect(describeWithoutStack(error)).toEqual({ type: 'Error', message: 'The build has no src/main.tsx.' })
  expect(describeError(error).stack).toMatch(/^ {4}at .*describe-error\.test\.ts:\d+:\d+\)?\n/)
  const mistake = new TypeError("Cannot read properties of undefined (reading 'ada@example.com')")
  const message = 'Cannot read properties of undefined (reading <text>)'
  expect(describeWithoutStack(mistake)).toEqual({ type: 'TypeError', message })
})

test.each([
  ['42501', 'The database user does not have permission for this.'],
  ['23505', 'A row with this key already exists.'],
  ['XX000', 'The database refused a statement.'],
])("the database's %s is said in our words, with the constraint", (code, message) => {
  const details = { name: 'error', severity: 'ERROR', code, constraint: 'people_email' }
  const refusal = libraryError('Key (email)=(ada@example.com) exists', details)
  expect(describeWithoutStack(refusal)).toEqual({ type: 'error', message, code, constraint: 'people_email' })
})

test('a failed query names its cause, and neither the statement nor its values', () => {
  const cause = libraryError('password of ada', { severity: 'FATAL', code: '28P01' })
  const query = libraryError('Failed query: select 1\nparams: Ada\n    at ada@example.com:1:2', { cause })
  const message = 'The database does not accept our user name or password.'
  const inner = { type: 'Error', message, code: '28P01', stack: libraryFrames }
  const outer = { type: 'Error', message: omissionNotice, stack: libraryFrames }
  expect(describeError(query)).toEqual({ ...outer, cause: inner })
})

test("a library's code is logged if it looks like one, its words never are", () => {
  const described = { type: 'Error', message: omissionNotice }
  const coded = libraryError('to ada@example.com', { code: 'EENVELOPE' })
  expect(describeWithoutStack(coded)).toEqual({ ...described, code: 'EENVELOPE' })
  for (const code of ['ada@example.com', 'A'.repeat(65), 'a b', {}])
    expect(describeWithoutStack(libraryError('x', { code }))).toEqual(described)
})

test('causes that never end, and what is no error, are described as well', () => {
  const circle = new Error('round')
  circle.cause = circle
  expect(JSON.stringify(describeError(circle)).match(/round/g)).toHaveLength(5)
  expect(describeError('a secret')).toEqual({ type: 'string', message: 'Not an error.', stack: '' })
  const message = 'Not an error, but an object with: errors, path.'
  const noError = { errors: ['a secret'], path: 'email', 'ada@example.com': 1 }
  expect(describeError(noError)).toEqual({ type: 'Object', message, stack: '' })
})
