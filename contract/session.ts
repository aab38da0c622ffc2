import * as z from 'zod/mini'
import { roles, subscriptionStatuses } from './session-values.ts'

export const role = z.enum(roles)
export type Role = z.infer<typeof role>

export const subscriptionStatus = z.enum(subscriptionStatuses)
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>

/** The session user, as the login token carries it. */
export const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: role,
  subscription_status: subscriptionStatus,
})
export type User = z.infer<typeof user>

export type Tier = 'free' | 'premium' | 'enterprise'

/** Partner gives enterprise, a client with an active subscription premium, anything else free. */
export function tierOf(person: Pick<User, 'role' | 'subscription_status'>): Tier {
  if (person.role === 'partner') return 'enterprise'
  return person.role === 'client' && person.subscription_status === 'active' ? 'premium' : 'free'
}

/** Who may read published Blueprints. */
export function mayReadBlueprints(person: Pick<User, 'role' | 'subscription_status'>): boolean {
  return person.role === 'client' || person.role === 'partner' || person.subscription_status === 'active'
}
