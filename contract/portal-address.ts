/**
 * Whether a URL may be used for a logo or link of a portal document: absolute, https (`http` allows http, for development)
 * and without user name or password.
 */
export function isPortalAddress(address: string, { http = false }: { http?: boolean } = {}): boolean {
  if (!/^https?:\/\/[^/\\]/i.test(address) || !URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return (protocol === 'https:' || (http && protocol === 'http:')) && username === '' && password === ''
}
