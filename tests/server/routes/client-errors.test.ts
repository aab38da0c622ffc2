import { beforeAll, beforeEach, expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { onFileFinished } from '#tests/support/file-end.ts'
import { startSite, type Site } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
  onFileFinished(() => site.close())
})
beforeEach(() => {
  site.log.length = 0
  site.clock.advance(60_000)
})

const error = {
  message: "TypeError: Cannot read properties of undefined (reading 'secret-4711')",
  stack: [
    'TypeError: secret-4711',
    '    at pay (https://www.example.com/assets/checkout-Bq3x_.js:1:2345)',
    '    at https://www.example.com/assets/main-abc.js?token=secret-4711:12:7',
    '    at r (https://www.example.com/assets/main-abc.js:1:99)',
  ].join('\n'),
  path: '/settings',
}
const reportError = async (body: object) => {
  const answer = await site.app.inject({ method: 'POST', url: apiPaths.clientError, payload: body })
  return [answer.statusCode, answer.body]
}
const loggedErrors = () =>
  site.log.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ client }) => client)

test('an error in a browser is logged as a warning: its kind, its places in the code and the page', async () => {
  expect(await reportError(error)).toEqual([204, ''])
  expect(loggedErrors()).toMatchObject([
    {
      level: 40,
      msg: 'an error in a browser',
      client: {
        type: 'TypeError',
        mark: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
        places: ['checkout-Bq3x_.js:1:2345', 'main-abc.js:1:99'],
        route: '/settings',
      },
    },
  ])
})

test('equal errors carry the same mark, others another', async () => {
  await reportError(error)
  await reportError(error)
  await reportError({ ...error, message: 'TypeError: x' })
  const [one, same, other] = loggedErrors().map(({ client }) => (client as { mark: string }).mark)
  expect([one === same, one === other]).toEqual([true, false])
})

test('nothing that somebody wrote into it reaches the log', async () => {
  await reportError({ ...error, path: '/proposal/secret-4711' })
  await reportError({
    ...error,
    message: 'secret-4711\n{"level":60}',
    stack: 'secret-4711',
    path: '/secret-4711',
  })
  expect(loggedErrors()).toHaveLength(2)
  expect(loggedErrors()[1]).toMatchObject({ client: { type: 'unknown', places: [], route: 'unknown' } })
  expect(site.log.join('')).not.toContain('secret-4711')
})

test.each([
  ['nothing', {}],
  ['a query in its path', { ...error, path: '/login?token=1' }],
  ['an endless stack', { ...error, stack: 'x'.repeat(2_001) }],
  ['an object for a message', { ...error, message: {} }],
])('a report with %s is refused', async (_what, body) => {
  expect(await reportError(body)).toEqual([400, '{"error":"We could not read this request."}'])
})

test('twenty a minute are heard from an address', async () => {
  for (let turn = 0; turn < 20; turn += 1) expect((await reportError(error))[0]).toBe(204)
  expect((await reportError(error))[0]).toBe(429)
  expect(loggedErrors()).toHaveLength(20)
})
