import type { OrderHistoryEntry } from '#contract/orders/own.ts'

/** The words of the list in which a signed-in person sees their own orders. */
export const ownOrders = {
  title: 'Your own orders',
  lead: 'The chart shows the current state of the chosen order.',
  reading: 'Loading your orders...',
  signedOut: 'Sign in to see your own orders on the chart.',
  signIn: 'Sign in using another tab',
  nothing: 'You have no orders yet.',
  reload: 'Load again',
  history: 'Database records',
  paidInstead: (order: string) => `Order ${order} was paid instead.`,
  nextCheck: 'The server will next check with the provider at',
  kinds: {
    created: 'created',
    captureBegun: 'capture begun',
    captured: 'payment captured (provider’s clock)',
    paid: 'paid',
    granted: 'product granted',
    notified: 'browser notified of the payment',
    refunded: 'refunded',
    revoked: 'grant revoked',
    eventReceived: 'provider event received',
    eventHandled: 'provider event handled',
    changed: 'last changed',
  } satisfies Record<OrderHistoryEntry['kind'], string>,
}
