import type { QueueName } from '#contract/reviews/queues.ts'

type QueueWords = {
  title: string
  lead: string
  /** The headings of the columns with the entry's name, its date and, if `count` is set, its number. */
  entry: string
  at: string
  count?: string
  none: string
}

export const queueWords: Record<QueueName, QueueWords> = {
  blueprints: {
    title: 'Blueprints',
    lead: 'Blueprints submitted by authors. Those awaiting a decision come first.',
    entry: 'Title',
    at: 'Submitted',
    count: 'Revision',
    none: 'No Blueprints here',
  },
  applications: {
    title: 'Partners',
    lead: 'Partner applications. Those awaiting a decision come first.',
    entry: 'Name',
    at: 'Received',
    none: 'No applications here',
  },
  payouts: {
    title: 'Payouts',
    lead: 'What we owe each partner in commissions, after deductions.',
    entry: 'Partner',
    at: 'Payable since',
    count: 'Payable',
    none: 'Nothing is payable',
  },
  projects: {
    title: 'Projects',
    lead: 'Blueprints bought by clients. Those awaiting our action come first.',
    entry: 'Client',
    at: 'Ordered',
    count: 'Draft',
    none: 'No projects here',
  },
  jobs: {
    title: 'Jobs',
    lead: 'Jobs posted by clients. Those awaiting approval come first.',
    entry: 'Title',
    at: 'Posted',
    count: 'Bids',
    none: 'No jobs here',
  },
  requests: {
    title: 'Requests',
    lead: 'Requests to implement Blueprints. Unanswered requests come first.',
    entry: 'Blueprint',
    at: 'Sent',
    none: 'No requests here',
  },
}

/** The tabs of areas that have two queues. */
export const queueTabs: readonly (readonly { queue: QueueName; name: string }[])[] = [
  [
    { queue: 'applications', name: 'Applications' },
    { queue: 'payouts', name: 'Payouts' },
  ],
  [
    { queue: 'jobs', name: 'Jobs' },
    { queue: 'requests', name: 'Requests' },
  ],
]

export const queue = {
  tabs: 'Lists',
  searchHint: 'title, name or email',
  status: 'Status',
  all: 'All',
  email: 'Email',
  waiting: 'Our move',
  deleted: 'Former member',
  noneText: 'Try another status or search, or come back later.',
  more: 'Show more',
  loading: 'Loading...',
  retry: 'Try again',
} as const
