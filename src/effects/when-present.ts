/** Resolves with the element of an id as soon as the page has it; never, once the signal is aborted. */
export function whenPresent(document: Document, id: string, signal: AbortSignal): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const look = () => {
      const element = document.getElementById(id)
      if (!element || signal.aborted) return
      observer.disconnect()
      resolve(element)
    }
    const observer = new MutationObserver(look)
    observer.observe(document.documentElement, { childList: true, subtree: true, attributeFilter: ['id'] })
    signal.addEventListener('abort', () => observer.disconnect(), { once: true })
    look()
  })
}
