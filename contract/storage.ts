/** Keys of the browser's storage. */
export const localKeys = {
  authToken: 'authToken',
  unendedTokens: 'unended-tokens',
  spotlight: 'spotlight-ai-agents-v1',
  visitor: 'visitor-first-seen',
} as const

export const sessionKeys = {
  signIn: 'sign-in',
  visitReported: 'visit-reported',
  checkoutOpened: 'checkout-opened',
  draft: 'draft',
  attempt: 'attempt',
  reloadedFor: 'reloaded-for',
} as const

/** What was typed into a form and not sent yet. */
export const draftKey = (draft: string) => `${sessionKeys.draft}:${draft}`

/** Names of the cookies. The page reads and clears `signInProof`; the others are the server's alone. */
export const cookieNames = { session: 'session', signIn: 'sign-in', signInProof: 'sign-in-proof' } as const

/** A cookie's full name at an origin: with the prefix that binds it to its host where the site is served on https. */
export const fullCookieName = (origin: string, name: string): string =>
  origin.startsWith('https:') ? `__Host-${name}` : name
