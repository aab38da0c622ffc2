type Loading = Pick<Window, 'document' | 'addEventListener'>

/** Resolves when the page has loaded: at once where it has. */
export function pageLoaded({ document, addEventListener }: Loading): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }))
}
