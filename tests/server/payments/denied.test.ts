import { beforeEach, describe, expect, test } from 'vitest'
import { minuteMs } from '#contract/time/durations.ts'
import type { SandboxFault } from '#sandbox/faults.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { createGate } from '../support/gate.ts'
import { startSite } from '../support/site.ts'
import { operations, payInWindow, providers } from './purchase.ts'

const site = await closedAfterFile(startSite({ instances: 2 }))
beforeEach(() => void site.sandbox.webhooks.take())

const noFault: SandboxFault = { kind: 'delayBefore', until: Promise.resolve() }
const denyFault: SandboxFault = { kind: 'deny' }

describe.each(providers)('when %s says that it knows no such order', (provider) => {
  const { inspect, capture } = operations[provider]

  test('after a capture without an answer, and a refusal to repeat it, the order is checked again and granted', async () => {
    const { confirm, standing } = await payInWindow(site, provider)
    site.sandbox.faults.next(capture, { kind: 'failBefore', status: 500 }, denyFault)
    site.sandbox.faults.next(inspect, noFault, denyFault, noFault, denyFault)
    expect((await confirm()).status).toBe(502)
    expect(await standing()).toEqual(['capturing', 0])
    site.clock.advance(minuteMs)
    expect((await confirm()).status).toBe(502)
    expect(await standing()).toEqual(['capturing', 0])
    site.clock.advance(minuteMs)
    await site.reconcile()
    expect(await standing()).toEqual(['paid', 1])
  })

  test('an order that another instance captures is not abandoned', async () => {
    const { confirm, standing, inspectPath } = await payInWindow(site, provider)
    const [asked, answered] = [createGate(), createGate()]
    const denied = { name: 'RESOURCE_NOT_FOUND', error: { code: 'BAD_REQUEST_ERROR' } }
    site.traffic.answers.set(inspectPath, async () => {
      asked.open()
      await answered.until
      return Response.json(denied, { status: 404 })
    })
    const looking = confirm(site.instances[1])
    await asked.until
    site.traffic.answers.delete(inspectPath)
    site.sandbox.faults.next(capture, { kind: 'failAfter', status: 'reset' })
    site.sandbox.faults.next(inspect, noFault, { kind: 'failBefore', status: 500 })
    expect((await confirm()).status).toBe(502)
    answered.open()
    expect((await looking).status).toBe(502)
    expect(await standing()).toEqual(['capturing', 0])
    site.clock.advance(minuteMs)
    await site.reconcile()
    expect(await standing()).toEqual(['paid', 1])
  })

  test('after a refusal of the only capture, the order ends', async () => {
    const { confirm, standing } = await payInWindow(site, provider)
    site.sandbox.faults.next(capture, denyFault)
    site.sandbox.faults.next(inspect, noFault, denyFault)
    expect((await confirm()).status).toBe(400)
    expect(await standing()).toEqual(['abandoned', 0])
  })
})
