import { useLocation } from 'react-router-dom'
import { OrderConfirmationScreen, type Purchase } from '../../screens/payments/order-confirmation.tsx'
import { paths } from '#contract/page-paths.ts'
import { useAuth } from '../auth.tsx'
import { headWithBrand } from '../head/head.tsx'
import { useHydrating } from '#src/app/hydrating.ts'

export const head = headWithBrand('Order confirmation', 'What you bought and where to find the receipt.')

const purchaseFields = ['name', 'email', 'product', 'price'] as const

/** The strings that were passed to this page in the navigation's state. */
function textsOf(state: unknown): Map<string, string> {
  const entries: [string, unknown][] =
    typeof state === 'object' && state !== null ? Object.entries(state) : []
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

export function Page() {
  const texts = textsOf(useLocation().state)
  const { user } = useAuth()
  const isHydrating = useHydrating()
  const purchase: Purchase = Object.fromEntries(purchaseFields.map((field) => [field, texts.get(field)]))
  const order = user && texts.get('buyer') === user.id ? texts.get('order') : undefined
  return (
    <OrderConfirmationScreen
      purchase={isHydrating ? undefined : purchase}
      receiptPath={isHydrating || order === undefined ? undefined : paths.receipt(order)}
    />
  )
}
