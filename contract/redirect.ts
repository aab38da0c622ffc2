const strange = /[\\\u0000-\u001f\u007f]/

/** Whether a path still holds no backslash or control character once it is decoded, as a router decodes it. */
function isPlain(pathname: string): boolean {
  try {
    return !strange.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

/**
 * A path of our own origin that may follow a sign-in, or undefined for anything else: one leading slash, no backslash or
 * control character, still our origin when a browser resolves it (`/.//host` becomes `//host`), and no step of a sign-in.
 */
export function safeRedirect(value: string | null | undefined, origin: string): string | undefined {
  if (!value || !/^\/(?![/\\])/.test(value) || strange.test(value) || !URL.canParse(value, origin))
    return undefined
  const url = new URL(value, origin)
  const path = url.pathname + url.search + url.hash
  const isOurs =
    url.origin === origin && isPlain(url.pathname) && !/^\/(\/|auth\/|login\/?([?#]|$))/i.test(path)
  return isOurs ? path : undefined
}
