/** What a person may be, and how their subscription may stand. */
export const roles = ['member', 'client', 'partner'] as const
export const subscriptionStatuses = ['none', 'active', 'expired'] as const

/** The values of `/login?error=` that have a sentence of their own. */
export const signInErrors = ['invalid_token', 'auth_failed', 'access_denied'] as const
