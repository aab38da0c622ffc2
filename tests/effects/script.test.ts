import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createScriptLoader } from '#src/effects/script.ts'
import { holdScripts } from './checkout-bench.ts'

const url = '/provider.js'
const tags = () => [...document.querySelectorAll<HTMLScriptElement>(`script[src="${url}"]`)]
const end = (how: 'load' | 'error') => tags().at(-1)?.dispatchEvent(new Event(how))

let works = false
const outcomeOf = (loading: Promise<void>) => loading.then(() => 'loaded').catch(() => 'failed')

beforeEach(holdScripts)
afterEach(() => {
  vi.restoreAllMocks()
  works = false
  document.head.replaceChildren()
})

describe('a provider’s script', () => {
  test('is asked for once, however many ask', async () => {
    const load = createScriptLoader(document, () => works)
    const asked = [load(url), load(url), load(url)].map(outcomeOf)
    expect(tags()).toHaveLength(1)
    works = true
    end('load')
    expect(await Promise.all(asked)).toEqual(['loaded', 'loaded', 'loaded'])
    expect(await outcomeOf(load(url))).toBe('loaded')
    expect(tags()).toHaveLength(1)
  })

  test('is asked for anew, by a fresh tag, after a failure', async () => {
    const load = createScriptLoader(document, () => works)
    const first = outcomeOf(load(url))
    const [failed] = tags()
    end('error')
    expect(await first).toBe('failed')
    expect(tags()).toEqual([])
    const second = outcomeOf(load(url))
    expect(tags()).toHaveLength(1)
    expect(tags()[0]).not.toBe(failed)
    works = true
    end('load')
    expect(await second).toBe('loaded')
  })

  test('that arrives empty has failed', async () => {
    const load = createScriptLoader(document, () => works)
    const loading = outcomeOf(load(url))
    end('load')
    expect(await loading).toBe('failed')
    expect(tags()).toEqual([])
  })

  test('that hangs has failed once its time is over, and may be asked for again', async () => {
    vi.useFakeTimers()
    const load = createScriptLoader(document, () => works)
    const loading = outcomeOf(load(url))
    vi.advanceTimersByTime(20_000)
    vi.useRealTimers()
    expect(await loading).toBe('failed')
    expect(tags()).toEqual([])
    void outcomeOf(load(url))
    expect(tags()).toHaveLength(1)
  })
})
