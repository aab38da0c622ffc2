import type { Page, Route } from 'playwright'

export type Gate = {
  /** Waits for a call that was stopped here and deals with it. */
  answer: (deal: (route: Route) => Promise<void>) => Promise<void>
  /** Lets through what is stopped here and what comes later. */
  open: () => Promise<void>
}

/** Stops the page's calls to an address until the test says how each is answered. */
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
