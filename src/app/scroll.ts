const keyOf = ({ history }: Window): string => (history.state as { key?: string } | null)?.key ?? 'default'

const pageOf = ({ location }: Window) => location.pathname + location.search

export type Scroll = {
  /** How far down the person was when they left the place of the history they now came back to, or undefined. */
  restored: (key: string) => number | undefined
  /** Says that the page at the current address is shown now. */
  arrive: () => void
}

/**
 * Remembers how far down each place of this document's history was read; the browser does the same for documents. A move
 * within the page shown is the browser's alone: the router would render the page anew, and take away the HTML of its
 * sections that wait for their code.
 */
export function rememberScroll(window: Window): Scroll {
  const tops = new Map<string, number>()
  let returning: { key: string; top: number | undefined } | undefined
  window.addEventListener('scroll', () => tops.set(keyOf(window), window.scrollY), { passive: true })
  let shown = pageOf(window)
  window.addEventListener('popstate', (event) => {
    if (pageOf(window) === shown) {
      event.stopImmediatePropagation()
      return
    }
    const key = keyOf(window)
    returning = { key, top: tops.get(key) }
  })
  return {
    restored: (key) => (returning?.key === key ? returning.top : undefined),
    arrive: () => {
      shown = pageOf(window)
    },
  }
}
