import type { ProductKey } from '#contract/catalogue.ts'
import { sessionKeys } from '#contract/storage.ts'

export type CheckoutAge = ReturnType<typeof createCheckoutAge>

/**
 * For how many milliseconds this tab has been about to buy a product. A reload goes on counting, a purchase ends it; where
 * storage is blocked it counts from the page's load.
 */
export function createCheckoutAge(storage: () => Storage, now: () => number) {
  const pageOpenedAt = now()
  const keyOf = (productKey: ProductKey) => `${sessionKeys.checkoutOpened}:${productKey}`
  const attempt = <T>(work: (store: Storage) => T): T | undefined => {
    try {
      return work(storage())
    } catch {
      return undefined
    }
  }
  return {
    of(productKey: ProductKey): number {
      const stored = Number(attempt((store) => store.getItem(keyOf(productKey))) ?? Number.NaN)
      const openedAt = stored > 0 && stored <= pageOpenedAt ? stored : pageOpenedAt
      attempt((store) => store.setItem(keyOf(productKey), String(openedAt)))
      return Math.min(Math.max(0, now() - openedAt), 999_999_999)
    },
    end(productKey: ProductKey): void {
      attempt((store) => store.removeItem(keyOf(productKey)))
    },
  }
}
