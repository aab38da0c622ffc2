import type { ProductKey } from './catalogue.ts'
import type { User } from './session.ts'

/** How many jobs of a client may be under way at a time, by plan. */
export const openJobs = { client_monthly_10: 1, client_monthly_premium: 5 } as const satisfies Partial<
  Record<ProductKey, number>
>

/** Whether a person posts jobs: a client with an active plan. */
export const mayPostJobs = ({ role, subscription_status }: Pick<User, 'role' | 'subscription_status'>) =>
  role === 'client' && subscription_status === 'active'

/** Whether a person bids on jobs: a partner, whose plan is active. */
export const mayBid = ({ role }: Pick<User, 'role'>) => role === 'partner'
