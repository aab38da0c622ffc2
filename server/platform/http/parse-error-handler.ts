import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorBody } from '#contract/error-body.ts'
import { nothingPolicy } from '../pages/content-security-policy.ts'
import { requestIdHeader } from './request-id.ts'
import { serverMessages } from './messages.ts'
import { refusalPage } from './refusal-page.ts'

const statusByErrorCode = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_HEADER_OVERFLOW', 431],
])

/**
 * Answers a request that Node cannot parse, which reaches no route, and closes the connection. A browser that asks for a page gets a
 * sentence as HTML, for instance for an address that is too long.
 */
export function answerParseError(
  error: Error & { code?: string; rawPacket?: unknown },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) {
    socket.destroy(error)
    return
  }
  const status = statusByErrorCode.get(error.code ?? '') ?? 400
  const received = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : ''
  const isForTab = /^GET [^]*\r\naccept:[^\r\n]*\btext\/html\b/i.test(received)
  const hint = status === 431 ? ' Its address may be too long.' : ''
  const body = isForTab
    ? refusalPage(serverMessages.badRequest + hint)
    : JSON.stringify({ error: serverMessages.badRequest } satisfies ErrorBody)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${isForTab ? 'text/html' : 'application/json'}; charset=utf-8`,
    `content-length: ${Buffer.byteLength(body)}`,
    `content-security-policy: ${nothingPolicy}`,
    'x-content-type-options: nosniff',
    'x-frame-options: DENY',
    'referrer-policy: no-referrer',
    'cache-control: no-store',
    `${requestIdHeader}: ${randomUUID()}`,
    'connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}
