import { useLocation } from 'react-router-dom'
import { OrderConfirmationScreen } from '../../screens/order-confirmation.tsx'
import { titled } from '../head.tsx'
import { useHydrating } from '../hydrating.ts'
import { readPurchase } from '../purchase.ts'

export const head = titled('Thank you for your purchase', 'What you bought and where the receipt goes.')

export function Page() {
  const state: unknown = useLocation().state
  return <OrderConfirmationScreen purchase={useHydrating() ? undefined : readPurchase(state)} />
}
