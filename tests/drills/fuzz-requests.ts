import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'
import { officePaths } from '#contract/office/paths.ts'
import { pages } from '#contract/pages.ts'
import { sitePaths } from '#contract/paths.ts'
import { declaredCalls, officeCalls } from '#tests/server/support/calls.ts'

type Route = { method: string; path: string; fields: Record<string, string> }
export type FuzzedRequest = { callerIndex: number; route: string; head: string; body: Buffer }

/** The types of the fields of a body by their names, as far as its schema says them. */
function fieldsOf({ body }: Call): Route['fields'] {
  if (body === undefined) return {}
  const schema = z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' })
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [
      name,
      typeof property === 'object' && typeof property.type === 'string' ? property.type : 'string',
    ]),
  )
}

const sandboxPaths = Object.entries({
  booking: ['discovery-call/bookings', 'discovery-call/slots', 'widget.js'],
  oidc: ['.well-known/openid-configuration', 'auth', 'jwks', 'me', 'token', 'interaction/:id'],
  paypal: [
    ...['checkout/:id', 'checkout/:id/approve', 'sdk/js', 'v1/notifications/certs/:id', 'v1/oauth2/token'],
    ...['v2/checkout/orders', 'v2/checkout/orders/:id', 'v2/checkout/orders/:id/capture'],
    ...['v2/payments/captures/:id', 'v2/payments/captures/:id/refund', 'v2/payments/refunds/:id'],
  ],
  razorpay: [
    ...[
      'checkout.js',
      'checkout/fail',
      'checkout/pay',
      'v1/orders',
      'v1/orders/:id',
      'v1/orders/:id/payments',
    ],
    ...['v1/payments/:id', 'v1/payments/:id/capture', 'v1/payments/:id/refund'],
    'v1/payments/:id/refunds/:refundId',
  ],
}).flatMap(([name, paths]) => paths.map((path) => `/sandbox/${name}/${path}`))
const otherPaths = [
  ...Object.values(pages).map(({ path }) => path),
  ...[sitePaths.feed, sitePaths.machines, sitePaths.socialPicture('x'), sitePaths.articlePicture('x', 'y')],
  ...[officePaths.home, officePaths.area('inbox'), officePaths.item('people', 'x'), '/assets/x.js'],
  ...['/healthz', '/readyz', '/sitemap.xml', '/robots.txt', '/api/docs', '/api/docs/json', '/api/unknown'],
]

const isLogOut = ({ path }: Call) => path.endsWith('/logout')

const routes: Route[] = [
  ...[...declaredCalls, ...officeCalls]
    .filter((call) => !isLogOut(call))
    .map((call) => ({ method: call.method, path: call.path, fields: fieldsOf(call) })),
  ...sandboxPaths.flatMap((path) => ['GET', 'POST'].map((method) => ({ method, path, fields: {} }))),
  ...otherPaths.map((path) => ({ method: 'GET', path, fields: {} })),
]
export const routeCount = routes.length
const nestedJson = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const evilTexts = [
  '', ' ', '\0', 'a\0b', '\u202e', '\ud800', '%00', "' or 1=1 --", '<script>alert(1)</script>', '../../etc/passwd',
  '__proto__', 'constructor', 'null', 'NaN', '1e999', '-1', '0', '99999999999999999999', '2026-13-45', '2026-02-30T25:61:00Z',
  '9999-12-31T23:59:59.999Z', 'a'.repeat(5_000), '\u{1f600}'.repeat(300), 'é'.normalize('NFD'), '\\', '{{7*7}}', 'a@b.co', 'https://[::1',
] // oxfmt-ignore
const anyText = fc.oneof(
  fc.constantFrom(...evilTexts),
  fc.string({ maxLength: 40, unit: 'grapheme' }),
  fc.uuid(),
)
const anyValue = fc.oneof(
  anyText,
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, false, [], {}, 0, -1, 1e308, Number.MAX_SAFE_INTEGER),
  fc.array(anyText, { maxLength: 4 }),
  fc.jsonValue({ maxDepth: 3 }),
)
const arbitraryByType: Record<string, fc.Arbitrary<unknown>> = {
  string: anyText,
  number: fc.double({ noNaN: true, noDefaultInfinity: true }),
  integer: fc.integer(),
  boolean: fc.boolean(),
  array: fc.array(anyValue, { maxLength: 5 }),
  object: fc.dictionary(anyText, anyValue, { maxKeys: 4 }),
}

const anyField = (type: string) =>
  fc.oneof({ weight: 3, arbitrary: arbitraryByType[type] ?? anyText }, { weight: 1, arbitrary: anyValue })
const fieldsBody = (fields: Route['fields']) => {
  const model = Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, anyField(type)]))
  return fc.record(model, { requiredKeys: [] }).map((value) => JSON.stringify(value))
}
const oddTexts = ['{"a":', '{"__proto__":{"x":1}}', '{"constructor":{"prototype":{}}}', 'a=1&b=%FF&c[]=2']
const oddBodies = [
  ...['', ...oddTexts, nestedJson(20_000), `{"name":"${'a'.repeat(70_000)}"}`].map((text) =>
    Buffer.from(text),
  ),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
]
const bodyOf = ({ fields }: Route): fc.Arbitrary<Buffer> =>
  fc.oneof(
    { weight: 8, arbitrary: fieldsBody(fields).map((body) => Buffer.from(body)) },
    { weight: 3, arbitrary: anyValue.map((value) => Buffer.from(JSON.stringify(value))) },
    { weight: 2, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 2, arbitrary: fc.constantFrom(...oddBodies) },
  )

const anyPathSegment = fc.oneof(
  { weight: 3, arbitrary: fc.uuid() },
  { weight: 3,
    arbitrary: fc.constantFrom('demo', '1', '-1', '%00', '%FF', '%E0%A4%A', '..', '%2e%2e%2f', 'a'.repeat(3_000), '%F0%9F%98%80', "'", 'x%2Fy'),
  },
  { weight: 1, arbitrary: anyText.map((value) => (!/\p{Surrogate}/u.test(value) ? encodeURIComponent(value) : '%ED%A0%80')) },
) // oxfmt-ignore
const anyQueryString = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  { weight: 3,
    arbitrary: fc
      .array(
        fc.tuple(
          fc.constantFrom('limit', 'after', 'search', 'sort', 'category', 'status', 'kind', 'page', 'from', 'to', 'state', 'code', 'redirect', 'x[]', '__proto__'),
          anyPathSegment,
        ),
        { maxLength: 4 },
      )
      .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`),
  },
  { weight: 1, arbitrary: fc.constantFrom('?', '?%', '?%FF=%FF', '?a&a&a', `?${'a=1&'.repeat(1_000)}`, '?limit=1&limit=2') },
) // oxfmt-ignore
const anyContentType = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  { weight: 3,
    arbitrary: fc.constantFrom('', 'text/plain', 'application/x-www-form-urlencoded', 'application/octet-stream', 'multipart/form-data; boundary=x', 'application/json; charset=utf-16', 'a/b/c', ';', 'image/png', 'application/json;;'),
  },
) // oxfmt-ignore
const anyOddHeader = fc.oneof(
  { weight: 5, arbitrary: fc.constant('') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'range: bytes=0-1,5-99999999999', 'if-none-match: "', 'if-modified-since: x', 'accept-encoding: x, br;q=9', 'cookie: =; ;;a',
      'authorization: Bearer', 'authorization: Basic %%%', 'authorization: Bearer a.b.c', 'idempotency-key: ' + 'k'.repeat(3_000),
      'x-request-id: ' + '%'.repeat(20), 'expect: 100-continue', 'origin: null', 'content-encoding: gzip', 'traceparent: 00-x-y-z',
      'accept-language: \xff\xfe', 'upgrade: websocket\r\nsec-websocket-key: x', 'x-razorpay-signature: x', 'referer: ' + 'r'.repeat(9_000),
      'paypal-cert-url: file:///etc/passwd', 'if-range: x', 'x-checkout-age: -1',
    ),
  },
) // oxfmt-ignore
const methods = 'GET HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND'
const anyMethod = fc.constantFrom(...methods.split(' '))

/** Requests of wrong paths, queries, headers, types and bodies over all routes, as any of `callers`. */
export function fuzzedRequests(origin: string, callers: string[], options: { count: number; seed: number }) {
  const arbitrary = fc.constantFrom(...routes).chain((route) =>
    fc
      .record({
        caller: fc.nat(callers.length - 1),
        method: fc.oneof(
          { weight: 6, arbitrary: fc.constant(route.method) },
          { weight: 1, arbitrary: anyMethod },
        ),
        segments: fc.array(anyPathSegment, { minLength: 5, maxLength: 5 }),
        query: anyQueryString,
        contentType: anyContentType,
        oddHeader: anyOddHeader,
        network: fc.tuple(fc.nat(65_535), fc.nat(65_535)),
        body: bodyOf(route),
      })
      .map(({ segments, network: [a, b], ...given }): FuzzedRequest => {
        let used = 0
        const path = route.path.replaceAll(/:\w+|\*/g, () => segments[used++] ?? 'x')
        const hasBody = given.method !== 'GET' && given.method !== 'HEAD'
        const body = hasBody ? given.body : Buffer.alloc(0)
        const lines = [
          `${given.method} ${path}${given.query} HTTP/1.1`,
          `host: ${new URL(origin).host}`,
          'connection: close',
          `origin: ${origin}`,
          `x-forwarded-for: 2001:db8:${a.toString(16)}:${b.toString(16)}::1`,
          callers[given.caller],
          given.oddHeader,
          ...(hasBody
            ? [given.contentType && `content-type: ${given.contentType}`, `content-length: ${body.length}`]
            : []),
        ]
        const head = `${lines.filter(Boolean).join('\r\n')}\r\n\r\n`
        return { callerIndex: given.caller, route: `${route.method} ${route.path}`, head, body }
      }),
  )
  return fc.sample(arbitrary, { numRuns: options.count, seed: options.seed })
}
