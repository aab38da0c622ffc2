import { expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { startCollector } from '#tests/server/support/collector.ts'
import { onFileFinished } from '#tests/support/file-end.ts'
import { openCardWindow } from './paying.ts'
import { openCheckout, startProduct } from './person.ts'

const collector = await startCollector()
onFileFinished(collector.close)
const runningProduct = startProduct({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_BSP_SCHEDULE_DELAY: '10',
})

test('the order of a card payment is one trace from the browser to the provider’s answer', async () => {
  const person = await runningProduct.person()
  const ordering = person.page.waitForRequest(`**${apiPaths.createRazorpayOrder}`)
  await openCheckout(person)
  await openCardWindow(person.page)
  const [, trace, call] = ((await ordering).headers().traceparent ?? '').split('-')

  const stepBelow = (parent: string | undefined) =>
    collector.spans().find(({ traceId, parentSpanId }) => traceId === trace && parentSpanId === parent)
  await expect.poll(() => stepBelow(call)?.name).toBe(`POST ${apiPaths.createRazorpayOrder}`)
  const placing = stepBelow(stepBelow(call)?.spanId)
  expect(placing?.name).toBe('place order')
  expect(stepBelow(placing?.spanId)?.attributes['http.response.status_code']).toBe(200)
})
