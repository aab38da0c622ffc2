import { dayMs } from '#contract/time/durations.ts'
import { officeApiPaths } from '#contract/office/paths.ts'
import { articleStatuses } from '#contract/articles/office.ts'
import { downloadInbox, listInbox } from '#contract/inbox/calls.ts'
import { listArticles } from '#contract/articles/office-calls.ts'
import { listAudit } from '#contract/audit/calls.ts'
import { readNumbers } from '#contract/numbers/calls.ts'
import { exportOrders, listOrders } from '#contract/orders/office-calls.ts'
import { listPeople } from '#contract/people/calls.ts'
import { portalCalls } from '#contract/portals/office-calls.ts'
import { listStaff } from '#contract/staff/calls.ts'
import { inboxKinds, inboxStatuses } from '#contract/inbox/inbox.ts'
import { dayRanges } from '#contract/numbers/numbers.ts'
import { queueApiPaths, queues, type QueueName } from '#contract/reviews/queues.ts'
import { orderStatus } from '#contract/orders/own.ts'
import { searchWords } from './office-rows.ts'

export type ListCall = {
  what: string
  path: string
}

/** The calls of a list: unfiltered, with each value of each filter, and with each search. */
function listCallsOf(what: string, path: string, valuesByFilter: Record<string, readonly string[]> = {}) {
  const withQuery = ([name, value]: [string, string]): ListCall => ({
    what: `${what}, ${name} ${value}`,
    path: `${path}?${new URLSearchParams({ [name]: value }).toString()}`,
  })
  const queries = Object.entries(valuesByFilter).flatMap(([name, values]) =>
    values.map((value): [string, string] => [name, value]),
  )
  return [{ what, path }, ...queries.map(withQuery)]
}

const searchTexts = Object.values(searchWords)

const queueNames = Object.keys(queues) as QueueName[]

/** All calls of the office that list, search or chart. `orderId` is the id of a stored order, `address` the email address of a stored person. */
export const officeCalls = ({ orderId, address }: { orderId: string; address: string }): ListCall[] => {
  const today = new Date()
  const dayBefore = (days: number) => new Date(today.getTime() - days * dayMs).toISOString().slice(0, 10)
  const inboxFilters = { kind: inboxKinds, status: inboxStatuses, mine: ['yes'], search: searchTexts }
  return [
    { what: 'what waits', path: officeApiPaths.office },
    { what: 'what comes next', path: officeApiPaths.home },
    ...listCallsOf('inbox', listInbox.path, inboxFilters),
    ...listCallsOf('inbox file', downloadInbox.path, { search: searchTexts }),
    ...listCallsOf('orders', listOrders.path, {
      status: orderStatus.options,
      search: [...searchTexts, address, orderId, 'order_15000', 'pay_order_15000'],
    }),
    ...[31, 400].map((days) => ({
      what: `orders file of ${days} days`,
      path: `${exportOrders.path}?from=${dayBefore(days)}&to=${dayBefore(0)}`,
    })),
    ...listCallsOf('people', listPeople.path, { search: [...searchTexts, address] }),
    ...queueNames.flatMap((name) =>
      listCallsOf(name, queueApiPaths[name], {
        status: Object.keys(queues[name].statuses),
        search: searchTexts,
      }),
    ),
    ...listCallsOf('proposals', portalCalls.proposals.list.path, { search: searchTexts }),
    ...listCallsOf('decks', portalCalls.decks.list.path, { search: searchTexts }),
    ...listCallsOf('articles', listArticles.path, { status: articleStatuses, search: searchTexts }),
    ...listCallsOf('audit log', listAudit.path, { subject: [orderId] }),
    ...listCallsOf('staff', listStaff.path),
    ...dayRanges.map((days) => ({
      what: `numbers of ${days} days`,
      path: `${readNumbers.path}?days=${days}`,
    })),
  ]
}
