import type { DayRange } from '#contract/numbers/numbers.ts'

export const numbers = {
  title: 'Numbers',
  lead: 'Daily counts, not individuals: we use no cookies or addresses. Days are in UTC. Today’s count is updated every minute.',
  range: 'Range',
  ranges: {
    '7': '7 days',
    '30': '30 days',
    '90': '90 days',
    '365': '365 days',
  } satisfies Record<DayRange, string>,
  plots: { visits: 'Visits', enquiries: 'Enquiries', orders: 'Orders' },
  total: (count: string) => `${count} in total`,
  plot: (what: string, most: string) =>
    `${what} per day, ${most} at most. The numbers are in the table below.`,
  table: 'Daily figures as a table',
  day: 'Day',
  lists: {
    pages: { title: 'Pages', column: 'Page' },
    referrers: { title: 'Referrers', column: 'Came from' },
    devices: { title: 'Devices', column: 'Device' },
    articles: { title: 'Articles read first', column: 'Article' },
  },
  visits: 'Visits',
  none: 'No visits in this period.',
  loading: 'Counting...',
  retry: 'Try again',
} as const
