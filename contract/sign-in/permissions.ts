import type { Role, User } from './session.ts'

export type Tier = 'free' | 'premium' | 'enterprise'

type Permissions = { tier: Tier; tierWhileSubscribed: Tier; readsBlueprints: boolean }
const permissions: Record<Role, Permissions> = {
  member: { tier: 'free', tierWhileSubscribed: 'free', readsBlueprints: false },
  client: { tier: 'free', tierWhileSubscribed: 'premium', readsBlueprints: true },
  partner: { tier: 'enterprise', tierWhileSubscribed: 'enterprise', readsBlueprints: true },
}

/** A partner has `enterprise`, a client with an active subscription `premium`, everybody else `free`. */
export function tierOf(person: Pick<User, 'role' | 'subscription_status'>): Tier {
  const { tier, tierWhileSubscribed } = permissions[person.role]
  return person.subscription_status === 'active' ? tierWhileSubscribed : tier
}

/** Whether a person may read published Blueprints. */
export function canReadBlueprints(person: Pick<User, 'role' | 'subscription_status'>): boolean {
  return permissions[person.role].readsBlueprints || person.subscription_status === 'active'
}
