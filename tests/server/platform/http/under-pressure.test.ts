import Fastify from 'fastify'
import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { answerHttpErrors } from '#server/platform/http/http-error.ts'
import { refuseUnderPressure } from '#server/platform/http/under-pressure.ts'
import { createRenderer } from '#src/app/render.tsx'
import { onFileFinished } from '#tests/support/file-end.ts'
import { testTimeoutMs } from '#tests/support/timeouts.ts'
import { declaredCalls } from '../../support/calls.ts'
import { createGate } from '../../support/gate.ts'
import { createInstance, unreachableLimits } from '../../support/instance.ts'
import { startSite } from '../../support/site.ts'

const error = 'We’re having trouble reaching our records. Please try again in a moment.'
const { createRazorpayOrder, verifyRazorpayPayment, createPaypalOrder, capturePaypalOrder } = apiPaths
const paymentPaths = [createRazorpayOrder, verifyRazorpayPayment, createPaypalOrder, capturePaypalOrder]
const webhookPaths = [apiPaths.razorpayWebhook, apiPaths.paypalWebhook]
const pathsRefusedLast = [...paymentPaths, ...webhookPaths, apiPaths.signInCallback]
const pages = { folder: path.resolve('dist/client'), createRenderer }
const { settings, database, clock } = await startSite({ runsJobs: false })

test.each<[string, number, string[]]>([
  ['no more calls refuses all but those of payments and the end of a sign-in', 1, pathsRefusedLast],
  ['nothing more refuses payments too', 0, []],
])('a server that can take %s, and shows its pages and answers probes', async (_what, payment, answered) => {
  const pressureLimits = { ...unreachableLimits, call: 0, payment }
  const { app } = await createInstance({ settings, database, now: clock.now, pages, pressureLimits })
  onFileFinished(() => app.close())
  const refused: string[] = []
  for (const { method, path: pattern } of declaredCalls) {
    const { statusCode, headers, body } = await app.inject({ method, url: pattern.replace(/:\w+/g, 'x') })
    if (statusCode !== 503) continue
    expect([headers['retry-after'], JSON.parse(body)]).toEqual(['5', { error }])
    refused.push(pattern)
  }
  const others = declaredCalls.map((call) => call.path).filter((each) => !answered.includes(each))
  expect(refused.sort()).toEqual(others.sort())
  for (const page of ['/', '/pricing', '/insights', '/healthz', '/readyz', '/favicon.svg'])
    expect([page, (await app.inject(page)).statusCode]).toEqual([page, 200])
  expect((await app.inject('/no-such-page')).statusCode).toBe(404)
})

/** A server of two routes of each kind: one waits until the test lets it answer, the other answers at once. */
async function startWaitingServer(eventLoopDelayMs = testTimeoutMs) {
  const app = Fastify()
  onFileFinished(() => app.close())
  answerHttpErrors(app, () => undefined)
  const pressure = await refuseUnderPressure(app, { call: 2, payment: 1, eventLoopDelay: eventLoopDelayMs })
  const { until, open } = createGate()
  const [call, payment] = [apiPaths.contact, apiPaths.razorpayWebhook]
  app.post(call, async ({ body }) => {
    if (body === 'wait') await until
    return 'done'
  })
  app.get(payment, () => until.then(() => 'done'))
  app.get(apiPaths.articles, async () => {
    await until
    throw new Error('no')
  })
  const post = (body: string) =>
    app.inject({ method: 'POST', url: call, body, headers: { 'content-type': 'text/plain' } })
  const inProgress = () => Object.values(pressure.inProgress).map(({ size }) => size)
  return { app, pressure, inProgress, open, post, payment }
}

test('requests in progress refuse the next of their kind, until one of them is answered or fails', async () => {
  const { app, pressure, inProgress, open, post, payment } = await startWaitingServer()
  const [waiting, failing] = [post('wait'), app.inject(apiPaths.articles)]
  await expect.poll(inProgress).toEqual([2, 0])
  expect((await post('now')).statusCode).toBe(503)
  const paying = app.inject(payment)
  await expect.poll(inProgress).toEqual([2, 1])
  expect((await app.inject(payment)).statusCode).toBe(503)
  open()
  const answers = await Promise.all([waiting, failing, paying])
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 500, 200])
  expect(inProgress()).toEqual([0, 0])
  expect([(await post('now')).statusCode, pressure.refusedCounts]).toEqual([200, { call: 1, payment: 1 }])
})

test('requests in progress are not those whose body has not arrived, so that slow clients shut nobody out', async () => {
  const { app, inProgress, open, post } = await startWaitingServer()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const slow = []
  for (let n = 0; n < 3; n += 1) {
    const received = once(app.server, 'request')
    const client = connect(port, '127.0.0.1').on('error', () => undefined)
    const lines = ['Host: x', 'Content-Type: text/plain', 'Content-Length: 4', '', 'w']
    client.write([`POST ${apiPaths.contact} HTTP/1.1`, ...lines].join('\r\n'))
    await received
    slow.push(client)
  }
  expect([inProgress(), (await post('now')).statusCode]).toEqual([[0, 0], 200])
  for (const client of slow) client.write('ait')
  await expect.poll(inProgress).toEqual([2, 0])
  open()
  for (const client of slow) client.destroy()
})

test('while the event loop is late, calls are refused and payments are not', async () => {
  const { app, open, post, payment } = await startWaitingServer(50)
  open()
  await app.ready()
  const measured = app.memoryUsage()
  const statusesAt = async (eventLoopDelay: number) => {
    vi.spyOn(app, 'memoryUsage').mockReturnValue({ ...measured, eventLoopDelay })
    return [(await post('now')).statusCode, (await app.inject(payment)).statusCode]
  }
  expect([await statusesAt(50), await statusesAt(51)]).toEqual([
    [200, 200],
    [503, 200],
  ])
  expect(await statusesAt(Infinity), 'while the delay was not measured').toEqual([200, 200])
})
