// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { clientError } from '#contract/client-errors/client-errors.ts'
import { reportErrors } from '#src/effects/client-errors.ts'

const openPage = (pathname = '/settings') => {
  const target = new EventTarget()
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => Promise.reject(new TypeError('offline')))
  const navigator = { userAgent: 'Mozilla/5.0 Gecko/20100101 Firefox/140.0', maxTouchPoints: 0 }
  const page = Object.assign(target, { location: { pathname }, navigator, fetch })
  const attempt = new AbortController()
  reportErrors(page as unknown as Window & { fetch: typeof globalThis.fetch }, 'b1', attempt.signal)
  return {
    ends: () => attempt.abort(),
    breaks: (error: unknown, message = 'told by the browser') =>
      target.dispatchEvent(Object.assign(new Event('error'), { error, message })),
    rejects: (reason: unknown) =>
      target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })),
    reports: () =>
      fetch.mock.calls.map(([path, { method, body }]) => [
        path,
        method,
        JSON.parse(body as string) as unknown,
      ]),
  }
}

const errorWith = (message: string, stack: string) => Object.assign(new TypeError(message), { stack })
const reportOf = (message: string, stack: string, path = '/settings') => [
  '/api/public/client-error',
  'POST',
  { message, stack, path, build: 'b1', browser: 'Firefox' },
]

test('a thrown value that is no error is reported by its type, and an error that the browser does not hand over by its message', () => {
  const { breaks, rejects, reports } = openPage()
  rejects('a secret')
  breaks(7, 'Uncaught 7')
  breaks(null, 'ResizeObserver loop completed with undelivered notifications.')
  breaks(undefined, 'Script error. at /pay?token=secret')
  expect(reports()).toEqual([
    reportOf('string', ''),
    reportOf('number', ''),
    reportOf('ResizeObserver loop completed with undelivered notifications.', ''),
    reportOf('Script error. at /pay', ''),
  ])
})

test.each([
  ['/proposal/acme', '/proposal/:portalId'],
  ['/insights/a-name', '/insights/:slug'],
  ['/ada@example.com', '/404'],
])('of the page %s only its kind is told', (pathname, path) => {
  const { breaks, reports } = openPage(pathname)
  breaks(errorWith('x', ''))
  expect(reports()).toEqual([reportOf('TypeError: x', '', path)])
})

test('the same error is reported once, and five a page at most', () => {
  const { breaks, reports } = openPage()
  for (const name of ['a', 'a', 'b', 'c', 'd', 'e', 'f']) breaks(errorWith(name, ''))
  expect(reports()).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => reportOf(`TypeError: ${name}`, '')))
})

test('an endless error is cut to what the server takes', () => {
  const { breaks, reports } = openPage(`/${'p'.repeat(400)}`)
  breaks(errorWith('m'.repeat(9_000), 's'.repeat(9_000)))
  expect(clientError.safeParse(reports()[0]?.[2]).success).toBe(true)
})

test('no error is reported once the reporter has stopped', () => {
  const { breaks, rejects, ends, reports } = openPage()
  ends()
  breaks(errorWith('x', ''))
  rejects(errorWith('y', ''))
  expect(reports()).toEqual([])
})
