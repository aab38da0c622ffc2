import { expect, test, vi } from 'vitest'
import { createScriptLoader } from '#src/effects/platform/script.ts'
import { holdScripts } from './checkout-harness.ts'

const url = '/provider.js'
const countTags = () => document.querySelectorAll(`script[src="${url}"]`).length

test('a provider’s script that hangs has failed once its time is over, and may be asked for again', async () => {
  holdScripts()
  vi.useFakeTimers()
  const load = createScriptLoader(document, () => false)
  const loading = load(url).catch(() => 'failed')
  vi.advanceTimersByTime(20_000)
  vi.useRealTimers()
  expect([await loading, countTags()]).toEqual(['failed', 0])
  void load(url).catch(() => {})
  expect(countTags()).toBe(1)
})
