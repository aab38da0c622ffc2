import { OrderConfirmationScreen } from '../../screens/order-confirmation.tsx'
import { useHydrating } from '../hydrating.ts'
import { useLocation } from '../router.ts'
import { readPurchase } from '../purchase.ts'
import { titled } from '../head.tsx'

export const head = titled('Thank you for your purchase', 'What you bought and where the receipt goes.')

function OrderConfirmationPage() {
  const { state } = useLocation()
  return <OrderConfirmationScreen purchase={useHydrating() ? undefined : readPurchase(state)} />
}

export const createPage = () => OrderConfirmationPage
