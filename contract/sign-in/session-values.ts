/**
 * The roles, from the fewest to the most permissions. A role added here does not compile until it has its permissions in
 * `permissions.ts` and its label in `src/content/dashboard.ts`.
 */
export const roles = ['member', 'client', 'partner'] as const
export const subscriptionStatuses = ['none', 'active', 'expired'] as const

/** The values of `/login?error=` that have their own message. */
export const signInErrors = ['invalid_token', 'auth_failed', 'access_denied'] as const
