import type { SoldKey } from '#contract/catalogue.ts'
import { sessionKeys } from '#contract/storage.ts'

export type CheckoutAges = ReturnType<typeof createCheckoutAges>

/**
 * The age of a product's checkout in this tab, in milliseconds. A reload does not reset it; a purchase does. If storage is
 * blocked, it counts from the page load.
 */
export function createCheckoutAges(storage: () => Storage, now: () => number) {
  const pageOpenedAt = now()
  const keyOf = (productKey: SoldKey) => `${sessionKeys.checkoutOpened}:${productKey}`
  const tryStorage = <T>(use: (store: Storage) => T): T | undefined => {
    try {
      return use(storage())
    } catch {
      return undefined
    }
  }
  return {
    of(productKey: SoldKey): number {
      const stored = Number(tryStorage((store) => store.getItem(keyOf(productKey))) ?? Number.NaN)
      const openedAt = stored > 0 && stored <= pageOpenedAt ? stored : pageOpenedAt
      tryStorage((store) => store.setItem(keyOf(productKey), String(openedAt)))
      return Math.min(Math.max(0, now() - openedAt), 999_999_999)
    },
    end(productKey: SoldKey): void {
      tryStorage((store) => store.removeItem(keyOf(productKey)))
    },
  }
}
