import type { ProductKey } from '../catalogue.ts'
import type { User } from '../sign-in/session.ts'

/** How many jobs of one person may be open at a time, by plan. */
export const openJobLimits = {
  client_monthly_10: 1,
  client_monthly_premium: 5,
  partner_monthly_25: 1,
} as const satisfies Partial<Record<ProductKey, number>>

const openJobLimitByProduct: Partial<Record<string, number>> = openJobLimits

/** How many jobs of one person a product lets be open at a time. */
export const openJobLimitOf = (productKey: string): number => openJobLimitByProduct[productKey] ?? 0

/** Whether a person posts jobs: with any active plan, because a partner can do everything that a client can. */
export const canPostJobs = ({ subscription_status }: Pick<User, 'subscription_status'>) =>
  subscription_status === 'active'

/** Whether a person bids on jobs: a partner, whose plan is active. */
export const canBid = ({ role }: Pick<User, 'role'>) => role === 'partner'
