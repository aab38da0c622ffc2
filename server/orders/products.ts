import { catalogue, isDepositKey, productNameOf, type SoldProduct } from '#contract/catalogue.ts'
import type { Order } from './orders.ts'

/** What an order sells, at the price of the order. */
export function productOf({ cents, ...order }: Pick<Order, 'productKey' | 'product' | 'cents'>): SoldProduct {
  const { productKey: key, product } = order
  if (!isDepositKey(key)) return { ...catalogue[key], cents }
  const description = product?.description ?? ''
  return {
    key,
    name: productNameOf(order),
    description,
    cents,
    currency: 'USD',
    billing: 'once',
    grants: null,
  }
}
