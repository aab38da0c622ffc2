import { lazy, useState, type ComponentType } from 'react'

/** A component whose code is fetched when it is first shown or before; once it was fetched it shows without waiting. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined
  const fetch = async () => {
    const loaded = await load()
    return { default: (Loaded ??= loaded) }
  }
  const Lazy = lazy(fetch) as unknown as ComponentType<Props>
  return {
    Component: (props: Props) => {
      const [Shown] = useState(() => Loaded ?? Lazy)
      return <Shown {...props} />
    },
    /** Fetches its code; undefined where it is there. */
    preload: () => (Loaded ? undefined : fetch()),
  }
}

/** The address at which a module could not be fetched, with a mark that makes it another; where the browser names it. */
function anotherAddress(error: unknown, attempt: number): string | undefined {
  const [named] = /https?:\/\/\S+/.exec(String(error)) ?? []
  if (named === undefined) return undefined
  const url = new URL(named)
  url.searchParams.set('attempt', String(attempt))
  return url.href
}

/**
 * A lazy component that waits for `preload`, and goes on waiting where that fails: its code is fetched again when it is asked
 * for again or the connection is back. `load` imports one module and nothing else: a browser that remembers that a module
 * failed says at which address, and is given another. No other module knows that one. On the server it waits for nobody.
 */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  onTried: (isThere: boolean) => void = () => {},
) {
  let attempts = 0
  let fetchModule = load
  let trying: Promise<void> | undefined
  let resolve: (component: ComponentType<Props>) => void = () => {}
  const fetched = new Promise<ComponentType<Props>>((resolveFetched) => (resolve = resolveFetched))
  const { Component, preload } = lazyComponent(
    'IntersectionObserver' in globalThis ? () => fetched : async () => pick(await load()),
  )

  const attempt = async () => {
    attempts += 1
    try {
      resolve(pick(await fetchModule()))
      await preload()
      onTried(true)
    } catch (error) {
      const address = anotherAddress(error, attempts + 1)
      if (address !== undefined) fetchModule = () => import(/* @vite-ignore */ address) as Promise<Module>
      trying = undefined
      window.addEventListener('online', tryAgain, { once: true })
      onTried(false)
    }
  }
  const request = () => (trying ??= attempt())
  const tryAgain = () => void request()
  return {
    Component,
    /** Fetches its code, once; settles when it is there or could not be had. Undefined where it is there. */
    preload: () => preload() && request(),
  }
}
