/** An element that a screen puts into the page and takes out again. */
export type Place = ReturnType<typeof createPlace>

type Listener = (element: HTMLElement | null) => void

export function createPlace() {
  let current: HTMLElement | null = null
  const listeners = new Set<Listener>()
  return {
    /** The screen's ref. */
    ref: (element: HTMLElement | null) => {
      current = element
      for (const listen of listeners) listen(element)
    },
    current: () => current,
    /** Tells the element at once and whenever it comes or goes, until what this returns is called. */
    watch: (listen: Listener) => {
      listeners.add(listen)
      listen(current)
      return () => {
        listeners.delete(listen)
      }
    },
  }
}

/** Resolves with the element as soon as the page has it; never, once the signal is aborted. */
export const whenPlaced = (place: Place, signal: AbortSignal): Promise<HTMLElement> =>
  new Promise((resolve) => {
    const stop = place.watch((element) => {
      if (element) resolve(element)
    })
    signal.addEventListener('abort', stop, { once: true })
  })
