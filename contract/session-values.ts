/**
 * What a person may be, lowest first, and how their subscription may stand. A new role is a name here; the compiler then asks
 * for what it opens (`session.ts`) and what it is called (`src/content/dashboard.ts`).
 */
export const roles = ['member', 'client', 'partner'] as const
export const subscriptionStatuses = ['none', 'active', 'expired'] as const

/** The values of `/login?error=` that have a sentence of their own. */
export const signInErrors = ['invalid_token', 'auth_failed', 'access_denied'] as const
