import { picturesPath } from '../articles/picture-urls.ts'

/** `canUseHttp` allows http, for development. `origin` is this site's own, which the demo serves without https. */
export type UrlRules = { canUseHttp?: boolean; origin?: string }

/**
 * Whether a URL may be used for a logo or link of a portal document: absolute, https or of this site, and without user name or
 * password.
 */
export function isAllowedDocumentUrl(
  address: string,
  { canUseHttp = false, origin: ownOrigin }: UrlRules = {},
): boolean {
  if (!/^https?:\/\/[^/\\]/i.test(address) || !URL.canParse(address)) return false
  const { protocol, origin, username, password } = new URL(address)
  return (protocol === 'https:' || canUseHttp || origin === ownOrigin) && username === '' && password === ''
}

const uploadedPictureNamePattern = /^[0-9a-f]{32}\.webp$/

/**
 * Whether an address may be a portal document's logo: a URL that `isAllowedDocumentUrl` allows, or the path of a picture that
 * staff uploaded.
 */
export const isLogoAddress = (address: string, rules: UrlRules = {}): boolean =>
  isAllowedDocumentUrl(address, rules) ||
  (address.startsWith(picturesPath) && uploadedPictureNamePattern.test(address.slice(picturesPath.length)))
