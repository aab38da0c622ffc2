import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from '../../support/site.ts'

const site = await closedAfterFile(startSite())

/** Sends bytes. Returns everything the server answers until it closes the connection. */
async function answerTo(bytes: string) {
  const socket = connect(site.settings.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const [start = '', ...headers] = head.split('\r\n')
  return { start, headers, body }
}

const host = 'HTTP/1.1\r\nHost: x\r\n'
test.each([
  ['garbage', 'garbage\r\n\r\n'],
  ["a proxy's PROXY protocol, version 1,", `PROXY TCP4 203.0.113.7 10.0.0.1 5 3000\r\nGET / ${host}\r\n`],
  ["a proxy's PROXY protocol, version 2,", `\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x0cGET / ${host}\r\n`],
  ['a preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  [
    'two lengths for one body',
    `POST /api/public/contact ${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'a header of 20 KB',
    `GET / ${host}X: ${'a'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
])(
  '%s in place of a request is answered like any other bad request',
  async (_what, bytes, status = '400 Bad Request') => {
    const { start, headers, body } = await answerTo(bytes)
    expect([start, body]).toEqual([`HTTP/1.1 ${status}`, '{"error":"We could not read this request."}'])
    expect(headers).toEqual(
      expect.arrayContaining([
        "content-security-policy: default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options: nosniff',
        'x-frame-options: DENY',
        'cache-control: no-store',
        'connection: close',
        expect.stringMatching(/^x-request-id: [0-9a-f-]{36}$/),
      ]),
    )
  },
)

test('an address that is too long is answered in words where a browser shows the answer', async () => {
  const { start, headers, body } = await answerTo(
    `GET /pricing?x=${'a'.repeat(20_000)} ${host}Accept: text/html,*/*;q=0.8\r\n\r\n`,
  )
  expect(start).toBe('HTTP/1.1 431 Request Header Fields Too Large')
  expect(headers).toContain('content-type: text/html; charset=utf-8')
  expect(body).toMatch(/^<!doctype html>.*We could not read this request\./)
})
