type LoadingWindow = Pick<Window, 'document' | 'addEventListener'>

/** Resolves when the page has loaded and a person sees it: a browser may prerender a page that nobody opens. */
export async function whenPageLoaded({ document, addEventListener }: LoadingWindow): Promise<void> {
  if ('prerendering' in document && document.prerendering === true)
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
  if (document.readyState === 'complete') return
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
}
