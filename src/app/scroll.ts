const keyOf = ({ history }: Window): string => (history.state as { key?: string } | null)?.key ?? 'default'

export type Scroll = {
  /** How far down the person was when they left the place of the history they now came back to, or undefined. */
  restored: (key: string) => number | undefined
}

/** Remembers how far down each place of this document's history was read; the browser does the same for documents. */
export function rememberScroll(window: Window): Scroll {
  const tops = new Map<string, number>()
  let returning: { key: string; top: number | undefined } | undefined
  window.addEventListener('scroll', () => tops.set(keyOf(window), window.scrollY), { passive: true })
  window.addEventListener('popstate', () => {
    const key = keyOf(window)
    returning = { key, top: tops.get(key) }
  })
  return { restored: (key) => (returning?.key === key ? returning.top : undefined) }
}
