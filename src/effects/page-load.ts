type LoadingWindow = Pick<Window, 'document' | 'addEventListener'>

/** Resolves when the page has loaded, or at once if it already has. */
export function whenPageLoaded({ document, addEventListener }: LoadingWindow): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }))
}
