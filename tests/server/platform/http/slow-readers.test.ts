import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { startSite } from '../../support/site.ts'

const site = await startSite({ connectionTimeoutMs: 500 })
const request = (header = '') => `GET ${apiPaths.openapi} HTTP/1.1\r\nHost: localhost\r\n${header}\r\n`

/** Connects a client that sends so many requests and reads no answer. `served` is the server's socket. */
async function sendWithoutReading(times: number) {
  const accepted = once(site.app.server, 'connection') as Promise<[Socket]>
  const client = connect({ port: site.settings.port, host: '127.0.0.1' }).pause()
  const [served] = await accepted
  client.on('error', () => undefined)
  client.write(request().repeat(times - 1) + request('Connection: close\r\n'))
  return { client, served }
}

test('a client that asks and does not read is cut, one that reads is told everything', async () => {
  const asked = 500
  const { rawPayload: answer } = await site.app.inject(apiPaths.openapi)
  const { client, served } = await sendWithoutReading(asked)
  if (!served.destroyed) await once(served, 'close')
  expect(served.bytesWritten).toBeLessThan(asked * answer.length)
  client.destroy()
  expect((await text((await sendWithoutReading(20)).client)).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(20)
})
