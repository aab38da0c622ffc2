const isHydrationMismatch = (error: unknown) =>
  error instanceof Error && /^Hydration failed|React error #418/.test(error.message)

/**
 * Reports the errors that React recovers from, when called before hydration. A mismatch is not reported if somebody else, such as an
 * extension, has added elements to the server's HTML or removed some.
 */
export function reportRecoverableErrors(window: Window, root: Element): (error: unknown) => void {
  const current = root.querySelectorAll('*').length
  const isChangedByOthers = current !== (window.eventQueue?.elementCount ?? current)
  return (error) => {
    if (!isChangedByOthers || !isHydrationMismatch(error)) window.reportError(error)
  }
}
