/** A ref whose element can be watched, for an element that a screen mounts and unmounts. */
export type WatchedRef = ReturnType<typeof createWatchedRef>

type Listener = (element: HTMLElement | null) => void

export function createWatchedRef() {
  let current: HTMLElement | null = null
  const listeners = new Set<Listener>()
  return {
    /** A ref callback for the element. */
    ref: (element: HTMLElement | null) => {
      current = element
      for (const listen of listeners) listen(element)
    },
    current: () => current,
    /** Calls the listener now and on every change. Returns a function that stops it. */
    watch: (listen: Listener) => {
      listeners.add(listen)
      listen(current)
      return () => {
        listeners.delete(listen)
      }
    },
  }
}

/** Resolves with the element once it is mounted. Never settles after the signal is aborted. */
export const whenMounted = (watchedRef: WatchedRef, signal: AbortSignal): Promise<HTMLElement> =>
  new Promise((resolve) => {
    const stop = watchedRef.watch((element) => {
      if (element) resolve(element)
    })
    signal.addEventListener('abort', stop, { once: true })
  })
