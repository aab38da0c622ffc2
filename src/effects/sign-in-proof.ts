import { cookieNames, fullCookieName } from '#contract/storage.ts'

type Cookies = { document: Pick<Document, 'cookie'>; location: Pick<Location, 'origin'> }

/**
 * Whether the server proved, by a cookie that names its id, that this browser asked for a token. The proof counts once: it
 * is cleared.
 */
export function takeProof({ document, location }: Cookies, tokenId: string): boolean {
  const name = fullCookieName(location.origin, cookieNames.signInProof)
  const isProven = document.cookie.split('; ').includes(`${name}=${tokenId}`)
  const secure = location.origin.startsWith('https:') ? '; Secure' : ''
  if (isProven) document.cookie = `${name}=; Path=/; Max-Age=-1; SameSite=Lax${secure}`
  return isProven
}
