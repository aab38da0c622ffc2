import type { Purchase } from '../screens/order-confirmation.tsx'

const fields = ['name', 'email', 'product', 'price'] as const

/** The purchase a navigation brought along, as far as it did. */
export function readPurchase(state: unknown): Purchase {
  const purchase: Purchase = {}
  if (typeof state !== 'object' || state === null) return purchase
  const given = new Map<string, unknown>(Object.entries(state))
  for (const field of fields) {
    const value = given.get(field)
    if (typeof value === 'string') purchase[field] = value
  }
  return purchase
}
