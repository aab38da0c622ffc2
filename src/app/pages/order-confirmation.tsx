import { useLocation } from 'react-router-dom'
import { OrderConfirmationScreen } from '../../screens/order-confirmation.tsx'
import { useHydrating } from '../hydrating.ts'
import { readPurchase } from '../purchase.ts'

export function OrderConfirmationPage() {
  const { state } = useLocation() as { state: unknown }
  return <OrderConfirmationScreen purchase={readPurchase(useHydrating() ? undefined : state)} />
}
