import { useLocation } from 'react-router-dom'
import { OrderConfirmationScreen, type Purchase } from '../../screens/order-confirmation.tsx'
import { titled } from '../head/head.tsx'
import { useHydrating } from '#src/app/hydrating.ts'

export const head = titled('Thank you for your purchase', 'What you bought and where the receipt goes.')

const fields = ['name', 'email', 'product', 'price'] as const

/** Reads the purchase from the navigation's state, without fields that are missing. */
function readPurchase(state: unknown): Purchase {
  const purchase: Purchase = {}
  if (typeof state !== 'object' || state === null) return purchase
  const entries = new Map<string, unknown>(Object.entries(state))
  for (const field of fields) {
    const value = entries.get(field)
    if (typeof value === 'string') purchase[field] = value
  }
  return purchase
}

export function Page() {
  const state: unknown = useLocation().state
  return <OrderConfirmationScreen purchase={useHydrating() ? undefined : readPurchase(state)} />
}
