/** Keys of the browser's storage. */
export const localKeys = {
  authToken: 'authToken',
  spotlight: 'spotlight-ai-agents-v1',
  visitor: 'visitor-first-seen',
} as const

export const sessionKeys = {
  signIn: 'sign-in',
  visitReported: 'visit-reported',
  checkoutOpened: 'checkout-opened',
  draft: 'draft',
  attempt: 'attempt',
} as const

/** Names of the cookies; on https they carry the `__Host-` prefix. */
export const cookieNames = { session: 'session', signIn: 'sign-in' } as const
