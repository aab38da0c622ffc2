import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { keepServingMs, requestArrivalMs, stopGracefully } from '#server/platform/http/graceful-stop.ts'
import { createGate } from '../../support/gate.ts'
import { createInstance } from '../../support/instance.ts'
import { startSite } from '../../support/site.ts'

const stopping = new AbortController()
const site = await startSite({ stopping: stopping.signal })

/** Sends a request and returns the status line and headers of its answer, which has a short body. */
async function sendRequest(socket: Socket, method: 'GET' | 'POST', path: string) {
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n`)
  const [chunk] = (await once(socket, 'data')) as [Buffer]
  const [status, ...headers] = (chunk.toString().split('\r\n\r\n')[0] ?? '').toLowerCase().split('\r\n')
  return { status, headers }
}

async function idleConnection() {
  const socket = connect(site.settings.port, '127.0.0.1')
  const { headers } = await sendRequest(socket, 'GET', '/healthz')
  expect(headers).toContain('connection: keep-alive')
  return socket
}

test('the probes tell a server without its database and one that stops apart from a dead one', async () => {
  let ping = () => Promise.resolve()
  const stopping = new AbortController()
  const { settings, clock } = site
  const database = { ...site.database, ping: () => ping() }
  const { app } = await createInstance({ settings, database, now: clock.now, stopping: stopping.signal })
  onTestFinished(() => app.close())
  const answers = async () => {
    const probes = await Promise.all(['/healthz', '/readyz'].map((path) => app.inject(path)))
    return probes.map(({ statusCode, body, headers }) => [statusCode, body, headers.connection])
  }
  const alive = [200, '{"status":"ok"}', 'keep-alive']
  const away = [503, '{"status":"unavailable"}', 'keep-alive']
  expect(await answers()).toEqual([alive, alive])
  ping = () => Promise.reject(new Error('away'))
  expect(await answers()).toEqual([alive, away])
  ping = () => new Promise(() => undefined)
  expect(await answers(), 'no answer within a second').toEqual([alive, away])
  ping = () => Promise.resolve()
  stopping.abort()
  const [healthz, readyz] = [alive.with(2, 'close'), away.with(2, 'close')]
  expect(await answers()).toEqual([healthz, readyz])
})

test('a server that stops is not ready, and answers what comes on connections that it has accepted', async () => {
  const [used, other, unused] = [await idleConnection(), await idleConnection(), await idleConnection()]
  const pauses = [createGate(), createGate()]
  const waited: number[] = []
  const wait = (ms: number) => {
    waited.push(ms)
    return pauses[waited.length - 1]?.until ?? Promise.reject(new Error('a third pause'))
  }
  const stopped = stopGracefully({ app: site.app, stopping, wait })
  const probe = await fetch(`${site.origin}/readyz`)
  expect([probe.status, probe.headers.get('connection')]).toEqual([503, 'close'])
  const ended = once(used, 'end')
  const { status, headers } = await sendRequest(used, 'POST', '/auth/logout')
  expect([status, headers.includes('connection: close')]).toEqual(['http/1.1 204 no content', true])
  await ended
  const accepted = once(site.app.server, 'connection')
  const late = connect(site.settings.port, '127.0.0.1')
  await accepted
  pauses[0]?.open()
  await expect.poll(() => waited).toEqual([keepServingMs, requestArrivalMs])
  await expect(fetch(`${site.origin}/healthz`)).rejects.toThrow()
  expect((await sendRequest(late, 'POST', '/auth/logout')).status).toBe('http/1.1 204 no content')
  expect((await sendRequest(other, 'GET', '/healthz')).status).toBe('http/1.1 200 ok')
  const closed = once(unused, 'end')
  pauses[1]?.open()
  await Promise.all([closed, stopped])
  await site.close()
})
