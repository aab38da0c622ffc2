import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from '../../support/site.ts'

const site = await closedAfterFile(startSite({ connectionTimeoutMs: 500 }))

const requestText = (extraHeader = '') =>
  `GET ${apiPaths.openapi} HTTP/1.1\r\nHost: localhost\r\n${extraHeader}\r\n`

/** Connects a client that sends so many requests and reads no answer. `served` is the server's socket. */
async function sendWithoutReading(times: number) {
  const accepted = once(site.app.server, 'connection') as Promise<[Socket]>
  const client = connect({ port: site.settings.port, host: '127.0.0.1' }).pause()
  const [served] = await accepted
  client.on('error', () => undefined)
  client.write(requestText().repeat(times - 1) + requestText('Connection: close\r\n'))
  return { client, served }
}

test('clients that ask and do not read are cut', async () => {
  const asked = 2_000
  const { rawPayload: answer } = await site.app.inject(apiPaths.openapi)
  const all: Awaited<ReturnType<typeof sendWithoutReading>>[] = []
  for (let n = 0; n < 5; n += 1) all.push(await sendWithoutReading(asked))
  for (const { served } of all) if (!served.destroyed) await once(served, 'close')
  const gotAll = all.filter(({ served }) => served.bytesWritten >= asked * answer.length)
  expect(gotAll).toEqual([])
  for (const { client } of all) client.destroy()
})

test('one that reads is told everything', async () => {
  const { client } = await sendWithoutReading(100)
  const answers = await text(client)
  expect(answers.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(100)
})
