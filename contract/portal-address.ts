/**
 * Whether a logo or link of a document may be followed: https, or http while developing; never another scheme, an account
 * in it, or an address relative to ours (`//host`).
 */
export function isPortalAddress(address: string, { http = false }: { http?: boolean } = {}): boolean {
  if (!/^https?:\/\/[^/\\]/i.test(address) || !URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return (protocol === 'https:' || (http && protocol === 'http:')) && username === '' && password === ''
}
