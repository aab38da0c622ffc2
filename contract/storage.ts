/** Keys of the browser's storage. */
export const localKeys = {
  authToken: 'authToken',
  tokensToRevoke: 'unended-tokens',
  spotlight: 'spotlight-ai-agents-v1',
  visitor: 'visitor-first-seen',
  referral: 'referral',
  ledger: 'ledger',
  inspectMachines: 'inspect-machines',
} as const

export const sessionKeys = {
  signIn: 'sign-in',
  signInProbe: 'sign-in-probe',
  visitReported: 'visit-reported',
  checkoutOpened: 'checkout-opened',
  draft: 'draft',
  attempt: 'attempt',
  reloadedFor: 'reloaded-for',
  unaskedReferral: 'unasked-referral',
} as const

/** The key under which a form's draft is stored: the texts that were typed and not sent yet. */
export const draftKey = (draftName: string) => `${sessionKeys.draft}:${draftName}`

/** Names of the cookies. Scripts can read only `signInProof`. `staff` gives no access: it says that staff signed in here before. */
export const cookieNames = {
  session: 'session',
  signIn: 'sign-in',
  signInProof: 'sign-in-proof',
  staff: 'staff',
} as const

/** A cookie's full name: on https with the `__Host-` prefix, so that no other subdomain can set it. */
export const fullCookieName = (origin: string, name: string): string =>
  origin.startsWith('https:') ? `__Host-${name}` : name
