const isHydrationMismatch = (error: unknown) =>
  error instanceof Error && /^Hydration failed|React error #418/.test(error.message)

/** Translators of browsers put `font` elements around the words that they replace, before or after the page has started. */
const isTranslated = (root: Element) => root.querySelector('font') !== null

/**
 * Reports the errors that React recovers from, when called before hydration. A mismatch is not reported if somebody else, such as an
 * extension, has added elements to the server's HTML or removed some, or if the page is translated.
 */
export function reportRecoverableErrors(window: Window, root: Element): (error: unknown) => void {
  const current = root.querySelectorAll('*').length
  const isChangedByOthers = current !== (window.eventQueue?.elementCount ?? current)
  return (error) => {
    const isOfOthers = isHydrationMismatch(error) && (isChangedByOthers || isTranslated(root))
    if (!isOfOthers) window.reportError(error)
  }
}
