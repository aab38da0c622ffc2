import { brand } from '#contract/brand.ts'
import { deliveryDays, type ProjectStatus } from '#contract/projects/projects.ts'
import type { QueueName } from '#contract/reviews/queues.ts'

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

export const officeHome = {
  title: 'Office',
  lead: 'What needs our attention, oldest first.',
  loading: 'Loading the overview...',
  retry: 'Try again',
  stale: 'We couldn’t update the overview. It still shows the last figures we loaded.',
  none: { title: 'Nothing needs your attention', text: 'Your areas are in the menu.' },
  ages: {
    hour: 'under an hour',
    hours: (hours: number) => counted(hours, 'hour'),
    days: (days: number) => counted(days, 'day'),
  },
  enquiries: {
    title: 'Unanswered enquiries',
    oldest: 'Oldest, waiting',
    left: (time: string) => `${time} left of the promised ${brand.replyWithin}`,
    over: (age: string) => `${age} over the promised ${brand.replyWithin}`,
    ruler: (age: string) => `Waiting for ${age}; a reply is promised within ${brand.replyWithin}`,
    others: 'Next in line',
    all: (count: number) => `Open the inbox (${count})`,
    none: 'Every enquiry has been answered.',
  },
  projects: {
    title: 'Projects under way',
    day: (day: number) => `Day ${day} of ${deliveryDays}`,
    notBegun: `Due ${deliveryDays} days after the kick-off`,
    due: 'due',
    ours: 'Our move',
    none: 'No project is under way.',
    all: 'All projects',
    comments: (count: number) => `Answer ${counted(count, 'comment')} on the draft`,
    start: 'The kick-off is over: start the analysis',
    next: {
      ordered: 'The client needs to choose a kick-off time',
      kickoff_booked: 'Kick-off',
      analysis: 'Share the draft',
      draft: 'Deliver once the client has read the draft',
      delivered: 'Delivered',
      ended: 'Ended',
    } satisfies Record<ProjectStatus, string>,
  },
  decisions: {
    title: 'For us to decide',
    none: 'No decisions are pending.',
    kinds: {
      applications: 'Application',
      payouts: 'Payout',
      blueprints: 'Blueprint',
      jobs: 'Job',
      requests: 'Request',
      projects: 'Project',
    } satisfies Record<QueueName, string>,
    waits: (age: string) => `waiting ${age}`,
    amount: (usd: string) => `${usd} USD`,
  },
  money: {
    title: 'This week’s money',
    paid: 'Paid',
    refunded: 'Refunded',
    week: (from: string, paid: string, refunded: string) =>
      `Week of ${from}: ${paid} paid, ${refunded} refunded`,
    plot: (weeks: number, paid: string, refunded: string) =>
      `The last ${weeks} weeks: ${paid} paid, ${refunded} refunded`,
    thisWeek: 'this week',
    all: 'All orders',
  },
} as const
