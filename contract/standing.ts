/** What a person may be, and how their subscription may stand. */
export const roles = ['member', 'client', 'partner'] as const
export const subscriptionStatuses = ['none', 'active', 'expired'] as const
