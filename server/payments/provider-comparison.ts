import { moneyEventsOfUnknownOrders } from '../orders/webhook-events.ts'
import { isDemoOrder } from '../receipts/demo.ts'
import { placedOrdersSince, type PlacedOrder } from '../orders/orders.ts'
import type { ProviderState } from './providers/provider.ts'
import { inspectOrder, type InspectDeps } from './inspect-order.ts'

/** `asked`: how many orders were compared with their providers. The other fields have a sentence for each order concerned. */
export type LedgerReport = { asked: number; unanswered: string[]; differences: string[] }

const maxConcurrentReads = 8

/** Compares every order that was placed since a time with its provider, and changes nothing. Orders of the demo are left out. */
export async function verifyLedger(deps: InspectDeps, since: Date): Promise<LedgerReport> {
  const placed = (await placedOrdersSince(deps.db, since)).filter((order) => !isDemoOrder(order))
  const report: LedgerReport = { asked: placed.length, unanswered: [], differences: [] }
  for (let first = 0; first < placed.length; first += maxConcurrentReads) {
    await Promise.all(
      placed.slice(first, first + maxConcurrentReads).map(async (order) => {
        const found = await inspectOrder(deps, order)
        if (!found) report.unanswered.push(`Order ${order.id}: ${order.provider} did not answer.`)
        else if (!isExpected(order, found)) report.differences.push(differenceOf(order, found))
      }),
    )
  }
  for (const { provider, eventId, kind } of await moneyEventsOfUnknownOrders(deps.db, since))
    report.differences.push(
      `${provider} reports ${kind} for an order we do not recognise, in its event ${eventId}.`,
    )
  return report
}

function isExpected(order: PlacedOrder, providerState: ProviderState): boolean {
  if (order.status === 'paid')
    return (
      providerState.state === 'captured' &&
      providerState.cents === order.cents &&
      providerState.currency === order.currency
    )
  if (order.status === 'refunded') return providerState.state === 'refunded'
  return providerState.state !== 'captured'
}

function differenceOf(
  { id, status, provider, cents, currency }: PlacedOrder,
  providerState: ProviderState,
): string {
  const here = `Order ${id} is ${status} here`
  if (status !== 'paid' || providerState.state !== 'captured')
    return `${here}, but ${providerState.state} at ${provider}.`
  return `${here} with ${cents} cents ${currency}, but with ${providerState.cents} cents ${providerState.currency} at ${provider}.`
}
