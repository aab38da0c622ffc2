import { expect, test } from 'vitest'
import { eventCasesOfFlows } from './event-cases.ts'

test('the inspector offers the event cases of the current path tests', async () => {
  const text = `${JSON.stringify(eventCasesOfFlows(), null, 1)}\n`
  await expect(text, 'renew it by npx vitest run --project model event-cases -u').toMatchFileSnapshot(
    '../../docs/charts/event-cases.json',
  )
})
