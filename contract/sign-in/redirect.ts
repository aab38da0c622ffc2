const unsafeCharacterPattern = /[\\\u0000-\u001f\u007f]/

/** Whether a path has no backslash or control character after decoding, because a router decodes it. */
function isSafePath(pathname: string): boolean {
  try {
    return !unsafeCharacterPattern.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

/**
 * The path to go to after a sign-in, or undefined if the value is unsafe. A safe value has one leading slash and no backslash
 * or control character, stays on our origin when a browser resolves it (`/.//host` becomes `//host`), and is no sign-in page.
 */
export function safeRedirect(value: string | null | undefined, origin: string): string | undefined {
  if (
    !value ||
    !/^\/(?![/\\])/.test(value) ||
    unsafeCharacterPattern.test(value) ||
    !URL.canParse(value, origin)
  )
    return undefined
  const url = new URL(value, origin)
  const path = url.pathname + url.search + url.hash
  const isOurs =
    url.origin === origin && isSafePath(url.pathname) && !/^\/(\/|auth\/|login\/?([?#]|$))/i.test(path)
  return isOurs ? path : undefined
}
