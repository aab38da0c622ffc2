import { picturesPath } from '../articles/picture-urls.ts'

/**
 * Whether a URL may be used for a logo or link of a portal document: absolute, https (`mayUseHttp` allows http, for development)
 * and without user name or password.
 */
export function isAllowedDocumentUrl(
  address: string,
  { mayUseHttp = false }: { mayUseHttp?: boolean } = {},
): boolean {
  if (!/^https?:\/\/[^/\\]/i.test(address) || !URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return (protocol === 'https:' || (mayUseHttp && protocol === 'http:')) && username === '' && password === ''
}

const uploadedPictureNamePattern = /^[0-9a-f]{32}\.webp$/

/**
 * Whether an address may be a portal document's logo: a URL that `isAllowedDocumentUrl` allows, or the path of a picture that
 * staff uploaded.
 */
export const isLogoAddress = (address: string, options: { mayUseHttp?: boolean } = {}): boolean =>
  isAllowedDocumentUrl(address, options) ||
  (address.startsWith(picturesPath) && uploadedPictureNamePattern.test(address.slice(picturesPath.length)))
