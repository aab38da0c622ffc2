import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createScriptLoader } from '#src/effects/platform/script.ts'
import { holdScripts } from './checkout-harness.ts'

const url = '/provider.js'
const scriptTags = () => [...document.querySelectorAll<HTMLScriptElement>(`script[src="${url}"]`)]
const finishScript = (how: 'load' | 'error') => scriptTags().at(-1)?.dispatchEvent(new Event(how))

let isProviderReady = false
const outcomeOf = (loading: Promise<void>) => loading.then(() => 'loaded').catch(() => 'failed')

beforeEach(holdScripts)
afterEach(() => {
  vi.restoreAllMocks()
  isProviderReady = false
  document.head.replaceChildren()
})

describe('a provider’s script', () => {
  test('is asked for once, however many ask', async () => {
    const load = createScriptLoader(document, () => isProviderReady)
    const outcomes = [load(url), load(url), load(url)].map(outcomeOf)
    expect(scriptTags()).toHaveLength(1)
    isProviderReady = true
    finishScript('load')
    expect(await Promise.all(outcomes)).toEqual(['loaded', 'loaded', 'loaded'])
    expect(await outcomeOf(load(url))).toBe('loaded')
    expect(scriptTags()).toHaveLength(1)
  })

  test('is asked for anew, by a fresh tag, after a failure', async () => {
    const load = createScriptLoader(document, () => isProviderReady)
    const first = outcomeOf(load(url))
    const [failed] = scriptTags()
    finishScript('error')
    expect(await first).toBe('failed')
    expect(scriptTags()).toEqual([])
    const second = outcomeOf(load(url))
    expect(scriptTags()).toHaveLength(1)
    expect(scriptTags()[0]).not.toBe(failed)
    finishScript('load')
    expect([await second, scriptTags()], 'what arrives empty').toEqual(['failed', []])
  })

  test('that hangs has failed once its time is over, and may be asked for again', async () => {
    vi.useFakeTimers()
    const load = createScriptLoader(document, () => isProviderReady)
    const loading = outcomeOf(load(url))
    vi.advanceTimersByTime(20_000)
    vi.useRealTimers()
    expect(await loading).toBe('failed')
    expect(scriptTags()).toEqual([])
    void outcomeOf(load(url))
    expect(scriptTags()).toHaveLength(1)
  })
})
