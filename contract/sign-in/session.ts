import * as z from 'zod/mini'
import { roles, subscriptionStatuses } from './session-values.ts'

export const role = z.enum(roles)
export type Role = z.infer<typeof role>

export const subscriptionStatus = z.enum(subscriptionStatuses)
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>

/** The user in the claims of the login token. */
export const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: role,
  subscription_status: subscriptionStatus,
})
export type User = z.infer<typeof user>
