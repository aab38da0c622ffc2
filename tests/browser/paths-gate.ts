import type { Page, Route } from 'playwright'

export type Gate = {
  /** Waits for a stopped call and handles it. */
  answer: (deal: (route: Route) => Promise<void>) => Promise<void>
  /** Continues all stopped and later calls. */
  open: () => Promise<void>
}

export const stopCalls = async (page: Page, address: string): Promise<Gate> => {
  const stopped: Route[] = []
  const waiting: ((route: Route) => void)[] = []
  let isOpen = false
  await page.route(address, async (route) => {
    const taker = waiting.shift()
    if (isOpen) await route.continue()
    else if (taker) taker(route)
    else stopped.push(route)
  })
  return {
    answer: async (deal) => {
      const first = stopped.shift()
      await deal(first ?? (await new Promise<Route>((resolve) => waiting.push(resolve))))
    },
    open: async () => {
      isOpen = true
      await Promise.all(stopped.splice(0).map((route) => route.continue()))
    },
  }
}
