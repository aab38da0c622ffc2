import { cookieNames, fullCookieName } from '#contract/storage.ts'

type CookieWindow = { document: Pick<Document, 'cookie'>; location: Pick<Location, 'origin'> }

/**
 * Whether this browser started the sign-in that created the token. The server proves it with a cookie that has the token's
 * id. The proof is valid once, so the cookie is deleted.
 */
export function consumeSignInProof({ document, location }: CookieWindow, tokenId: string): boolean {
  const name = fullCookieName(location.origin, cookieNames.signInProof)
  const isProven = document.cookie.split('; ').includes(`${name}=${tokenId}`)
  const secure = location.origin.startsWith('https:') ? '; Secure' : ''
  if (isProven) document.cookie = `${name}=; Path=/; Max-Age=-1; SameSite=Lax${secure}`
  return isProven
}
