import { lazy, type ComponentType } from 'react'

/** The address at which a module could not be fetched, with a mark that makes it another; where the browser names it. */
function anotherAddress(error: unknown, attempt: number): string | undefined {
  const [named] = /https?:\/\/\S+/.exec(String(error)) ?? []
  if (named === undefined) return undefined
  const url = new URL(named)
  url.searchParams.set('attempt', String(attempt))
  return url.href
}

/**
 * A part of the app whose code is fetched when it is asked for. What waits for it goes on waiting where that fails, and it
 * is fetched again when it is asked for again or the connection is back. `load` imports one module and nothing else: a
 * browser that remembers that a module failed says at which address, and is given another. No other module knows that one.
 */
export function createPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  onTried: (isThere: boolean) => void = () => {},
) {
  let known: ComponentType<Props> | undefined
  let attempts = 0
  let fetchModule = load
  let trying: Promise<void> | undefined
  let arrive: (part: { default: ComponentType<Props> }) => void = () => {}
  const arrived = new Promise<{ default: ComponentType<Props> }>((resolve) => (arrive = resolve))

  const attempt = async () => {
    attempts += 1
    try {
      known = pick(await fetchModule())
      arrive({ default: known })
      onTried(true)
    } catch (error) {
      const address = anotherAddress(error, attempts + 1)
      if (address !== undefined) fetchModule = () => import(/* @vite-ignore */ address) as Promise<Module>
      trying = undefined
      window.addEventListener('online', askAgain, { once: true })
      onTried(false)
    }
  }
  const ask = () => (trying ??= attempt())
  const askAgain = () => void ask()
  const fetchNow = async () => ({ default: pick(await load()) })
  return {
    /** Fetches it, once; settles when it is there or could not be had. */
    ask,
    /** The part, where it was fetched already: it shows without waiting. */
    known: () => known,
    /** The part, which waits for its code. On the server it waits for nobody to ask. */
    Waiting: lazy(
      'IntersectionObserver' in globalThis ? () => arrived : fetchNow,
    ) as unknown as ComponentType<Props>,
  }
}
