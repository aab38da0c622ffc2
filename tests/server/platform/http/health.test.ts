import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { closedAfterFile, onFileFinished } from '#tests/support/file-end.ts'
import { createInstance } from '../../support/instance.ts'
import { startSite } from '../../support/site.ts'

const site = await closedAfterFile(startSite())

test('the probes tell a server without its database and one that stops apart from a dead one', async () => {
  let ping = () => Promise.resolve()
  const stopping = new AbortController()
  const { app } = await createInstance({
    settings: site.settings,
    database: { ...site.database, ping: () => ping() },
    now: site.clock.now,
    stopping: stopping.signal,
  })
  onFileFinished(() => app.close())
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
  expect(await answers()).toEqual([
    [200, '{"status":"ok"}', 'close'],
    [503, '{"status":"unavailable"}', 'close'],
  ])
})

test('a request under way when the server closes gets its whole answer', async () => {
  const received = once(site.app.server, 'request')
  const headers = { 'content-type': 'application/json', 'content-length': '2' }
  const sent = request(`${site.origin}/auth/logout`, { method: 'POST', headers })
  const answered = once(sent, 'response')
  sent.write('{')
  await received
  const closed = site.app.close()
  sent.end('}')
  const [answer] = (await answered) as [IncomingMessage]
  expect([answer.statusCode, await text(answer)]).toEqual([204, ''])
  await closed
})
