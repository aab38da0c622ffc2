import type { OverviewKind } from '#contract/overview/overview.ts'
import { paths } from '#contract/page-paths.ts'
import { canReadBlueprints } from '#contract/sign-in/permissions.ts'
import type { User } from '#contract/sign-in/session.ts'

type KindWords = {
  /** The heading above the entries of this kind. */
  title: string
  /** What one entry of this kind is called. */
  one: string
  /** The link to the page with all entries of this kind, and who may open that page. */
  allLink?: { text: string; to: string; isOpenFor: (user: User) => boolean }
}

export const overviewKindWords: Record<OverviewKind, KindWords> = {
  project: { title: 'Your Blueprint project', one: 'Project' },
  proposal: { title: 'Proposals you accepted', one: 'Proposal' },
  credit: { title: 'Credit', one: 'Credit' },
  request: {
    title: 'Implementation requests',
    one: 'Request',
    allLink: { text: 'All requests', to: paths.requests, isOpenFor: canReadBlueprints },
  },
  job: { title: 'Jobs', one: 'Job' },
  bid: { title: 'Bids', one: 'Bid' },
  blueprint: {
    title: 'Blueprints you wrote',
    one: 'Blueprint',
    allLink: { text: 'All your Blueprints', to: paths.partner, isOpenFor: ({ role }) => role === 'partner' },
  },
  commission: { title: 'Commissions', one: 'Commission' },
  plan: { title: 'Plans', one: 'Plan' },
  application: { title: 'Partner application', one: 'Partner application' },
  order: {
    title: 'Receipts',
    one: 'Receipt',
    allLink: { text: 'All receipts', to: paths.receipts, isOpenFor: () => true },
  },
}

export const overview = {
  loading: 'Loading your overview...',
  retry: 'Load again',
  dates: { job: 'Posted', plan: 'Until', other: 'Last change' },
  waiting: {
    title: 'Waiting for you',
    lead: 'Each of these needs action from you.',
    nothing: 'You’re all caught up.',
    nothingElse: 'Nothing else needs your attention.',
  },
}
